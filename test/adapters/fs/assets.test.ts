import { describe, expect, it } from "vitest";
import { loadAsset } from "../../../src/adapters/fs/assets.ts";

describe("loadAsset", () => {
  it.each(["web-tree-sitter", "typescript", "tsx", "javascript"])("gives %s as WebAssembly", async (name) => {
    const bytes = await loadAsset(name);
    expect([...bytes.subarray(0, 4)]).toEqual([0, 0x61, 0x73, 0x6d]);
  });

  it.each(["../package", "a/b", ""])("refuses %j", async (name) => {
    await expect(loadAsset(name)).rejects.toThrow("not the name of an asset");
  });
});
