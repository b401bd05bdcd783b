import { describe, expect, it, vi } from "vitest";
import { loadAsset } from "../../../src/adapters/fs/assets.ts";
import { Effort } from "../../../src/languages/base/parser/effort.ts";
import { parse } from "../../../src/languages/base/parser.ts";

describe("parse", () => {
  it("gives up a file that takes too long, and reads the next one whole", async () => {
    const long = "const a = [1, 2, 3];\n".repeat(5000);
    const givenUp = await parse("typescript", long, loadAsset, () => null, new Effort(10));
    expect(givenUp).toEqual({ reason: expect.stringContaining("took too long") });
    const kind = await parse("typescript", "const b = 1", loadAsset, ({ rootNode }) => rootNode.toString());
    expect(kind).toContain("lexical_declaration");
  });

  it("reads the same whatever the time is", async () => {
    const clock = vi.spyOn(performance, "now");
    let now = 0;
    clock.mockImplementation(() => (now += 60_000));
    try {
      const long = "const a = [1, 2, 3];\n".repeat(5000);
      const type = await parse("typescript", long, loadAsset, ({ rootNode }) => rootNode.hasError);
      expect(type).toBe(false);
    } finally {
      clock.mockRestore();
    }
  });

  it("tries a grammar again that could not be loaded", async () => {
    const failing = async (): Promise<Uint8Array> => Promise.reject(new Error("no such asset"));
    // A grammar that no other test has loaded yet.
    const any = async (): Promise<Uint8Array> => loadAsset("javascript");
    await expect(parse("unheard", "", failing, () => null)).rejects.toThrow("no such asset");
    expect(await parse("unheard", "", any, ({ rootNode }) => rootNode.type)).toBe("program");
  });
});
