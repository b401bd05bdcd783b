import { afterAll, describe, expect, it } from "vitest";
import { openRepository } from "../../../src/adapters/git/repository/open-repository.ts";
import { filesPerQuestion, textsPerQuestion } from "../../../src/core/limits.ts";
import { Revision } from "../../../src/analysis/revision/revision.ts";
import { VersionReader } from "../../../src/analysis/revision/versions.ts";
import { createRepository } from "../../support/git-repository.ts";
import { aPolicy } from "../../support/judging.ts";
import { idOf, MemoryRepository, memoryTree } from "../../support/memory-repository.ts";
import { plainEngine } from "../../support/plain-reader.ts";
import { revisionContract, type Open } from "./revision.contract.ts";

const cleanups: (() => void | Promise<void>)[] = [];
afterAll(async () => {
  for (const cleanup of cleanups) await cleanup();
});

const inMemory: Open = (base, head, over) => {
  const reads: string[] = [];
  const repository = new MemoryRepository([
    { day: "2026-01-01", files: base },
    { day: "2026-01-02", files: head },
  ]);
  const [engine, policy] = [plainEngine(over(reads)), aPolicy()];
  return Promise.resolve({
    base: new Revision(repository.tree("c0"), engine, policy),
    head: new Revision(repository.tree("c1"), engine, policy),
    versions: new VersionReader({ repository, engine, policy }),
    reads,
    oidOf: (path) => Promise.resolve(idOf(base[path] ?? "")),
  });
};

const openGit =
  (at: "commit" | "WORKTREE"): Open =>
  async (base, head, over) => {
    const reads: string[] = [];
    const created = createRepository();
    const first = created.commit(base);
    const second = at === "commit" ? created.commit({ "other.md": "", ...head }) : created.write(head) && at;
    const repository = await openRepository(created.dir);
    cleanups.push(async () => {
      await repository.close();
      created.cleanup();
    });
    const [engine, policy] = [plainEngine(over(reads)), aPolicy()];
    return {
      base: new Revision(repository.tree(first), engine, policy),
      head: new Revision(repository.tree(second), engine, policy),
      versions: new VersionReader({ repository, engine, policy }),
      reads,
      oidOf: (path) => Promise.resolve(created.git("rev-parse", `${first}:${path}`)),
    };
  };
const inGit = openGit("commit");

revisionContract("of a repository in memory", inMemory);
revisionContract("commits of a git repository", inGit);
revisionContract("a working tree", openGit("WORKTREE"));

describe("a revision", () => {
  it("meets history's blobs and its own as the same", async () => {
    const { base, versions, reads, oidOf } = await inGit({ "a.plain": "f // Use g." }, {}, (list) => ({
      read(file) {
        list.push(file.path);
        return Promise.resolve({ declarations: [], problems: [], complete: true, passesOn: [] });
      },
    }));
    const file = await versions.file("a.plain", await oidOf("a.plain"));
    expect(file).not.toBeNull();
    expect(await base.file("a.plain")).toBe(file);
    expect(reads).toEqual(["a.plain"]);
  });

  it("asks its tree for the bytes of a file once, also for one that is not there", async () => {
    const asked: string[] = [];
    const tree = memoryTree("c0", new Map([["a.plain", "f"]]));
    const counting = {
      ...tree,
      read(path: string) {
        asked.push(path);
        return tree.read(path);
      },
    };
    const revision = new Revision(counting, plainEngine(), aPolicy());
    for (const path of ["a.plain", "none.plain", "a.plain", "none.plain"]) await revision.file(path);
    expect(asked).toEqual(["a.plain", "none.plain"]);
  });

  it("stops at one limit for files and one for texts", async () => {
    const paths = Array.from({ length: textsPerQuestion + 2 }, (_, index) => `${index}.plain`);
    const tree = memoryTree("c0", new Map(paths.map((path) => [path, "f"])));
    const revision = new Revision(tree, plainEngine(), aPolicy());
    const files = revision.files(paths);
    const texts = revision.texts(paths);
    const [read, looked]: [string[], string[]] = [[], []];
    for await (const { path } of files) read.push(path);
    for await (const { path } of texts) looked.push(path);
    expect([read.length, files.isWhole]).toEqual([filesPerQuestion, false]);
    expect([looked.length, texts.left]).toEqual([textsPerQuestion, paths.slice(textsPerQuestion)]);
  });
});
