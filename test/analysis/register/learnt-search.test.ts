import { describe, expect, it } from "vitest";
import { learntSearch } from "../../../src/analysis/register/learnt-search.ts";
import { largestContract, type FileTree } from "../../../src/ports/file-tree.ts";
import type { Learnt } from "../../../src/ports/learnt.ts";

const question = { words: ["deprecat", "[Obsolete"], endings: [".ts", ".Kt"] };

type Files = Readonly<Record<string, string>>;

/** A commit whose searches are counted. */
function treeOf(files: Files, id = "c1", changed: readonly string[] | null = []) {
  const state = { searches: 0 };
  const tree: FileTree = {
    id,
    read: (path) => Promise.resolve(Buffer.from(files[path] ?? "")),
    async *readAll(paths) {
      for (const path of paths) {
        const text = files[path];
        if (text === undefined) continue;
        const bytes = text === "too large" ? null : Buffer.from(text, "latin1");
        yield { path, bytes, size: bytes?.length ?? largestContract + 1 };
      }
    },
    containing(_, endings = []) {
      state.searches += 1;
      const ends = (path: string): boolean =>
        endings.some((each) => path.toLowerCase().endsWith(each.toLowerCase()));
      return Promise.resolve(
        Object.entries(files).flatMap(([path, text]) =>
          ends(path) && /deprecat|\[obsolete/i.test(text) ? [path] : [],
        ),
      );
    },
    list: () => Promise.resolve([]),
    differing: (from) =>
      from === "c1" && changed !== null ? Promise.resolve(changed) : Promise.reject(new Error("gone")),
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

const before: Files = { "a.ts": "deprecated", "b.ts": "deprecated", "c.ts": "fine", "d.txt": "deprecated" };

async function again(
  after: Files,
  changed: readonly string[] | null,
  first = before,
): Promise<{ readonly paths: readonly string[]; readonly searches: number }> {
  const learnt = memory();
  await learntSearch(treeOf(first).tree, learnt, question);
  const { tree, state } = treeOf(after, "c2", changed);
  return { paths: await learntSearch(tree, learnt, question), searches: state.searches };
}

describe("a search that knows of an earlier one", () => {
  it("searches nothing where nothing has changed", async () => {
    expect(await again(before, [])).toEqual({ paths: ["a.ts", "b.ts"], searches: 0 });
  });

  it("looks into what has changed, as git would", async () => {
    const after = {
      "0.ts": "DEPRECATED",
      "a.ts": "fine",
      "c.ts": "[OBSOLETE]",
      "d.txt": "deprecated",
      "e.KT": "Deprecated",
      "f.ts": "deprecare",
      "g.ts": "ÿþd\0e\0p\0",
      "x.Kt": "deprecated",
    };
    const { paths, searches } = await again(after, ["b.ts", ...Object.keys(after)]);
    expect({ paths, searches }).toEqual({ paths: ["0.ts", "c.ts", "e.KT", "g.ts"], searches: 0 });
  });

  it("gives what it knows in git's order, which is that of bytes", async () => {
    const first = { "Ａ.ts": "deprecated", "😀.ts": "deprecated" };
    expect((await again(first, [], first)).paths).toEqual(["Ａ.ts", "😀.ts"]);
    const after = { "\u{fb00}.ts": "deprecated", ...first };
    expect((await again(after, ["\u{fb00}.ts"], first)).paths).toEqual(["\u{fb00}.ts", "Ａ.ts", "😀.ts"]);
  });

  it.each<[string, Files, readonly string[] | null]>([
    ["the commit is not at hand", before, null],
    ["too much has changed", before, Array.from({ length: 501 }, (_, index) => `${index}.ts`)],
    ["nobody can say that a changed file holds no word", { ...before, "e.ts": "too large" }, ["e.ts"]],
  ])("searches anew where %s", async (_, after, changed) => {
    expect(await again(after, changed)).toEqual({ paths: ["a.ts", "b.ts"], searches: 1 });
  });

  it("notes nothing where git could not read all: what it could not stands last", async () => {
    const first = { "b.ts": "deprecated", "a.ts": "deprecated" };
    expect((await again(first, [], first)).searches).toBe(1);
  });

  it("knows of nothing in a working tree", async () => {
    const learnt = memory();
    const { tree, state } = treeOf(before, "WORKTREE");
    delete tree.differing;
    for (let round = 0; round < 2; round += 1) await learntSearch(tree, learnt, question);
    expect(state.searches).toBe(2);
  });
});
