import { describe, expect, it } from "vitest";
import { nearest } from "../../../src/core/text/nearest.ts";
import { patternDefect } from "../../../src/config/schema/parts.ts";

describe("regular expressions of evidence", () => {
  it.each([
    "new-checkout",
    String.raw`flags\.get\(\s*["']new-checkout["']`,
    String.raw`"name"\s*:\s*"new"`,
    "(?:a|b)c",
    "[+*(]{2,5}x?",
    String.raw`(ab){2}\u{1F600}\p{L}`,
    "(?<name>a)b",
    "^a.b$",
    "(?:old|new)?-checkout",
  ])("accepts %s", (source) => {
    expect(patternDefect(source)).toBeNull();
  });

  it.each([
    ["", "it is empty"],
    ["(", "it is not a regular expression: Unterminated group"],
    ["x".repeat(201), "it is longer than 200 characters"],
    ["(a+)+", "it repeats a group that contains a repetition or alternatives"],
    ["(a|a)*", "it repeats a group that contains a repetition or alternatives"],
    ["((a|b)?c)+", "it repeats a group that contains a repetition or alternatives"],
    ["((a?)b){9}", "it repeats a group that contains a repetition or alternatives"],
    ["(?:x(?:y*))+", "it repeats a group that contains a repetition or alternatives"],
    ["a*b*c*", "it has more than two unlimited repetitions"],
    ["a{3,}b+c+", "it has more than two unlimited repetitions"],
    ["a{1,500}", "it repeats something more than a hundred times"],
    ["(?=a)b", "it has a lookahead or a lookbehind"],
    ["(?<!a)b", "it has a lookahead or a lookbehind"],
    [String.raw`(a)\1`, "it has a backreference"],
    [String.raw`(?<n>a)\k<n>`, "it has a backreference"],
  ])("refuses %j", (source, defect) => {
    expect(patternDefect(source)).toBe(defect);
  });
});

describe("nearest", () => {
  it.each([
    ["audence", ["audience", "audiences"], "audience"],
    ["failon", ["fail-on", "tests"], "fail-on"],
    ["AUDIENCE", ["audience"], "audience"],
    ["zzzzzz", ["audience", "tests"], null],
    ["x", [], null],
  ])("of %s in %j is %s", (word, candidates, expected) => {
    expect(nearest(word, candidates)).toBe(expected);
  });
});
