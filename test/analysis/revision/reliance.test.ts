import { describe, expect, it } from "vitest";
import { relying, stillHolds } from "../../../src/analysis/revision/reliance.ts";

/** A revision's files, with ids where they are known, and what was asked for as text. */
function revision(files: Readonly<Record<string, string>>, knowsIds: boolean) {
  const read: string[] = [];
  const text = (path: string): Promise<string | null> => {
    read.push(path);
    return Promise.resolve(files[path] ?? null);
  };
  const idOf = (path: string): Promise<string | null> =>
    Promise.resolve(files[path] === undefined ? null : `id of ${files[path]}`);
  return { beside: knowsIds ? Object.assign(text, { idOf }) : text, read };
}

const files = { a: "1", b: "2" };

describe("what a reading went by", () => {
  it.each([
    ["the same files", files, true],
    ["another text", { ...files, b: "3" }, false],
    ["a file that is gone", { a: "1" }, false],
    ["a file that was not there", { ...files, c: "" }, false],
  ])("with %s", async (_, others, holds) => {
    for (const knowsIds of [true, false]) {
      const { readOther, reliance } = relying(revision(files, knowsIds).beside);
      for (const path of ["a", "b", "c"]) await readOther(path);
      const { beside: other, read } = revision(others, knowsIds);
      expect(await stillHolds(reliance, other)).toBe(holds);
      if (knowsIds) expect(read).toEqual([]);
    }
  });
});
