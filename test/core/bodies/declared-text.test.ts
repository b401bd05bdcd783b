import { describe, expect, it } from "vitest";
import { bodyState } from "../../../src/core/bodies/hollow-bodies.ts";
import { headerAndBody } from "../../../src/core/bodies/declared-text.ts";
import { usualHollow } from "../../../src/languages/base/hollow-forms.ts";
import { braceLexis } from "../../../src/languages/base/usual-tables.ts";
import { quoted } from "../../../src/languages/base/lexical-forms.ts";
import type { Lexis } from "../../../src/core/model/language/lexis.ts";

const lexis: Lexis = {
  ...braceLexis,
  bodyWord: { begin: "do", again: /^def$/ },
  lineComments: ["#"],
  blockComments: [],
  strings: [quoted('"')],
  emptyBodyWords: new Set(),
  marks: null,
  plainWords: new Set(),
  keywords: new Set(),
};
const hollow = { ...usualHollow, idle: new Set(["end"]) };

describe("a body that begins with a word", () => {
  it.each([
    ["f(a) do\n  a\nend", "f ( a )", "a end"],
    ["f(a), do: a", "f ( a ) ,", "a"],
    ["f(a = do) do\n  a\nend", "f ( a = do )", "a end"],
    ["f(%{a: b}) when b > {1} do\n  a\nend", "f ( % { a : b } ) when b > { 1 }", "a end"],
    ['f(0) do\n  raise "none"\nend\ndef f(a) do\n  a\nend', "f ( 0 )", "def f ( a ) do a end"],
  ])("is taken from %s", (text, header, body) => {
    const found = headerAndBody(text, lexis);
    expect(found?.header.map((each) => each.text).join(" ")).toBe(header);
    expect(found?.body.map((each) => each.text).join(" ")).toBe(body);
  });

  it("is none in a header alone", () => {
    expect(headerAndBody("f(a), to: B", lexis)).toBeNull();
  });

  it.each([
    ["f(a) do\n  a\nend", "works"],
    ['f(a) do\n  raise "gone"\nend', "refuses"],
    ["f(a) do\n  nil\nend", "returns"],
    ["f(a), do: nil", "returns"],
    ["f(a) do\nend", "idle"],
    ['f(0) do\n  raise "none"\nend\ndef f(a) do\n  a\nend', "works"],
  ])("is judged: %s", (text, expected) => {
    const found = headerAndBody(text, lexis);
    expect(found && bodyState(found, lexis, hollow)).toBe(expected);
  });
});
