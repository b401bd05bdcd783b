import { describe, expect, it } from "vitest";
import type { Language } from "../../../src/core/model/language.ts";
import { outline } from "../../../src/languages/base/skim/outline.ts";
import { csharp } from "../../../src/languages/csharp.ts";
import { go } from "../../../src/languages/go.ts";
import { java } from "../../../src/languages/java.ts";
import { python } from "../../../src/languages/python.ts";
import { typescript } from "../../../src/languages/typescript.ts";

describe("the outline of a text", () => {
  it.each<[string, Language, string, string]>([
    ["comments", java, "a(/* ( { */) // }\n{ }", "(){}"],
    ["texts", java, `a("( { \\" }", '{') { "unclosed\n }`, "(){}"],
    ["long texts", java, 'a(""" { " } """)', "()"],
    ["texts with code in them", typescript, "a(`( ${b(`c`)} )`)", "()"],
    ["patterns", typescript, "a = b.replace(/[{(/]/g, c) / (d / 2);", "()();"],
    ["texts as they are", go, "a(`{ \\`, '{')", "()"],
    ["verbatim texts", csharp, 'a(@"{ \\", $"{b}", """{ " }""")', "()"],
    ["lines of comments", python, "a(  # )\n)", "()"],
    ["texts over lines", python, "a('''\n( \\''' ''')", "()"],
  ])("passes over %s", (_, { lexis }, text, signs) => {
    expect(
      outline(text, lexis)
        ?.offsets.map((each) => text[each])
        .join(""),
    ).toBe(signs);
  });
});
