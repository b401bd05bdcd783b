import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { all, clearUp, fresh, opened, text } from "../opened.ts";

clearUp();

describe("tree of the worktree", () => {
  it("has what lies there: untracked files too, no deleted and no ignored ones", async () => {
    const source = fresh();
    source.commit({ a: "needle", gone: "needle", changed: "1", ".gitignore": "*.log" });
    source.write({
      gone: null,
      changed: "needle",
      new: "needle",
      "x.log": "needle",
      "deep/new\nline": "needle",
    });
    source.git("init", "--quiet", "nested");
    source.write({ "nested/file": "needle" });
    const tree = (await opened(source)).tree("WORKTREE");
    expect((await tree.list()).map(({ path }) => path).sort()).toEqual([
      ".gitignore",
      "a",
      "changed",
      "deep/new\nline",
      "new",
    ]);
    expect((await tree.containing(["needle"])).toSorted()).toEqual(["a", "changed", "deep/new\nline", "new"]);
    expect(await tree.read("gone")).toBeNull();
  });

  it("has what is tracked although it is ignored", async () => {
    const source = fresh();
    source.write({
      ".gitignore": "build/\n",
      "build/a.ts": "needle",
      "build/b.ts": "needle",
      "c.ts": "needle",
    });
    source.git("add", "--force", ".gitignore", "build/a.ts", "c.ts");
    source.git("commit", "--quiet", "-m", "one");
    const tree = (await opened(source)).tree("WORKTREE");
    expect(await tree.containing(["needle"])).toEqual(["build/a.ts", "c.ts"]);
    source.write({ "new.ts": "needle", "new.js": "needle", "other.ts": "needle" });
    const later = (await opened(source)).tree("WORKTREE");
    expect(await later.containing(["needle"], [".ts"], ["other.ts"])).toEqual([
      "build/a.ts",
      "c.ts",
      "new.ts",
    ]);
  });

  it("lists of a folder what stands there, and nothing that is deleted or reached by a link", async () => {
    const source = fresh();
    source.commit({ "folder/a": "1", "folder/gone": "1", "folder/b/c": "1", "other/a": "1", "far/a": "1" });
    source.write({ "folder/gone": null, "folder/new": "1" });
    rmSync(join(source.dir, "far"), { recursive: true });
    symlinkSync(join(source.dir, "other"), join(source.dir, "far"));
    const tree = (await opened(source)).tree("WORKTREE");
    const paths = async (...under: string[]): Promise<readonly string[]> =>
      (await tree.list(under)).map(({ path }) => path).toSorted();
    expect(await paths("folder")).toEqual(["folder/a", "folder/b/c", "folder/new"]);
    expect(await paths("far")).toEqual(["far"]);
    expect(await paths("folder/b", "other")).toEqual(["folder/b/c", "other/a"]);
  });

  it("has new files however many they are", async () => {
    const source = fresh();
    source.commit({ a: "needle" });
    const names = Array.from({ length: 120 }, (_, index) => `new${String(100 + index)}`);
    source.write(Object.fromEntries(names.map((name) => [name, "needle"])));
    const tree = (await opened(source)).tree("WORKTREE");
    expect(await tree.containing(["needle"])).toEqual(["a", ...names]);
  });

  it("never leaves the worktree by links, and is not stopped by pipes or by what it may not read", async () => {
    const source = fresh();
    source.commit({ "folder/file": "needle inside", file: "needle", closed: "needle" });
    const outside = join(source.dir, "..", "outside");
    mkdirSync(outside, { recursive: true });
    writeFileSync(join(outside, "file"), "needle outside");
    rmSync(join(source.dir, "folder"), { recursive: true });
    symlinkSync(outside, join(source.dir, "folder"));
    rmSync(join(source.dir, "file"));
    symlinkSync(join(outside, "file"), join(source.dir, "file"));
    execFileSync("sh", ["-c", "mkfifo pipe"], { cwd: source.dir });
    chmodSync(join(source.dir, "closed"), 0);
    const tree = (await opened(source)).tree("WORKTREE");
    for (const path of ["folder/file", "file", "pipe", "folder"]) expect(await tree.read(path)).toBeNull();
    expect(await all(tree.readAll(["folder/file", "file", "pipe"]))).toEqual([]);
    expect((await tree.containing(["needle"])).filter((path) => path !== "closed")).toEqual([]);
    // A superuser reads all the same.
    const readable = process.getuid?.() === 0;
    expect(text(await tree.read("closed"))).toBe(readable ? "needle" : null);
  });
});
