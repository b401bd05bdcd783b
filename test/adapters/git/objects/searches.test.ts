import { describe, expect, it } from "vitest";
import { cacheEntries } from "../../../../src/core/limits.ts";
import { Searches } from "../../../../src/adapters/git/objects/searches.ts";

function counted() {
  const searches = new Searches();
  const asked: string[] = [];
  const of = (question: string, fails = false): Promise<readonly string[]> =>
    searches.of(question, () => {
      asked.push(question);
      return fails ? Promise.reject(new Error("git failed")) : Promise.resolve([question]);
    });
  return { of, asked };
}

describe("searches through commits", () => {
  it("are made once, also while one is under way", async () => {
    const { of, asked } = counted();
    expect(await Promise.all([of("a"), of("a"), of("b")])).toEqual([["a"], ["a"], ["b"]]);
    expect(await of("a")).toEqual(["a"]);
    expect(asked).toEqual(["a", "b"]);
  });

  it("are made again where they failed", async () => {
    const { of, asked } = counted();
    await expect(of("a", true)).rejects.toThrow("git failed");
    expect(await of("a")).toEqual(["a"]);
    expect(asked).toEqual(["a", "a"]);
  });

  it("are forgotten after as many others as are kept", async () => {
    const { of, asked } = counted();
    for (let count = 0; count <= cacheEntries; count += 1) await of(String(count));
    await of("1");
    await of("0");
    expect(asked.slice(cacheEntries + 1)).toEqual(["0"]);
  });
});
