import { describe, expect, it } from "vitest";
import { readWords } from "./read-words.ts";

const million = 1_000_000;

describe("hostile words", () => {
  it.each([
    ["spaces", " "],
    ["line breaks", "\n"],
    ["backticks", "`"],
    ["pairs of backticks", "`` "],
    ["brackets", "[("],
    ["braces", "{@link "],
    ["quotes", `"'`],
    ["digits", "1"],
    ["dots", "1."],
    ["dashes", "2027-"],
    ["dates", "removed on 2027-01-15 "],
    ["versions", "removed in v5, "],
    ["orders", "use "],
    ["orders with names", "use `a` "],
    ["keys", "sunset: "],
    ["reasons", "reason: a. "],
    ["commas", "replacement: ,"],
    ["months", "January 1 "],
    ["sentences", "a. "],
    ["colons", "::"],
    ["roles", ":a:`"],
    ["capitals", "A"],
    ["angles", "<see cref="],
    ["deprecations", "is deprecated and "],
    ["to be removed", "to be to be "],
    ["no longer", "no longer "],
    ["marks", "\uE000"],
    ["words", "word "],
    ["word in upper and lower case with digits", "aB1_"],
    ["at signs", "@a/"],
    ["parentheses", "f("],
    ["closing parentheses", ")"],
    ["generics", "A<B,"],
    ["addresses", "https://"],
  ])("a megabyte of %s is read", (_, piece) => {
    const text = piece.repeat(million / piece.length);
    expect(readWords(text).text).toBe(text.trim());
  });

  it("keeps control and bidirectional characters out of what it reads", () => {
    const notice = readWords("Use `a\u202Eb` instead. It \u0007is\u001B[31m very\u2066 slow.");
    expect(notice.replacement).toBe("ab");
    expect(notice.reason).toBe("It is [31m very slow.");
  });

  it("keeps them out of slots and keys", () => {
    const slots = { replacement: "a\u202E\nb", reason: "is\u001B slow", feature: "x\u200By z" };
    expect(readWords("", slots)).toMatchObject({ replacement: "a b", reason: "is slow", feature: "xy" });
  });

  it("reads a date through invisible characters and typographic hyphens", () => {
    expect(readWords("Sunset: 2027\u201101\u2011\u200B15").sunset).toBe("2027-01-15");
  });

  it("reads no further than honest notices go", () => {
    expect(readWords(`${"word ".repeat(5000)} Sunset: 2027-01-15`).sunset).toBeNull();
  });
});
