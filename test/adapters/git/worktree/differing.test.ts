import { mkdirSync, symlinkSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { isDoubtful } from "../../../../src/adapters/git/worktree/index-times.ts";
import type { TestRepository } from "../../../support/git-repository.ts";
import { clearUp, fresh, opened } from "../opened.ts";

clearUp();

const long = new Date("2026-01-01T00:00:00Z");

/** Files that were written long before their index was. */
function settled(source: TestRepository, paths: readonly string[]): void {
  for (const path of paths) utimesSync(join(source.dir, path), long, long);
  source.git("update-index", "--refresh");
}

describe("what differs from a commit", () => {
  it("is in a working tree what was changed, staged, deleted or added, and nothing that is ignored", async () => {
    const source = fresh();
    const commit = source.commit({
      ...{ same: "1", changed: "1", staged: "1", gone: "1", link: "1", ".gitignore": "*.log\n" },
      "folder/file": "1",
    });
    source.write({ changed: "2", staged: "2", gone: null, link: null, "new/ü": "1", "x.log": "1" });
    source.git("add", "staged");
    symlinkSync("same", join(source.dir, "link"));
    mkdirSync(join(source.dir, "empty"));
    const repository = await opened(source);
    const differing = (await repository.tree("WORKTREE").differing?.(commit)) ?? [];
    expect(differing.toSorted()).toEqual(["changed", "gone", "link", "new/ü", "staged"]);
    source.git("add", "--all");
    const later = source.commit({}, { date: "2026-06-02" });
    const since = (await (await opened(source)).tree("WORKTREE").differing?.(commit)) ?? [];
    expect(since).toEqual(expect.arrayContaining(["changed", "gone", "staged"]));
    const between = (await repository.tree(later).differing?.(commit)) ?? [];
    expect(between).toEqual(expect.arrayContaining(["changed", "gone", "staged"]));
    expect(await repository.tree(later).differing?.(later)).toEqual([]);
  });

  it("cannot be told of a commit that is not at hand", async () => {
    const source = fresh();
    source.commit({ a: "1" });
    const repository = await opened(source);
    for (const at of ["WORKTREE", source.head()])
      await expect(repository.tree(at).differing?.("1".repeat(40))).rejects.toThrow(/failed: /);
  });

  it("is not asked where git would have to read most files, as after a clone", async () => {
    const source = fresh();
    const names = Array.from({ length: 250 }, (_, index) => `file${index}`);
    const commit = source.commit(Object.fromEntries(names.map((name) => [name, name])));
    for (const name of names) utimesSync(join(source.dir, name), new Date(), new Date(Date.now() + 5000));
    source.git("update-index", "--refresh");
    await expect((await opened(source)).tree("WORKTREE").differing?.(commit)).rejects.toThrow(
      /read every file/,
    );
    settled(source, names);
    expect(await (await opened(source)).tree("WORKTREE").differing?.(commit)).toEqual([]);
  });
});

describe("the times of an index", () => {
  it.each(["2", "3", "4"])("are read in version %s", (version) => {
    const source = fresh();
    const names = Array.from(
      { length: 250 },
      (_, index) => `folder${index % 7}/a-file-${"x".repeat(index % 9)}${index}`,
    );
    source.commit(Object.fromEntries(names.map((name) => [name, name])));
    source.git("update-index", "--index-version", version);
    // Version 3 is that of an index in which an entry has more flags.
    if (version === "3") source.git("update-index", "--skip-worktree", names[3] ?? "");
    settled(source, names);
    const index = join(source.dir, ".git", "index");
    expect(isDoubtful(index, 20)).toBe(false);
    for (const name of names) utimesSync(join(source.dir, name), new Date(), new Date(Date.now() + 5000));
    source.git("update-index", "--refresh");
    expect(isDoubtful(index, 20)).toBe(true);
  });

  it("are doubtful where there is no index, or something else", () => {
    const source = fresh();
    source.commit({ a: "1" });
    expect(isDoubtful(join(source.dir, ".git", "nothing"), 20)).toBe(true);
    expect(isDoubtful(join(source.dir, "a"), 20)).toBe(true);
  });
});
