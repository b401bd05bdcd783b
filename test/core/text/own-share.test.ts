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
});
