import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isCommit, isRef } from "../../../../src/adapters/github/events/event.ts";

describe("a ref", () => {
  it.each(["main", "refs/heads/main", "feature/a.b-c", "release@2", "ünïcode/枝", "a'b\"c$(d)"])(
    "%s is one",
    (ref) => {
      expect(isRef(ref)).toBe(true);
    },
  );

  it.each([
    "",
    "@",
    "-x",
    "/x",
    "x/",
    ".x",
    "a/.b",
    "a..b",
    "a//b",
    "a.lock",
    "a.lock/b",
    "x.",
    "a b",
    "a~1",
    "a^",
    "a:b",
    "a?",
    "a*",
    "a[b",
    "a\\b",
    "a@{1}",
    "a\tb",
    "a\u007fb",
    "x".repeat(256),
  ])("%j is none", (ref) => {
    expect(isRef(ref)).toBe(false);
  });

  it("never begins like an option and never holds a control character", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        if (isRef(text)) expect(text).toMatch(/^[^-][^\p{Cc}]*$/u);
      }),
    );
  });
});

describe("a commit's id", () => {
  it.each([
    ["a".repeat(40), true],
    ["0".repeat(64), true],
    ["a".repeat(39), false],
    ["A".repeat(40), false],
    [`${"a".repeat(40)}\n`, false],
  ])("%j: %s", (text, expected) => {
    expect(isCommit(text)).toBe(expected);
  });
});
