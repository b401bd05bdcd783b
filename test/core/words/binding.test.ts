import { describe, expect, it } from "vitest";
import { readWords } from "./read-words.ts";

const day = "2027-01-15";
const words = (count: number): string => Array.from({ length: count }, () => "so").join(" ");
/** Text of this length that is one word between blanks. */
const long = (length: number): string => ` ${"x".repeat(length - 2)} `;
const sunsetOf = (text: string): string | null => readWords(text).sunset;

describe("a date belongs to the word of removal", () => {
  it("before it, at most nine words away", () => {
    expect(sunsetOf(`It is removed ${words(8)} on ${day}.`)).toBe(day);
    expect(sunsetOf(`It is removed ${words(9)} on ${day}.`)).toBeNull();
  });

  it("before it, at most 120 characters away", () => {
    expect(sunsetOf(`It is removed${long(117)}on ${day}.`)).toBe(day);
    expect(sunsetOf(`It is removed${long(118)}on ${day}.`)).toBeNull();
  });

  it("behind it, at most ten words away", () => {
    expect(sunsetOf(`On ${day} ${words(10)} removed.`)).toBe(day);
    expect(sunsetOf(`On ${day} ${words(11)} removed.`)).toBeNull();
  });

  it("behind it, at most 120 characters away", () => {
    expect(sunsetOf(`On ${day}${long(120)}removed.`)).toBe(day);
    expect(sunsetOf(`On ${day}${long(121)}removed.`)).toBeNull();
  });

  it("past words that say something else of it from farther away", () => {
    expect(sunsetOf(`It is removed, see since the docs of old, on ${day}.`)).toBe(day);
  });
});
