import { describe, expect, it } from "vitest";
import { isDeeper } from "../../../src/languages/base/grammar/tokens.ts";

const tokens = /\/\/.*|"[^"\n]*"/g;

describe("the depth of brackets", () => {
  it.each([
    ["a(b[c{d}])", true],
    ["a(b[c])", false],
    ["(a)(b)(c)", false],
    ['a(b["{{{"])', false],
    ["a(b[ // {{{\n])", false],
    ["((((", true],
    ["))))((", false],
  ])("is compared with a limit of two in %s", (text, expected) => {
    expect(isDeeper(text, tokens, 2)).toBe(expected);
  });
});
