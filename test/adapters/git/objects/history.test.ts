import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { OutsideError } from "../../../../src/core/model/errors.ts";
import { clearUp, fresh, oddPaths, opened } from "../opened.ts";

clearUp();

const seconds = (date: string): number => Date.parse(`${date}T12:00:00Z`) / 1000;

describe("history", () => {
  it("follows the first-parent line: a merge stands for what it brought, at its own date", async () => {
    const source = fresh();
    const first = source.commit({ a: "1", other: "1" }, { date: "2026-01-01" });
    source.branch("side");
    source.commit({ a: "side 1", b: "1" }, { date: "2026-01-02" });
    source.commit({ a: "side 2" }, { date: "2026-01-03" });
    source.checkout("main").commit({ other: "2" }, { date: "2026-01-04" });
    const merge = source.merge("side", { date: "2026-02-01" });
    const last = source.commit({ a: null }, { date: "2026-01-20" });
    const { history } = await opened(source);

    const { complete, versions } = await history.versions(last, ["a", "b", "none"]);
    expect(complete).toBe(true);
    expect(versions.get("a")).toEqual([
      { commit: last, committedAt: seconds("2026-01-20"), oid: null },
      { commit: merge, committedAt: seconds("2026-02-01"), oid: source.git("rev-parse", `${merge}:a`) },
      { commit: first, committedAt: seconds("2026-01-01"), oid: source.git("rev-parse", `${first}:a`) },
    ]);
    expect(versions.get("b")?.map(({ commit }) => commit)).toEqual([merge]);
    expect(versions.get("none")).toEqual([]);

    const line = await history.line(last);
    expect(line.complete).toBe(true);
    expect(line.commits.map(([, at]) => at)).toEqual(
      ["2026-01-20", "2026-02-01", "2026-01-04", "2026-01-01"].map(seconds),
    );
    expect(line.commits[3]).toEqual([first, seconds("2026-01-01")]);

    const brought = await history.changesOf(merge);
    expect(brought.map(({ path, base }) => [path, base === null])).toEqual([
      ["a", false],
      ["b", true],
    ]);
    expect((await history.changesOf(first)).map(({ path }) => path)).toEqual(["a", "other"]);
  });

  it("is asked for a part of the line, and says where a file was added", async () => {
    const source = fresh();
    const [first = "", second = "", third = "", , last = ""] = ["1", "2", "3", null, "5"].map((a) =>
      source.commit({ a, other: `${a}` }),
    );
    const { history } = await opened(source);
    const within = async (from: string, until: string | null): Promise<unknown> => {
      const { versions } = await history.versions(last, ["a"], undefined, { from, until });
      return versions.get("a")?.map(({ commit, oid, isAdded }) => [commit, oid === null, isAdded === true]);
    };
    expect(await within(third, first)).toEqual([
      [third, false, false],
      [second, false, false],
    ]);
    expect(await within(second, null)).toEqual([
      [second, false, false],
      [first, false, true],
    ]);
    expect(await within(last, third)).toMatchObject([
      [last, false, true],
      [expect.any(String), true, false],
    ]);
  });

  it("takes every path as it is written, a folder's among them", async () => {
    const source = fresh();
    source.commit(Object.fromEntries(oddPaths.map((path) => [path, "1"])));
    const commit = source.commit({
      ...Object.fromEntries(oddPaths.map((path) => [path, "2"])),
      "star1.ts": "1",
    });
    const { history } = await opened(source);
    const { versions } = await history.versions(commit, oddPaths);
    expect([...versions.keys()]).toEqual(oddPaths);
    for (const path of oddPaths) expect(versions.get(path)).toHaveLength(2);
    expect((await history.versions(commit, [])).versions.size).toBe(0);
    expect((await history.versions(commit, ["ünï"])).versions.get("ünï")).toEqual([]);
  });

  it("takes a link or a submodule for the end of a file, and a message for nothing else", async () => {
    const source = fresh();
    const message = `\u0001${"1".repeat(40)} 5\n:100644 100644 ${"1".repeat(40)} ${"2".repeat(40)} M\ta`;
    source.commit({ a: "1" }, { message });
    source.commit({ a: { symlink: "b" } });
    const commit = source.commit({ a: "1" });
    const { versions } = await (await opened(source)).history.versions(commit, ["a"]);
    expect(versions.get("a")?.map(({ oid }) => oid === null)).toEqual([false, true, false]);
  });

  it("knows more paths than one command line takes", async () => {
    const source = fresh();
    const commit = source.commit({ x: "1" });
    const many = Array.from({ length: 6000 }, (_, n) => `${"folder/".repeat(12)}${n}`);
    const { versions } = await (await opened(source)).history.versions(commit, [...many, "x"]);
    expect(versions.size).toBe(6001);
    expect(versions.get("x")).toHaveLength(1);
  });

  it("says where it ends before the root: at a shallow boundary, and at a graft", async () => {
    const source = fresh();
    const commits = ["1", "2", "3", "4"].map((a) => source.commit({ a }));
    const [, second = "", third = "", commit = ""] = commits;
    const shallow = await opened(source.clone({ depth: 2 }), { fetch: false });
    expect((await shallow.history.line(commit)).complete).toBe(false);
    expect((await shallow.history.line(commit)).commits).toHaveLength(2);
    expect((await shallow.history.versions(commit, ["a"])).complete).toBe(false);
    expect((await shallow.history.versions(commit, ["none"])).complete).toBe(false);
    await expect(shallow.history.changesOf(third)).rejects.toThrow(OutsideError);
    expect(await shallow.history.changesOf(commit)).toHaveLength(1);
    expect(await shallow.parents(third)).toEqual([second]);

    const whole = await opened(source.clone({ depth: 4 }), { fetch: false });
    expect((await whole.history.line(commit)).complete).toBe(true);
    expect((await whole.history.versions(commit, ["a"])).complete).toBe(true);

    writeFileSync(join(source.dir, ".git", "info", "grafts"), `${third}\n`);
    expect((await (await opened(source)).history.line(commit)).complete).toBe(false);
  });
});

