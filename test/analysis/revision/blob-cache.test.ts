import { describe, expect, it } from "vitest";
import { BlobCache } from "../../../src/analysis/revision/blob-cache.ts";
import type { ReadResult } from "../../../src/core/model/declaration.ts";

const reading = (weight?: number) => {
  const own = weight === undefined ? {} : { weight };
  const result: ReadResult = { declarations: [], problems: [], complete: true, passesOn: [], ...own };
  return { result: Promise.resolve(result), reliance: new Map<string, string | null>() };
};

describe("what was read of blobs", () => {
  it("goes by path and id", () => {
    const cache = new BlobCache();
    const own = reading();
    cache.set("a", "1", 10, own);
    expect(cache.get("a", "1")).toBe(own);
    expect([cache.get("b", "1"), cache.get("a", "2")]).toEqual([undefined, undefined]);
  });

  it("is forgotten when it takes too many bytes, what was asked for longest ago first", () => {
    const cache = new BlobCache(26);
    for (const id of ["1", "2", "3"]) cache.set("a", id, 3, reading());
    cache.get("a", "1");
    cache.set("a", "4", 3, reading());
    expect(["1", "2", "3", "4"].filter((id) => cache.get("a", id) !== undefined)).toEqual(["1", "3", "4"]);
  });

  it("takes the bytes of the last reading alone", () => {
    const cache = new BlobCache(26);
    for (let times = 0; times < 9; times += 1) cache.set("a", "1", 3, reading());
    cache.set("b", "1", 3, reading());
    expect(cache.get("a", "1")).toBeDefined();
  });

  it("weighs what a reading says that it holds, once it is there", async () => {
    const cache = new BlobCache(26);
    const heavy = reading(20);
    cache.set("a", "1", 3, reading());
    cache.set("b", "1", 3, heavy);
    expect(cache.get("a", "1")).toBeDefined();
    await heavy.result;
    expect([cache.get("b", "1"), cache.get("a", "1")]).toEqual([undefined, expect.anything()]);
  });

  it("is not kept at all where one is larger than everything may be", () => {
    const cache = new BlobCache(26);
    cache.set("a", "1", 3, reading());
    cache.set("b", "1", 11, reading());
    expect([cache.get("a", "1"), cache.get("b", "1")]).toEqual([undefined, undefined]);
  });
});
