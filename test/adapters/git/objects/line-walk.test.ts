import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { clearUp, fresh, oddPaths, opened } from "../opened.ts";
import { testGitEnvironment } from "../../../support/git-calls.ts";
import type { TestContent } from "../../../support/git-repository.ts";
import type { GitRepository } from "../../../../src/adapters/git/repository/open-repository.ts";

clearUp();

/** More than git is asked path by path. */
const others = Array.from({ length: 12 }, (_, n) => `other${n}`);

/** A history with merges, links, submodules, mode bits, deletions and odd names. */
function storied(): { source: ReturnType<typeof fresh>; last: string; commits: readonly string[] } {
  const source = fresh();
  const commit = (files: Readonly<Record<string, TestContent>>): string => source.commit(files);
  commit(Object.fromEntries([...others, ...oddPaths].map((path) => [path, "1"])));
  commit({ a: "1", "dir/b": "1" });
  source.branch("side");
  commit({ a: "side", "dir/c": "1" });
  source.checkout("main");
  commit({ "dir/b": { symlink: "../a" } });
  source.merge("side");
  commit({ "dir/b": { executable: "1" }, a: null });
  commit({ "dir/b": "1" });
  commit({
    vendor: { submodule: "1".repeat(40) },
    a: "2",
    ...Object.fromEntries(oddPaths.map((path) => [path, "2"])),
  });
  const last = commit({ vendor: "a file", moved: "1" });
  const commits = source.git("rev-list", "--first-parent", last).split("\n");
  return { source, last, commits };
}

async function answers(
  { history }: GitRepository,
  last: string,
  paths: readonly string[],
): Promise<Record<string, unknown>> {
  const { complete, versions } = await history.versions(last, paths);
  return { complete, ...Object.fromEntries(versions) };
}

/** A repository, and what tells how often it has run `git log`. */
async function logged(
  source: ReturnType<typeof fresh>,
): Promise<{ repository: GitRepository; logs: () => number }> {
  const bin = mkdtempSync(join(tmpdir(), "warden-calls-"));
  const calls = join(bin, "calls");
  writeFileSync(join(bin, "git"), `#!/bin/sh\necho "$*" >> '${calls}'\nPATH="\${PATH#*:}" exec git "$@"\n`, {
    mode: 0o755,
  });
  const env = { ...testGitEnvironment, PATH: `${bin}:${testGitEnvironment["PATH"]}` };
  const repository = await opened(source, { env });
  return { repository, logs: () => readFileSync(calls, "utf8").match(/\blog --first-parent/g)?.length ?? 0 };
}

describe("a walk of the whole line", () => {
  const paths = ["a", "dir/b", "dir/c", "vendor", "moved", "none", ...oddPaths];

  it("says of every path what git says of it alone", async () => {
    const { source, last } = storied();
    const [walked, single] = [await opened(source), await opened(source)];
    const whole = await answers(walked, last, [...paths, ...others]);
    for (const path of paths)
      expect([path, (await answers(single, last, [path]))[path]]).toEqual([path, whole[path]]);
    // What comes later is answered by the walk that was made.
    expect(await answers(walked, last, ["a"])).toEqual(await answers(single, last, ["a"]));
  });

  it("says of every commit what git says of it alone", async () => {
    const { source, last, commits } = storied();
    const [walked, single] = [await opened(source), await opened(source)];
    await walked.history.versions(last, others);
    for (const commit of commits)
      expect(await walked.history.changesOf(commit)).toEqual(await single.history.changesOf(commit));
    expect(commits).toHaveLength(8);
  });

  it("takes the end of a shallow clone for no beginning, and what is fetched later into account", async () => {
    const { source, last, commits } = storied();
    const clone = source.clone({ depth: 2 });
    const repository = await opened(clone);
    const before = await answers(repository, last, [...paths, ...others]);
    expect(before).toMatchObject({ complete: false });
    await expect(repository.history.changesOf(commits[1] ?? "")).rejects.toThrow("has not been fetched");
    clone.git("fetch", "--unshallow", "origin");
    const after = await answers(repository, last, [...paths, ...others]);
    expect(after).toEqual(await answers(await opened(source), last, [...paths, ...others]));
  });

  it("takes only the trees that it needs of a clone without trees", async () => {
    const { source, last } = storied();
    source.git("config", "uploadpack.allowFilter", "true");
    source.git("config", "uploadpack.allowAnySHA1InWant", "true");
    const repository = await opened(source.clone({ filter: "tree:0", checkout: false, bare: true }));
    expect(await answers(repository, last, [...paths, ...others])).toEqual(
      await answers(await opened(source), last, [...paths, ...others]),
    );
  });

  it("answers for all paths where they are asked for one after the other", async () => {
    const source = fresh();
    const paths = Array.from({ length: 60 }, (_, n) => `p${n}`);
    source.commit(Object.fromEntries(paths.map((path) => [path, "1"])));
    const last = source.commit(Object.fromEntries(paths.map((path) => [path, "2"])));
    const { repository, logs } = await logged(source);
    for (const path of paths)
      expect((await repository.history.versions(last, [path])).versions.get(path)).toHaveLength(2);
    expect(logs()).toBe(33);
  });
});
