import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { matchesOnLines } from "../../src/languages/python/values/line-matches.ts";
import { runs } from "../support/runs.ts";

const found = (text: string): readonly string[] =>
  [...matchesOnLines(text, "from", /[ \t]*from[ \t]+(\w+)(\([^()]*\))?/y)].map(([whole]) => whole);

describe("matches on lines", () => {
  it.each([
    ["the first line", "from a", ["from a"]],
    ["a line behind blanks", "x\n \t from a\n", [" \t from a"]],
    ["no word within a line", "x from a", []],
    ["no longer word", "xfrom a\nfromm a", []],
    ["lines that follow each other", "from a\nfrom b", ["from a", "from b"]],
    ["none within what was found before", "from a(\nfrom b\n)\nfrom c", ["from a(\nfrom b\n)", "from c"]],
    ["a second word of a line once", "from from\n", ["from from"]],
    ["nothing", "", []],
  ])("finds %s", (_, text, expected) => {
    expect(found(text)).toEqual(expected);
  });

  it("finds what a pattern finds that is tried on each line", () => {
    const piece = fc.constantFrom("from ", "from", " ", "\t", "\n", "a", "(", ")", "x");
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const text = pieces.join("");
        const each = [...text.matchAll(/^[ \t]*from[ \t]+(\w+)(\([^()]*\))?/gm)].map(([whole]) => whole);
        expect(found(text)).toEqual(each);
      }),
      { numRuns: runs(500) },
    );
  });
});
