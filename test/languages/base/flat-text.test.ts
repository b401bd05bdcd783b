import { describe, expect, it } from "vitest";
import { flatText } from "../../../src/languages/base/flat-text.ts";

const flat = (text: string): string => flatText({ text, comments: [] }, { start: 0, end: text.length });

describe("a signature that is longer than the limit", () => {
  const begin = `(a: ${"A|".repeat(10_000)}`;

  it("differs from one that has another end", () => {
    expect(flat(`${begin}B)`)).not.toBe(flat(`${begin}C)`));
    expect(flat(`${begin}B)`).length).toBeLessThan(8100);
  });

  it("does not differ by its layout", () => {
    expect(flat(`${begin}B)`)).toBe(flat(`${begin.replaceAll("|", " |\n ")}B )`));
  });
});
