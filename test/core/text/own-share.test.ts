import { describe, expect, it } from "vitest";
import type { Declaration } from "../../../src/core/model/declaration.ts";
import type { ReadNotice } from "../../../src/core/model/notice.ts";
import { withOwnShare } from "../../../src/core/text/own-share.ts";

const shared = "`foo`, `bar` and `baz` are deprecated, use `f`, `b` and `z` respectively.";

describe("the replacement of one of several that a notice speaks of", () => {
  it.each([
    ["foo", shared, "f", "f"],
    ["bar", shared, "f", "b"],
    ["Client.baz", shared, "f", "z"],
    ["other", shared, "f", "f"],
    ["bar", "`foo` and `bar` go; use `f` instead.", "f", "f"],
    ["bar", "`foo` and `bar` are replaced by `f`, `b` and `z`, respectively.", "f", "f"],
  ])("of %s in %j, read as %s", (name, text, read, own) => {
    const declaration = { name, segments: name.split("."), kind: "function" } as unknown as Declaration;
    const notice = { text, replacement: read } as unknown as ReadNotice;
    expect(withOwnShare(notice, declaration).replacement).toBe(own);
  });

  it.each([
    ["a", "The a and b arguments are deprecated. Instead use c, d.", "c", "c"],
    ["b", "The a and b arguments are deprecated. Instead use c, d.", "c", "d"],
    ["b", "The a and\nb arguments of f\nare deprecated. Instead use c and d.", "c", "d"],
    ["b", "The a and b arguments are deprecated. Use c or d.", "c", "c"],
    ["b", "The a and b arguments are deprecated. Use c, d and e.", "c", "c"],
    ["b", "The a and b arguments are deprecated. Use c.", "c", "c"],
    ["other", "The a and b arguments are deprecated. Use c and d.", "c", "c"],
    ["b", "Use b.", "b", null],
  ])("of the parameter %s in %j, read as %s", (own, text, read, expected) => {
    const name = `f/${own}`;
    const declaration = { name, segments: ["f"], kind: "parameter" } as unknown as Declaration;
    const notice = { text, replacement: read } as unknown as ReadNotice;
    expect(withOwnShare(notice, declaration).replacement).toBe(expected);
  });
});
