import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { meantName } from "../../../src/core/edits/meant-name.ts";

describe("the name that is meant", () => {
  it.each([
    ["fetchpage", ["fetchPage", "fetchAll"], "fetchPage"],
    ["fetch_page", ["fetchPage"], "fetchPage"],
    ["FETCH_PAGE", ["fetch_page"], "fetch_page"],
    ["fetchPagee", ["fetchPage"], "fetchPage"],
    ["fecthPage", ["fetchPage"], "fetchPage"],
    ["fetchPge", ["fetchPage", "fetchAll"], "fetchPage"],
    ["fetchPafe", ["fetchPage"], "fetchPage"],
    ["readLine", ["readLines"], "readLines"],
    ["HTTPServr", ["HTTPServer"], "HTTPServer"],
    // The same words go before a slip.
    ["fetchpage", ["fetchPage", "fetchpages"], "fetchPage"],
  ])("%s among %j is %s", (wrong, declared, meant) => {
    expect(meantName(wrong, declared)).toBe(meant);
  });

  it.each([
    ["two could be meant", "fetchPage", ["fetchPages", "fetchPane"]],
    ["two spellings", "fetchpage", ["fetchPage", "fetch_page"]],
    ["digits differ", "encodeV3", ["encodeV2"]],
    ["a short word differs", "getName", ["setName"]],
    ["a single letter", "pointX", ["pointY"]],
    ["the first letter differs", "load", ["toad"]],
    ["two slips", "fethPgae", ["fetchPage"]],
    ["two words differ", "fetcPag", ["fetchPage"]],
    ["nothing near", "now", ["later", "never"]],
    ["nothing declared", "now", []],
    ["the name itself", "fetchPage", ["fetchPage"]],
  ])("is not known where %s", (_what, wrong, declared) => {
    expect(meantName(wrong, declared)).toBeNull();
  });

  it("is one of those that are declared, never the wrong one, whatever they are", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 12 }), fc.array(fc.string({ maxLength: 12 })), (wrong, declared) => {
        const meant = meantName(wrong, declared);
        expect(meant === null || (declared.includes(meant) && meant !== wrong)).toBe(true);
      }),
    );
  });
});
