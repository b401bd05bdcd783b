import { describe, expect, it } from "vitest";
import { codeParts, type Unclosed } from "../../../src/core/bodies/code-parts.ts";
import type { Lexis } from "../../../src/core/model/language/lexis.ts";
import { quoted, rawQuoted, starComment } from "../../../src/languages/base/lexical-forms.ts";
import { typescript } from "../../../src/languages/typescript.ts";

/** Comments in comments, raw texts in fences, and an apostrophe that opens a character only where one follows. */
const fenced: Lexis = {
  ...typescript.lexis,
  lineComments: ["///", "//"],
  blockComments: [{ ...starComment, nests: true }],
  strings: [
    rawQuoted(String.raw`b?r(?<fence>#*)"`, String.raw`"\k<fence>`),
    quoted('"'),
    { open: "'", inside: String.raw`[^'\\\n]|\\(?:u\{\w+\}|.)`, close: "'", one: true },
  ],
};
/** Texts in which a doubled quote stands for one. */
const verbatim: Lexis = {
  ...typescript.lexis,
  strings: [{ open: String.raw`[$@]{0,2}@"`, inside: '[^"]|""', close: '"(?!")' }, quoted('"')],
};

function partsOf(text: string, lexis: Lexis, unclosed: Unclosed = "rest"): string[] {
  return [...codeParts(text, lexis, unclosed)].map(
    ({ kind, start, end, inside }) =>
      `${kind[0]}:${inside === undefined ? text.slice(start, end) : text.slice(inside.start, inside.end)}`,
  );
}

describe("parts of code", () => {
  it.each<[string, Lexis, string[]]>([
    ["/* a /* b */ c */ d", fenced, ["c:/* a /* b */ c */", "w:d"]],
    ["/* a /* b */ c", fenced, ["c:/* a /* b */ c"]],
    ["/* a /* b */ c */", typescript.lexis, ["c:/* a /* b */", "w:c", "s:*", "s:/"]],
    ["/// a\nb // c", fenced, ["c:/// a", "w:b", "c:// c"]],
    ['r#"a "b" //"# c', fenced, ['s:a "b" //', "w:c"]],
    ['br"a\\" c', fenced, ["s:a\\", "w:c"]],
    [
      "f<'a>('b', '\\'', '\\u{1F}')",
      fenced,
      ["w:f", "s:<", "s:'", "w:a", "s:>", "s:(", "s:b", "s:,", "s:\\'", "s:,", "s:\\u{1F}", "s:)"],
    ],
    ['x("a\\"b")', typescript.lexis, ["w:x", "s:(", 's:a\\"b', "s:)"]],
    ['$@"a\\" + @"b ""c"" d"', verbatim, ["s:a\\", "s:+", 's:b ""c"" d']],
    ["`a\n//b` c", typescript.lexis, ["s:a\n//b", "w:c"]],
    ["'a\nb'", typescript.lexis, ["s:a", "w:b", "s:"]],
  ])("%j", (text, lexis, expected) => {
    expect(partsOf(text, lexis)).toEqual(expected);
  });

  it("takes of what does not close its opening signs alone, where it is asked to", () => {
    expect(partsOf("don't (", typescript.lexis, "signs")).toEqual(["w:don", "s:'", "w:t", "s:("]);
    expect(partsOf("/* (", typescript.lexis, "signs")).toEqual(["s:/", "s:*", "s:("]);
    expect(partsOf("` ( ", typescript.lexis, "signs")).toEqual(["s:`", "s:("]);
  });

  it.each([
    ["comments", "/*".repeat(60_000)],
    ["fences", 'r#"'.repeat(60_000)],
    ["fences of many lengths", Array.from({ length: 400 }, (_, index) => `r${"#".repeat(index)}"`).join("")],
    ["apostrophes", "'a".repeat(60_000)],
    ["closing signs", `/*${"*/ ".repeat(60_000)}`],
  ])("does not take long over %s", (_, text) => {
    for (const unclosed of ["rest", "signs"] as const)
      expect(partsOf(text, fenced, unclosed).length).toBeGreaterThan(0);
  });
});
