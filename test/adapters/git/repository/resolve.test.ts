import { rmSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { OutsideError, UnknownRevision } from "../../../../src/core/model/errors.ts";
import { clearUp, fresh, opened } from "../opened.ts";

clearUp();

async function failureOf(work: Promise<unknown>): Promise<Error> {
  return work.then(
    () => new Error("nothing failed"),
    (error: unknown) => error as Error,
  );
}

describe("resolve", () => {
  it("gives full ids of what the repository has", async () => {
    const source = fresh();
    const first = source.commit({ a: "1" });
    const second = source.commit({ a: "2" });
    source.git("tag", "-a", "v1", "-m", "v1", first);
    source.checkout(second);
    const repository = await opened(source);
    const known = {
      HEAD: second,
      main: second,
      "HEAD~1": first,
      v1: first,
      [first.slice(0, 8)]: first,
      [first]: first,
    };
    for (const [revision, commit] of Object.entries(known))
      expect(await repository.resolve(revision)).toBe(commit);
  });

  it("finds revisions together with the repository, and without those that are not there", async () => {
    const source = fresh();
    const first = source.commit({ a: "1" });
    const second = source.commit({ a: "2" });
    const bare = { dir: `${source.dir}/.git` };
    for (const place of [source, bare])
      for (const revisions of [
        ["HEAD~1", "main"],
        ["HEAD~1", "nope", "main"],
        ["-h"],
        ["a..b"],
        ["HEAD", "HEAD"],
      ]) {
        const repository = await opened(place, { revisions });
        expect(await repository.resolve("HEAD~1")).toBe(first);
        expect(await repository.resolve("main")).toBe(second);
        expect(await repository.resolve("HEAD")).toBe(second);
        expect((await failureOf(repository.resolve("nope"))).message).toContain("unknown revision nope");
      }
  });

  it.each([
    "nope",
    "",
    "-h",
    "--all",
    "--git-dir",
    "main..HEAD",
    "a\nb",
    "HEAD^{tree}",
    "HEAD:a",
    "1".repeat(40),
  ])("does not know %j, and says so in one line", async (revision) => {
    const source = fresh();
    source.commit({ a: "1" });
    const error = await failureOf((await opened(source)).resolve(revision));
    expect(error).toBeInstanceOf(UnknownRevision);
    expect(error.message).toMatch(/^unknown revision .*: ./);
  });

  it("does not choose between a branch and a tag of one name, unless both are one commit", async () => {
    const source = fresh();
    const first = source.commit({ a: "1" });
    const second = source.commit({ a: "2" });
    source.git("config", "core.warnAmbiguousRefs", "false");
    source.git("tag", "main", first);
    for (const revisions of [[], ["main"], ["HEAD", "main"]]) {
      const repository = await opened(source, { revisions });
      expect((await failureOf(repository.resolve("main"))).message).toBe(
        "main is ambiguous: write refs/heads/main, or another full name",
      );
      expect(await repository.resolve("refs/heads/main")).toBe(second);
      expect(await repository.resolve("refs/tags/main")).toBe(first);
    }
    source.git("tag", "--force", "main", second);
    expect(await (await opened(source)).resolve("main")).toBe(second);
  });

  it("says that a repository without commits is empty", async () => {
    const error = await failureOf((await opened(fresh())).resolve("HEAD"));
    expect(error).toBeInstanceOf(UnknownRevision);
    expect(error.message).toContain("no commits yet");
  });

  it("takes a branch that only the remote has been seen to have", async () => {
    const source = fresh();
    source.commit({ a: "1" });
    const other = source.branch("other").commit({ a: "2" });
    const copy = source.clone();
    expect(await (await opened(copy, { fetch: false })).resolve("main")).toBe(source.head("main"));
    expect(await (await opened(copy, { fetch: false })).resolve("other")).toBe(other);
  });

  it("fetches a commit, a branch and a tag that a shallow clone lacks, and no more than those", async () => {
    const source = fresh();
    const base = source.commit({ a: "1" });
    source.git("tag", "v1");
    const middle = source.commit({ a: "2" });
    source.branch("other").commit({ b: "2" });
    source.checkout("main").commit({ a: "3" });
    const copy = source.clone({ depth: 1 });
    const said: string[] = [];
    const repository = await opened(copy, { onProgress: (line) => said.push(line) });
    expect(await repository.resolve(middle)).toBe(middle);
    expect(await repository.resolve("v1")).toBe(base);
    expect(await repository.resolve("other")).toBe(source.head("other"));
    expect(await repository.resolve("origin/other")).toBe(source.head("other"));
    expect((await repository.history.line(middle)).commits).toHaveLength(1);
    expect(said).toHaveLength(3);
    expect(copy.git("for-each-ref", "refs/sunset-warden")).toBe("");
    expect(copy.git("config", "-l", "--local")).not.toContain("promisor");
  });

  it("does not cut the history of a full clone", async () => {
    const source = fresh();
    source.commit({ a: "1" });
    source.commit({ a: "2" });
    const copy = source.clone();
    const later = source.commit({ a: "3" });
    const repository = await opened(copy);
    expect(await repository.resolve(later)).toBe(later);
    expect(await repository.isShallow()).toBe(false);
    expect((await repository.history.line(later)).commits).toHaveLength(3);
  });

  it("tells what the remote does not know from what cannot be fetched", async () => {
    const source = fresh();
    const base = source.commit({ a: "1" });
    source.commit({ a: "2" });
    const copy = source.clone({ depth: 1 });
    const repository = await opened(copy);
    for (const unknown of ["2".repeat(40), "nowhere", "refs/heads/nowhere"])
      expect(await failureOf(repository.resolve(unknown))).toBeInstanceOf(UnknownRevision);
    copy.git("config", "remote.origin.url", "file://user:hunter2secret@localhost/nowhere");
    for (const known of [base, "refs/heads/main2"]) {
      const error = await failureOf((await opened(copy)).resolve(known));
      expect(error).toBeInstanceOf(OutsideError);
      expect(error.message).not.toMatch(/hunter2secret|\n/);
    }
    const slip = await failureOf((await opened(copy)).resolve("nowhere"));
    expect(slip).toBeInstanceOf(UnknownRevision);
    expect(await failureOf((await opened(copy, { fetch: false })).resolve(base))).toBeInstanceOf(
      UnknownRevision,
    );
    rmSync(source.dir, { recursive: true });
  });
});

describe("mergeBase and defaultBranch", () => {
  it("finds where two lines parted; null for lines that have nothing in common", async () => {
    const source = fresh();
    const base = source.commit({ a: "1" });
    source.branch("side").commit({ b: "1" });
    source.checkout("main").commit({ c: "1" });
    source.git("checkout", "--quiet", "--orphan", "apart");
    const apart = source.commit({ d: "1" });
    const repository = await opened(source);
    expect(await repository.mergeBase(source.head("side"), source.head("main"))).toBe(base);
    expect(await repository.mergeBase(apart, base)).toBeNull();
    expect(await repository.defaultBranch()).toBeNull();
    expect(await repository.defaultBranchCommit()).toBeNull();
    const clone = source.checkout("main").clone();
    const cloned = await opened(clone);
    expect(await cloned.defaultBranch()).toBe("origin/main");
    expect(await cloned.defaultBranchCommit()).toBe(await cloned.resolve("main"));
    // A name that two things have, one of which no branch: the remote's own is meant.
    clone.git("tag", "origin/main", "HEAD~1");
    const ambiguous = await opened(clone);
    expect(await ambiguous.defaultBranchCommit()).toBe(await cloned.resolve("main"));
    clone.git("update-ref", "-d", "refs/remotes/origin/main");
    expect(await (await opened(clone)).defaultBranchCommit()).toBeNull();
  });
});
