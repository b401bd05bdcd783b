import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { commitOfOwnClone } from "../../../src/adapters/git/repository/own-clone.ts";
import { createRepository, type TestRepository } from "../../support/git-repository.ts";

const mark = { mark: "action.yml", line: "name: Tool" };
const own = "name: Tool\ndescription: What it does.\n";
let repository: TestRepository;

beforeEach(() => {
  repository = createRepository();
});
afterEach(() => repository.cleanup());

const asked = (...path: readonly string[]): Promise<string | null> =>
  commitOfOwnClone(join(...path), mark, process.env);

describe("the commit that a program stands at", () => {
  it("is its clone's, wherever in it the file stands", async () => {
    const commit = repository.commit({ "action.yml": own, "dist/parts/a.js": "" });
    expect(await asked(repository.dir, "dist/parts/a.js")).toBe(commit);
  });

  it.each([
    ["another product's", { "action.yml": "name: Tool for others\n" }],
    ["one without a mark", { "README.md": own }],
  ])("is none where it was installed into %s repository", async (_, files) => {
    repository.commit(files);
    repository.write({ "tools/it/action.yml": own, "tools/it/dist/a.js": "" });
    expect(await asked(repository.dir, "tools/it/dist/a.js")).toBeNull();
  });

  it("is none in a repository without a commit, nor where there is none", async () => {
    repository.write({ "action.yml": own, "dist/a.js": "" });
    expect(await asked(repository.dir, "dist/a.js")).toBeNull();
    const folder = mkdtempSync(join(tmpdir(), "own-"));
    try {
      mkdirSync(join(folder, "dist"));
      expect(await asked(folder, "dist", "a.js")).toBeNull();
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
