import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { openRepository } from "../../../../src/adapters/git/repository/open-repository.ts";
import { UnknownRevision, UsageError } from "../../../../src/core/model/errors.ts";
import { testGitEnvironment } from "../../../support/git-calls.ts";
import { all, clearUp, fresh, opened, text } from "../opened.ts";

clearUp();

describe("openRepository", () => {
  it("opens a worktree, a folder in it, a linked worktree, a bare copy and a git directory", async () => {
    const source = fresh();
    const commit = source.commit({ "a.ts": "one", "folder/b.ts": "two" });
    const places: [string, string | null][] = [
      [source.dir, source.dir],
      [join(source.dir, "folder"), source.dir],
      [join(source.dir, ".git"), null],
    ];
    const linked = source.worktree("linked");
    const bare = source.bare();
    places.push([linked.dir, linked.dir], [bare.dir, null]);
    for (const [dir, root] of places) {
      const repository = await opened({ dir });
      expect(repository.root).toBe(root);
      expect(await repository.resolve("HEAD")).toBe(commit);
      expect(text(await repository.tree(commit).read("folder/b.ts"))).toBe("two");
    }
  });

  it("reads a repository with the other object format", async () => {
    const source = fresh();
    const dir = join(source.dir, "other");
    source.git("init", "--quiet", "--object-format=sha256", dir);
    writeFileSync(join(dir, "a"), "text");
    source.git("-C", dir, "add", "a");
    source.git("-C", dir, "commit", "--quiet", "-m", "x");
    const repository = await opened({ dir });
    const commit = await repository.resolve("HEAD");
    expect(commit).toHaveLength(64);
    expect(text(await repository.tree(commit).read("a"))).toBe("text");
    const [change] = await repository.history.changesOf(commit);
    expect((await all(repository.blobs([change?.head?.oid ?? ""]))).map(({ bytes }) => text(bytes))).toEqual([
      "text",
    ]);
  });

  it.each([
    ["a folder that is in no repository", true],
    ["a folder that does not exist", false],
  ])("says in one line that %s cannot be opened", async (_, exists) => {
    const dir = join(mkdtempSync(join(tmpdir(), "warden-none-")), "x\u001b[31m\n");
    if (exists) mkdirSync(dir);
    const error = await openRepository(dir, { env: testGitEnvironment }).catch((error: unknown) => error);
    expect(error).toBeInstanceOf(UsageError);
    expect((error as Error).message).toMatch(exists ? /is not in a git repository/ : /is not a directory/);
    expect((error as Error).message).not.toMatch(/[\u0000-\u001f]/);
    rmSync(join(dir, ".."), { recursive: true });
  });

  it.skipIf(process.getuid?.() !== 0)("opens what belongs to another user only when told to", async () => {
    const source = fresh();
    const commit = source.commit({ a: "1" });
    execFileSync("chown", ["-R", "12345", source.dir]);
    const error = await openRepository(source.dir, { env: testGitEnvironment }).catch(
      (error: unknown) => error,
    );
    expect(error).toBeInstanceOf(UsageError);
    expect((error as Error).message).toContain("belongs to another user");
    const repository = await opened(source, { anyOwner: true });
    expect(await repository.resolve("HEAD")).toBe(commit);
    expect(await repository.diff(commit, "WORKTREE")).toEqual([]);
  });

  it("is not led astray by variables that a hook leaves behind", async () => {
    const [source, other] = [fresh(), fresh()];
    const commit = source.commit({ a: "1" });
    other.commit({ b: "1" });
    const leaked = { GIT_DIR: join(other.dir, ".git"), GIT_INDEX_FILE: "/nowhere", GIT_WORK_TREE: other.dir };
    const repository = await opened(source, { env: { ...testGitEnvironment, ...leaked } });
    expect(repository.root).toBe(source.dir);
    expect(await repository.diff(commit, "WORKTREE")).toEqual([]);
  });

  it("runs no program that the repository's configuration names", async () => {
    const source = fresh();
    const base = source.commit({ "a.txt": "1\n", ".gitattributes": "* diff=evil" });
    const mark = join(source.dir, "..", "ran");
    for (const key of [
      "core.fsmonitor",
      "core.pager",
      "diff.external",
      "diff.evil.command",
      "diff.evil.textconv",
    ])
      source.git("config", key, `touch ${mark};`);
    source.git("config", "core.hooksPath", source.dir);
    source.write({ "post-index-change": { executable: `#!/bin/sh\ntouch ${mark}\n` }, "a.txt": "2\n" });
    const repository = await opened(source);
    await repository.diff(base, "WORKTREE");
    await repository.addedLines(base, "WORKTREE", ["a.txt"]);
    await repository.tree("WORKTREE").containing(["2"]);
    await repository.tree("WORKTREE").list();
    await repository.history.versions(base, ["a.txt"]);
    expect(readdirSync(join(source.dir, ".."))).not.toContain("ran");
  });

  it("leaves nothing behind, neither in the repository nor beside it", async () => {
    const source = fresh();
    source.commit({ a: "1" });
    const temporary = join(source.dir, "..", "tmp");
    mkdirSync(temporary);
    const before = process.env["TMPDIR"];
    process.env["TMPDIR"] = temporary;
    try {
      const repository = await openRepository(source.dir, { env: testGitEnvironment });
      expect(readdirSync(temporary)).toHaveLength(1);
      await repository.tree(await repository.resolve("HEAD")).read("a");
      await repository.close();
      expect(readdirSync(temporary)).toEqual([]);
    } finally {
      if (before === undefined) delete process.env["TMPDIR"];
      else process.env["TMPDIR"] = before;
    }
  });

  it("has no worktree to give where there is none", async () => {
    const source = fresh();
    const commit = source.commit({ a: "1" });
    const repository = await opened(source.bare());
    expect(() => repository.tree("WORKTREE")).toThrow(UsageError);
    await expect(async () => repository.diff(commit, "WORKTREE")).rejects.toThrow(UsageError);
    for (const revision of ["main", "--all", "", "HEAD"]) {
      expect(() => repository.tree(revision)).toThrow(UnknownRevision);
      await expect(repository.diff(revision, commit)).rejects.toThrow(UnknownRevision);
      await expect(repository.history.line(revision)).rejects.toThrow(UnknownRevision);
    }
  });
});