describe("addedLines", () => {
  it("gives the hunks of each path on head, whatever the path and the lines hold", async () => {
    const source = fresh();
    const content = (extra: readonly string[]): string =>
      ["one", ...extra, "two", "three", "@@ -1 +1,9 @@"].join("\n");
    const base = source.commit({
      ...Object.fromEntries(oddPaths.map((path) => [path, content([])])),
      gone: "x",
      cut: "1\n2\n3\n4\n",
      emptied: "1\n",
    });
    const after = content(["++ b/other", "-- a/other", "@@ -1 +7,9 @@", "diff --git a/x b/x"]);
    const head = source.commit({
      ...Object.fromEntries(oddPaths.map((path) => [path, `${after}\nlast`])),
      gone: null,
      cut: "2\n3\n",
      emptied: "",
      new: "1\r\n2\r\n3",
      ".gitattributes": "* -diff",
    });
    const repository = await opened(source);
    const paths = [...oddPaths, "gone", "cut", "emptied", "new", "none"];
    const added = await repository.addedLines(base, head, paths);
    expect([...added.keys()].sort()).toEqual([...oddPaths, "cut", "emptied", "new"].sort());
    for (const path of oddPaths)
      expect(added.get(path)).toEqual([
        [2, 4],
        [8, 2],
      ]);
    expect(added.get("new")).toEqual([[1, 3]]);
    expect(await repository.addedLines(base, head, [])).toEqual(new Map());
    expect(added.get("cut")).toEqual([
      [0, 0],
      [2, 0],
    ]);
    expect(added.get("emptied")).toEqual([[0, 0]]);
  });

  it("does the same on the worktree, with untracked files", async () => {
    const source = fresh();
    const base = source.commit({ a: "1\n2\n", cut: "1\n2\n", touched: "1\n", gone: "1\n" });
    source.write({
      cut: "1\n",
      gone: null,
      a: "0\n1\n2\n3\n",
      touched: "1\n",
      "new\nfile": "1\n2\n",
      empty: "",
      intended: "1\n",
    });
    source.git("add", "-N", "intended");
    const repository = await opened(source);
    expect(
      await repository.addedLines(base, "WORKTREE", [
        "a",
        "cut",
        "gone",
        "touched",
        "new\nfile",
        "empty",
        "intended",
      ]),
    ).toEqual(
      new Map([
        [
          "a",
          [
            [1, 1],
            [4, 1],
          ],
        ],
        ["cut", [[1, 0]]],
        ["intended", [[1, 1]]],
        ["new\nfile", [[1, 2]]],
      ]),
    );
  });
});

describe("history of a clone without trees", () => {
  it("has what the whole clone has, and fetches only the folders on the way", async () => {
    const source = fresh();
    source.commit({ "a/b/c.ts": "1", "far/off/d.ts": "1", e: "1" }, { date: "2026-01-01" });
    source.branch("side");
    source.commit({ "a/b/c.ts": "2" }, { date: "2026-01-02" });
    source.checkout("main").commit({ "far/off/d.ts": "2" }, { date: "2026-01-03" });
    source.merge("side", { date: "2026-01-04" });
    const last = source.commit({ "a/b/c.ts": null, e: "2" }, { date: "2026-01-05" });
    const paths = ["a/b/c.ts", "e", "none/at/all"];
    const whole = await (await opened(source)).history.versions(last, paths);
    const copy = source.clone({ filter: "tree:0", checkout: false });
    expect(await (await opened(copy)).history.versions(last, paths)).toEqual(whole);
    expect(whole.versions.get("a/b/c.ts")).toHaveLength(3);
    const far = source.git("rev-parse", `${last}:far`);
    expect(copy.git("rev-list", "--objects", "--all", "--missing=print")).toContain(`?${far}`);
  });
});
