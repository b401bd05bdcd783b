import { describe, expect, it } from "vitest";
import { headerAndBody } from "../../../src/core/bodies/declared-text.ts";
import { emptiesSuite } from "../../../src/core/edits/suite.ts";
import { ruby } from "../../../src/languages/ruby.ts";

const { lexis } = ruby;

/** Header and body in words, or null. */
function taken(text: string): readonly string[] | null {
  const whole = headerAndBody(text, lexis);
  return whole && [whole.header, whole.body].map((each) => each.map((token) => token.text).join(" "));
}

describe("a body that ends with a word", () => {
  it.each([
    ["f(a, b = {})\n  call(a)\nend", "f ( a , b = { } )", "call ( a )"],
    ["f\n  (1 + 2).call\nend", "f", "( 1 + 2 ) . call"],
    ["f a, b\n  call\nend", "f a , b", "call"],
    ["f; call; end", "f", "call"],
    ["f(a) = call(a)", "f ( a )", "call ( a )"],
    ["f = call", "f", "call"],
    ["key=(v)\n  @key = v\nend", "key = ( v )", "@key = v"],
    ["f\nend", "f", ""],
    ["f # (a)\n  call\nend", "f", "call"],
  ])("begins behind the header: %s", (text, header, body) => {
    expect(taken(text)).toEqual([header, body]);
  });

  it.each(["f, :g", ":f, to: :other", "f"])("is elsewhere: %s", (text) => {
    expect(taken(text)).toBeNull();
  });

  it.each([
    ["raise A if b\ncall", "if raise A if b call"],
    ['raise A, "a" if\n  b\ncall', "if raise A , a if b call"],
    ["call\n  .then if b\nend_it", "if call . then if b end_it"],
    ["raise A\ncall if b", "raise A if call if b"],
    ["if b\n  call\nend", "if b call end"],
  ])("says a condition first: %s", (body, expected) => {
    expect(taken(`f\n${body}\nend`)?.[1]).toBe(expected);
  });

  it("may be empty", () => {
    expect(emptiesSuite(["def f", "  call", "end"], 2, 2, lexis)).toBe(false);
  });
});
