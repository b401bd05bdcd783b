import { describe, expect, it } from "vitest";
import { Nearby } from "../../../../src/adapters/git/fetch/nearby.ts";

const none: ReadonlySet<string> = new Set();

/** What comes with the asked ones, in order. */
function unasked(
  asked: readonly string[],
  wave: number,
  tree: readonly string[],
  sought: ReadonlySet<string> = none,
): readonly string[] {
  const near = new Nearby(asked, wave, sought);
  const all = tree.filter((path) => near.mayTake(path)).map((path) => ({ path, oid: path }));
  return [...new Set(near.of(all))].filter((path) => !asked.includes(path)).toSorted();
}

const many = (folder: string, ending: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${folder}/f${String(index)}${ending}`);

describe("what a fetch brings unasked", () => {
  const tree = ["a/package.json", "b/package.json", "b/other.json", "a/x.ts", "a/y.ts", "b/z.ts", "a/x.py"];
  const sources = [...tree, ...many("c", ".ts", 200)];

  it.each<[what: string, asked: string[], wave: number, tree: string[], unasked: string[]]>([
    ["is nothing at first", ["a/package.json", "a/x.ts"], 1, tree, []],
    ["are then files of the same name", ["a/package.json"], 2, tree, ["b/package.json"]],
    ["and few that end alike", ["a/x.ts"], 2, tree, ["a/y.ts", "b/z.ts"]],
    ["but not many", ["a/x.ts"], 2, sources, []],
    ["nor data that only ends alike", ["b/other.json"], 9, tree, []],
    ["is then the folder", ["a/x.ts"], 3, sources, ["a/y.ts"]],
    [
      "and at last all that ends alike",
      ["b/z.ts"],
      4,
      sources,
      sources.filter((path) => /^[ac].*ts$/.test(path)),
    ],
    [
      "or as much of it as is not too much",
      ["a/b/x.ts"],
      4,
      ["a/b/x.ts", "a/b/c/y.ts", "a/z.ts", ...many("c", ".ts", 3000)],
      ["a/b/c/y.ts"],
    ],
    ["or only the folder", ["c/f0.ts", "a/x.ts"], 4, [...many("c", ".ts", 3000), "a/x.ts", "a/y.ts"], []],
    ["are no copies of others' code", ["a/x.ts"], 4, ["a/x.ts", "vendor/y.ts", "a/node_modules/z.ts"], []],
    ["unless one is asked for", ["vendor/x.ts"], 4, ["vendor/x.ts", "vendor/y.ts"], ["vendor/y.ts"]],
    [
      "is nothing where a name has no ending",
      ["a/Makefile", "a/.env"],
      4,
      ["a/Makefile", "b/x", "b/.env"],
      ["b/.env"],
    ],
  ])("%s", (_, asked, wave, all, wanted) => {
    expect(unasked(asked, wave, all)).toEqual(wanted.toSorted());
  });

  it("are manifests that stand elsewhere than they were expected", () => {
    expect(unasked(["a/x.py"], 2, tree, new Set(["package.json"]))).toEqual([
      "a/package.json",
      "b/package.json",
    ]);
  });

  it("is no name that a hundred files have", () => {
    const all = Array.from({ length: 101 }, (_, index) => `d${String(index)}/package.json`);
    expect(unasked(["d0/package.json"], 2, all)).toEqual([]);
    expect(unasked(["d0/package.json"], 2, all.slice(1))).toHaveLength(100);
  });
});
