import { expect, it } from "vitest";
import { quoted, starComment } from "../../../src/languages/base/lexical-forms.ts";
import { TokenList } from "../../../src/languages/base/lexical/token-list.ts";

const lexis = { lineComments: ["//"], blockComments: [starComment], strings: [quoted('"')] };
const list = (text: string): TokenList => new TokenList(text, lexis);

it("gives tokens without comments, and where lines begin", () => {
  const tokens = list('a /* b */ "c)"\n// d\ne');
  const all = Array.from({ length: tokens.length }, (_, at) => tokens.at(at));
  expect(all.map(({ kind, text, isFirst }) => [kind, text, isFirst])).toEqual([
    ["word", "a", true],
    ["string", "c)", false],
    ["word", "e", true],
  ]);
  expect([tokens.is(1, "c)"), tokens.is(2, "d", "e"), tokens.at(3).text]).toEqual([false, true, ""]);
});

it("joins words with a space, and nothing else", () => {
  expect(list('a  b ( "c" )').flat(0, 5)).toBe('a b("c")');
});

it.each([
  ["( [ ] { } )", 5, null],
  ["( [ ) ]", 2, 2],
  ["( [", undefined, 0],
  [") ( )", undefined, 0],
  ["( ) {", 1, 4],
])("matches the brackets of %s", (text, closing, broken) => {
  expect(list(text).closing(0)).toBe(closing);
  expect(list(text).behind(0)).toBe((closing ?? 0) + 1);
  expect(list(text).broken).toBe(broken);
});

it("joins the signs that it is given, if nothing is between them", () => {
  const tokens = new TokenList("a::b->c : : d", lexis, ["::", "->"]);
  const all = Array.from({ length: tokens.length }, (_, at) => tokens.at(at).text);
  expect(all).toEqual(["a", "::", "b", "->", "c", ":", ":", "d"]);
});
