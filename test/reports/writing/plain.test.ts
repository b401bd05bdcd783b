import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nameLength } from "../../../src/core/limits.ts";
import { clip, plainLine, plainName, plainPath } from "../../../src/reports/writing/plain.ts";
import { anyText, hostileTexts } from "../../support/hostile.ts";

describe("plain text", () => {
  it.each([
    ["\u001b[31mred\u001b[0m", "red"],
    ["\u009b31mred", "red"],
    ["\u001b]0;title\u0007rest", "]0;titlerest"],
    ["one\ntwo\r\nthree\u2028four\tfive", "one two three four five"],
    ["abc\u202etxt.exe\u202c", "abctxt.exe"],
    ["\u2066a\u2069\u200bb\ufeff\u061cc", "abc"],
    ["tag\u{e0041}s", "tags"],
    ["##[add-path]/tmp", "## [add-path]/tmp"],
    ["#\u200b#[add-path]", "## [add-path]"],
    ["lone \ud800!", "lone \ufffd!"],
    ["  kept  inside  ", "kept  inside"],
    ["Grüße 日本語 😀", "Grüße 日本語 😀"],
  ])("reads %j as %j", (text, expected) => {
    expect(plainLine(text)).toBe(expected);
  });

  it("is cut with a sign, and never within a character", () => {
    expect(plainName("x".repeat(1_000_000))).toBe(`${"x".repeat(nameLength - 1)}…`);
    expect(clip("ab😀cd", 4)).toBe("ab…");
    expect(clip("ab😀cd", 5)).toBe("ab😀…");
    expect(clip("abcd", 4)).toBe("abcd");
  });

  it("leaves a long path whole", () => {
    const path = `${"deep/".repeat(400)}file.ts`;
    expect(plainPath(path)).toBe(path);
  });

  it("has no control, no direction and no length left", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const line = plainLine(text, 50);
        expect(line).not.toMatch(/[\p{Cc}\u2028-\u202e\u2066-\u2069\u200b-\u200f]|##\[/u);
        expect(line.length).toBeLessThanOrEqual(50);
        expect(line.isWellFormed()).toBe(true);
      }),
    );
  });

  it("is plain already when read again", () => {
    for (const text of hostileTexts) expect(plainLine(plainLine(text))).toBe(plainLine(text));
  });
});
