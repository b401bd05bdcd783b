import { rmSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { FileTree } from "../../../../src/ports/file-tree.ts";
import { largestFile } from "../../../../src/ports/file-tree.ts";
import type { TestRepository } from "../../../support/git-repository.ts";
import { all, clearUp, fresh, oddPaths, opened, text } from "../opened.ts";

clearUp();

const files = {
  ...Object.fromEntries(oddPaths.map((path) => [path, `@Deprecated in ${path}`])),
  "folder/inner/deep.ts": "deprecated",
  "run.sh": { executable: "echo" },
  "to-deep": { symlink: "folder/inner/deep.ts" },
  "to-folder": { symlink: "folder" },
  sub: { submodule: "1".repeat(40) },
  binary: Buffer.from("deprecated\0"),
  latin1: Buffer.from("deprecat\xe9", "latin1"),
};
const regular = Object.keys(files).filter((path) => !["to-deep", "to-folder", "sub"].includes(path));

async function treesOf(source: TestRepository): Promise<[string, FileTree][]> {
  const repository = await opened(source);
  return [
    ["commit", repository.tree(source.head())],
    ["worktree", repository.tree("WORKTREE")],
  ];
}

async function treeOf(source: TestRepository, which: string): Promise<FileTree> {
  const repository = await opened(source);
  return repository.tree(which === "commit" ? source.head() : "WORKTREE");
}

describe("tree", () => {
  const source = fresh();
  source.commit({ ...files, ".gitattributes": "*.ts -diff\nplain.ts binary\n" });

  it.each(["commit", "worktree"])("reads every regular file of the %s, and nothing else", async (which) => {
    const tree = await treeOf(source, which);
    for (const path of oddPaths) expect(text(await tree.read(path))).toBe(`@Deprecated in ${path}`);
    const nowhere = [
      "to-deep",
      "to-folder",
      "to-folder/inner/deep.ts",
      "sub",
      "sub/x",
      "folder",
      "folder/inner",
      "",
      "none",
      "none/a",
      "none/b",
      "none/a/c",
      "folder/none",
      "plain.ts/a",
      "../x",
      "./plain.ts",
      "/plain.ts",
      "/folder/a",
      "folder//inner/deep.ts",
      "folder/../plain.ts",
      ".git/config",
      "a\0b",
      `${"folder/".repeat(20_000)}a`,
    ];
    for (const path of nowhere) expect(await tree.read(path)).toBeNull();
    // What is known of the folders by then answers as they themselves do.
    for (const paths of [nowhere, nowhere.toReversed()]) expect(await all(tree.readAll(paths))).toEqual([]);
    const read = await all(tree.readAll([...Object.keys(files), ...nowhere, "plain.ts"]));
    expect(read.map(({ path }) => path).sort()).toEqual([...regular].sort());
    for (const { path, bytes, size } of read) {
      expect(size).toBe(bytes?.length);
      if (oddPaths.includes(path)) expect(text(bytes)).toBe(`@Deprecated in ${path}`);
    }
  });

  it("lists a folder of few folders as one of many", async () => {
    const source = fresh();
    const inFolders = (name: string, count: number): [string, string][] =>
      Array.from({ length: count }, (_, at) => [`${name}/d${at}/x/ünï ${at}.ts`, "a"]);
    const files = Object.fromEntries([...inFolders("few", 3), ...inFolders("many", 40), ["few-b.ts", "b"]]);
    const tree = (await opened(source)).tree(source.commit(files));
    for (const folder of ["few", "many", "few/d0", "few-b.ts", "none"])
      expect((await tree.list([folder])).map(({ path }) => path).sort()).toEqual(
        Object.keys(files)
          .filter((path) => path === folder || path.startsWith(`${folder}/`))
          .sort(),
      );
    expect(await tree.list(["few", "many"])).toHaveLength(43);
  });

  it.each(["commit", "worktree"])("lists the %s with modes", async (which) => {
    const tree = await treeOf(source, which);
    const list = new Map((await tree.list()).map(({ path, mode }) => [path, mode]));
    expect([...list.keys()].sort()).toEqual([...Object.keys(files), ".gitattributes"].sort());
    expect([list.get("run.sh"), list.get("to-folder"), list.get("sub"), list.get("binary")]).toEqual([
      "executable",
      "symlink",
      "submodule",
      "file",
    ]);
    expect(
      (await tree.list(["folder", "run.sh", "star*.ts", "none"])).map(({ path }) => path).sort(),
    ).toEqual(["folder/inner/deep.ts", "run.sh", "star*.ts"]);
  });

  it.each(["commit", "worktree"])(
    "finds texts of the %s in any case, whatever attributes say",
    async (which) => {
      const tree = await treeOf(source, which);
      const found = await tree.containing(["DEPRECAT", "-never-"]);
      expect(found.toSorted()).toEqual([...oddPaths, "folder/inner/deep.ts", "latin1"].sort());
      expect(await tree.containing(["deprecated"], [".ts"])).toContain("folder/inner/deep.ts");
      expect(await tree.containing(["deprecated"], [".TS"])).toContain("folder/inner/deep.ts");
      expect(await tree.containing(["echo"])).toEqual(["run.sh"]);
      expect(await tree.containing(["nowhere at all"])).toEqual([]);
      expect(await tree.containing(["d.p"])).toEqual([]);
      expect(await tree.containing([])).toEqual([]);
    },
  );

  it.each(["commit", "worktree"])("leaves out files of the %s that need not be searched", async (which) => {
    const tree = await treeOf(source, which);
    expect((await tree.containing(["deprecat"], [], oddPaths)).toSorted()).toEqual([
      "folder/inner/deep.ts",
      "latin1",
    ]);
    expect(await tree.containing(["deprecat"], [".ts"], ["FOLDER/inner/deep.ts", "*"])).toContain(
      "folder/inner/deep.ts",
    );
  });

  it("finds each of several texts, also where one holds another", async () => {
    const source = fresh();
    source.commit({
      a: "Deprecated",
      b: "deprecatED: true",
      c: "ÜBER",
      d: "über",
      e: "xUber",
      f: "two",
      g: "lines",
    });
    for (const [, tree] of await treesOf(source)) {
      const found = async (...literals: readonly string[]): Promise<string> =>
        (await tree.containing(literals)).toSorted().join("");
      expect(await found("deprecated: TRUE", "Deprecated", "deprecated:")).toBe("ab");
      expect(await found("deprecated: true", "deprecated:")).toBe("b");
      expect(await found("ÜBER")).toBe("c");
      expect(await found("ÜBER", "über")).toBe("cd");
      expect(await found("UBER", "xuber", "uber")).toBe("e");
      expect(await found("two\nlines", "two")).toBe("fg");
    }
  });

  it("finds sources in UTF-16 by their mark, and among all files no binary one", async () => {
    const wide = Buffer.from("\ufeff/** @deprecated */", "utf16le");
    const big = Buffer.from(wide).swap16();
    const source = fresh();
    source.commit({
      "a.ts": wide,
      "b.ts": big,
      "c.ts": Buffer.from("x\0y"),
      "f.ts": Buffer.from("deprecated\0y"),
      "d.md": wide,
      "e.ts": "deprecated",
    });
    for (const [, tree] of await treesOf(source)) {
      expect((await tree.containing(["deprecated"], [".ts"])).toSorted()).toEqual([
        "a.ts",
        "b.ts",
        "e.ts",
        "f.ts",
      ]);
      expect(await tree.containing(["deprecated"])).toEqual(["e.ts"]);
    }
  });

  it("names those that cannot be had in the same order each time", async () => {
    const source = fresh();
    const names = Array.from({ length: 60 }, (_, n) => `${String(n).padStart(2, "0")}.ts`);
    const commit = source.commit(Object.fromEntries(names.map((name) => [name, `deprecated ${name}`])));
    for (const name of names) {
      const oid = source.git("rev-parse", `${commit}:${name}`);
      rmSync(join(source.dir, ".git", "objects", oid.slice(0, 2), oid.slice(2)));
    }
    const tree = (await opened(source)).tree(commit);
    for (let time = 0; time < 5; time += 1)
      expect(await tree.containing(["deprecated"], [".ts"])).toEqual(names);
  });

  it("says the size of a file that is too large to read among others", async () => {
    const source = fresh();
    source.commit({ large: Buffer.alloc(largestFile + 3, "x"), small: "x" });
    for (const [, tree] of await treesOf(source)) {
      const read = await all(tree.readAll(["large", "small"]));
      expect(read.map(({ path, bytes, size }) => [path, bytes?.length, size])).toEqual([
        ["large", undefined, largestFile + 3],
        ["small", 1, 1],
      ]);
      expect(await tree.read("large")).toHaveLength(largestFile + 3);
    }
  });
});
