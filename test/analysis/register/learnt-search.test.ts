import { describe, expect, it } from "vitest";
import { learntSearch } from "../../../src/analysis/register/learnt-search.ts";
import { largestContract, type FileTree } from "../../../src/ports/file-tree.ts";
import type { Learnt } from "../../../src/ports/learnt.ts";

const endings = [".ts", ".cs"];

/** A tree whose searches are counted. */
function treeOf(files: Readonly<Record<string, string>>, more: Partial<FileTree> = {}) {
  const state = { searches: 0 };
  const tree: FileTree = {
    id: "WORKTREE",
    read: (path) => Promise.resolve(Buffer.from(files[path] ?? "")),
    async *readAll(paths) {
      for (const path of paths) {
        const text = files[path];
        if (text === undefined) continue;
        const bytes = text === "too large" ? null : Buffer.from(text);
        yield { path, bytes, size: bytes?.length ?? largestContract + 1 };
      }
    },
    containing(words, among = []) {
      if (!among.includes(".gitattributes")) state.searches += 1;
      const found = Object.keys(files).filter(
        (path) =>
          among.some((each) => path.endsWith(each)) && words.some((each) => files[path]?.includes(each)),
      );
      return Promise.resolve(found.toSorted());
    },
    list: () => Promise.resolve([]),
    differing: () => Promise.resolve([]),
    ...more,
  };
  return { tree, state };
}

function memory(): Learnt {
  const known = new Map<string, string>();
  return {
    recall: (key) => known.get(key) ?? null,
    note: (key, answer) => void known.set(key, answer),
  };
}

const question = { words: ["deprecat"], endings, near: () => Promise.resolve("c1") };
const before = { "a.ts": "deprecated", "b.ts": "deprecated", "c.ts": "fine", "d.txt": "deprecated" };

async function again(
  after: Readonly<Record<string, string>>,
  changed: readonly string[] | null,
  { first = before, others = [] as readonly string[], id = "WORKTREE" } = {},
): Promise<{ readonly paths: readonly string[]; readonly searches: number }> {
  const learnt = memory();
  const differing = (): Promise<readonly string[]> => Promise.resolve(others);
  await learntSearch(treeOf(first, { id, differing }).tree, learnt, question);
  const { tree, state } = treeOf(after, {
    id,
    differing: (commit) =>
      commit === "c1" && changed !== null ? Promise.resolve(changed) : Promise.reject(new Error("gone")),
  });
  return { paths: await learntSearch(tree, learnt, question), searches: state.searches };
}

describe("a search that knows of an earlier one", () => {
  it("searches nothing where nothing has changed", async () => {
    expect(await again(before, [])).toEqual({ paths: ["a.ts", "b.ts"], searches: 0 });
  });

  it("takes what has changed for what may hold a word, where it is there and of an ending", async () => {
    const after = { "a.ts": "fine", "c.ts": "deprecated", "d.txt": "deprecated", "e.CS": "new" };
    const { paths, searches } = await again(after, ["a.ts", "b.ts", "c.ts", "d.txt", "e.CS"]);
    expect({ paths, searches }).toEqual({ paths: ["a.ts", "c.ts", "e.CS"], searches: 0 });
  });

  it("takes for changed what was another than in the commit when it was searched", async () => {
    const after = { ...before, "c.ts": "deprecated" };
    expect(await again(after, [], { others: ["c.ts"] })).toEqual({
      paths: ["a.ts", "b.ts", "c.ts"],
      searches: 0,
    });
  });

  it.each<[string, Readonly<Record<string, string>>, readonly string[] | null]>([
    ["the commit is not at hand", before, null],
    ["too much has changed", before, Array.from({ length: 501 }, (_, index) => `${index}.ts`)],
    ["attributes have changed", before, ["src/.gitattributes"]],
    ["nobody can say that a changed file holds no word", { ...before, "e.ts": "too large" }, ["e.ts"]],
  ])("searches anew where %s", async (_, after, changed) => {
    expect(await again(after, changed)).toEqual({ paths: ["a.ts", "b.ts"], searches: 1 });
  });

  it("notes nothing of a working tree whose attributes speak of filters, and something of its commit", async () => {
    const first = { ...before, ".gitattributes": "*.ts filter=lfs\n" };
    expect((await again(before, [], { first })).searches).toBe(1);
    expect((await again(before, [], { first, id: "c1" })).searches).toBe(0);
  });

  it("notes nothing where there is no commit, or where too much is another than in it", async () => {
    const learnt = memory();
    const { tree, state } = treeOf(before);
    const near = (): Promise<null> => Promise.resolve(null);
    for (let round = 0; round < 2; round += 1) await learntSearch(tree, learnt, { ...question, near });
    expect(state.searches).toBe(2);
    const others = Array.from({ length: 501 }, (_, index) => `${index}.ts`);
    expect((await again(before, [], { others })).searches).toBe(1);
  });

  it("does not take what a commit holds for what a working tree does", async () => {
    const learnt = memory();
    await learntSearch(treeOf(before, { id: "c1" }).tree, learnt, question);
    const { tree, state } = treeOf(before);
    await learntSearch(tree, learnt, question);
    expect(state.searches).toBe(1);
  });
});
