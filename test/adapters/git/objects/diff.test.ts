import { describe, expect, it } from "vitest";
import type { FileChange } from "../../../../src/ports/file-tree.ts";
import { all, clearUp, fresh, oddPaths, opened, text } from "../opened.ts";

clearUp();

/** `A path`, `D path`, `M path`, with the modes where they are not plain files. */
function short(changes: readonly FileChange[]): string[] {
  return changes
    .map(({ path, base, head }) => {
      const letter = base === null ? "A" : head === null ? "D" : "M";
      const modes = [base?.mode, head?.mode].filter((mode) => mode !== undefined);
      return [letter, path, ...(modes.every((mode) => mode === "file") ? [] : modes)].join(" ");
    })
    .sort();
}

describe("diff of commits", () => {
  it("gives paths exactly, whatever they hold, with the ids of both sides", async () => {
    const source = fresh();
    const base = source.commit(Object.fromEntries(oddPaths.map((path) => [path, `old ${path}`])));
    const head = source.commit(Object.fromEntries(oddPaths.map((path) => [path, `new ${path}`])));
    const repository = await opened(source);
    const changes = await repository.diff(base, head);
    expect(changes.map(({ path }) => path).sort()).toEqual([...oddPaths].sort());
    const oids = changes.flatMap(({ base, head }) => [base?.oid ?? "", head?.oid ?? ""]);
    const texts = (await all(repository.blobs(oids))).map(({ bytes }) => text(bytes));
    expect(texts).toEqual(changes.flatMap(({ path }) => [`old ${path}`, `new ${path}`]));
  });

  it("tells additions, deletions, renames (as both), links, submodules, types and modes apart", async () => {
    const source = fresh();
    const base = source.commit({
      "moved.ts": "same",
      link: { symlink: "moved.ts" },
      "becomes-link": "text",
      "becomes-executable": "text",
      executable: { executable: "1" },
      sub: { submodule: "1".repeat(40) },
      gone: "1",
      kept: "1",
    });
    const head = source.commit({
      "moved.ts": null,
      "to/moved.ts": "same",
      link: { symlink: "kept" },
      "becomes-link": { symlink: "kept" },
      "becomes-executable": { executable: "text" },
      executable: { executable: "2" },
      sub: { submodule: "2".repeat(40) },
      gone: null,
      new: "",
    });
    const repository = await opened(source);
    const changes = await repository.diff(base, head);
    expect(short(changes)).toEqual([
      "A new",
      "A to/moved.ts",
      "D gone",
      "D moved.ts",
      "M becomes-link file symlink",
      "M executable executable executable",
      "M link symlink symlink",
      "M sub submodule submodule",
    ]);
    const side = (path: string) => changes.find((change) => change.path === path);
    expect(side("moved.ts")?.base?.oid).toBe(side("to/moved.ts")?.head?.oid);
    expect(side("sub")?.head?.oid).toBe("2".repeat(40));
    expect(await repository.diff(head, head)).toEqual([]);
  });

  it("is not changed by what the configuration says of differences", async () => {
    const source = fresh();
    const base = source.commit({ "a/x": "1", b: "1" });
    const head = source.commit({ "a/x": "2", b: null, c: "1" });
    for (const [key, value] of [
      ["diff.renames", "copies"],
      ["diff.noprefix", "true"],
      ["diff.relative", "true"],
      ["diff.mnemonicPrefix", "true"],
      ["core.quotePath", "true"],
      ["color.ui", "always"],
      ["log.showRoot", "false"],
    ] as const)
      source.git("config", key, value);
    const repository = await opened({ dir: `${source.dir}/a` });
    expect(short(await repository.diff(base, head))).toEqual(["A c", "D b", "M a/x"]);
    expect(await repository.addedLines(base, head, ["a/x", "c"])).toEqual(
      new Map([
        ["a/x", [[1, 1]]],
        ["c", [[1, 1]]],
      ]),
    );
    expect((await repository.history.versions(head, ["b"])).versions.get("b")).toHaveLength(2);
  });
});

describe("diff of the worktree", () => {
  it("lists what was changed, deleted, added, put in doubt and left untracked; not what is ignored", async () => {
    const source = fresh();
    const base = source.commit({
      changed: "1",
      staged: "1",
      deleted: "1",
      removed: "1",
      unlisted: "1",
      touched: "1",
      executable: "1",
      "becomes-link": "1",
      link: { symlink: "touched" },
      ".gitignore": "*.log",
    });
    source.write({ changed: "2", staged: "2", deleted: null, added: "1", intended: "1" });
    source.git("add", "staged", "added");
    source.git("add", "-N", "intended");
    source.git("rm", "--quiet", "removed");
    source.git("rm", "--quiet", "--cached", "unlisted");
    source.write({ touched: "1", executable: { executable: "1" }, "becomes-link": { symlink: "touched" } });
    source.write({ "untracked\n #": "1", "new.log": "1", link: { symlink: "touched" } });
    source.git("init", "--quiet", "nested");
    source.write({ "nested/file": "1" });
    const changes = await (await opened(source)).diff(base, "WORKTREE");
    expect(short(changes)).toEqual([
      "A added",
      "A intended",
      "A untracked\n #",
      "D deleted",
      "D removed",
      "M becomes-link file symlink",
      "M changed",
      "M staged",
    ]);
    const oidAt = (path: string) => changes.find((change) => change.path === path)?.head?.oid;
    expect(oidAt("changed")).toBeNull();
    expect(oidAt("untracked\n #")).toBeNull();
    expect(oidAt("staged")).toBe(source.git("rev-parse", ":staged"));
  });

  it("gives each unmerged path once", async () => {
    const source = fresh();
    source.commit({ both: "0", gone: "0" });
    source.branch("other").commit({ both: "1", gone: "1", added: "1" });
    source.checkout("main");
    const base = source.commit({ both: "2", gone: null, added: "2" });
    expect(() => source.merge("other")).toThrow(/merge/);
    expect(short(await (await opened(source)).diff(base, "WORKTREE"))).toEqual([
      "A gone",
      "M added",
      "M both",
    ]);
  });

  it("does not take line ends that git converts for a change", async () => {
    const source = fresh();
    const base = source.commit({ ".gitattributes": "*.txt text eol=crlf\n", "a.txt": "one\ntwo\n" });
    source.write({ "a.txt": "one\r\ntwo\r\n" });
    const repository = await opened(source);
    expect(await repository.diff(base, "WORKTREE")).toEqual([]);
    source.write({ "a.txt": "one\r\nthree\r\n" });
    expect(short(await repository.diff(base, "WORKTREE"))).toEqual(["M a.txt"]);
    expect(await repository.addedLines(base, "WORKTREE", ["a.txt"])).toEqual(new Map([["a.txt", [[2, 1]]]]));
  });

  it("says nothing of a moved submodule's content, and gives its pointer", async () => {
    const source = fresh();
    const base = source.commit({ sub: { submodule: "1".repeat(40) } });
    const head = source.commit({ sub: { submodule: "2".repeat(40) } });
    const changes = await (await opened(source)).diff(base, head);
    expect(short(changes)).toEqual(["M sub submodule submodule"]);
    expect(short(await (await opened(source)).diff(head, "WORKTREE"))).toEqual([]);
  });

  it("compares with another commit than HEAD, detached", async () => {
    const source = fresh();
    const base = source.commit({ a: "1" });
    source.commit({ a: "2", b: "1" });
    source.git("checkout", "--quiet", "--detach");
    source.write({ c: "1" });
    expect(short(await (await opened(source)).diff(base, "WORKTREE"))).toEqual(["A b", "A c", "M a"]);
  });
});
