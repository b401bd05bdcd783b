import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { commitOfOwnClone } from "../../../src/adapters/git/repository/own-clone.ts";
import { createRepository, type TestRepository } from "../../support/git-repository.ts";

const manifest = '{ "name": "tool" }\n';
let repository: TestRepository;

beforeEach(() => {
  repository = createRepository();
});
afterEach(() => repository.cleanup());

const asked = (...path: readonly string[]): Promise<string | null> =>
  commitOfOwnClone("tool", join(...path), process.env);

describe("the commit that a program stands at", () => {
  it("is its clone's, wherever in it the file stands", async () => {
    const commit = repository.commit({ "package.json": manifest, "dist/parts/a.js": "" });
    expect(await asked(repository.dir, "dist/parts/a.js")).toBe(commit);
  });

  it("is none where it was installed into another repository", async () => {
    repository.commit({ "package.json": '{ "name": "user" }\n' });
    repository.write({ "node_modules/tool/package.json": manifest, "node_modules/tool/dist/a.js": "" });
    expect(await asked(repository.dir, "node_modules/tool/dist/a.js")).toBeNull();
  });

  it("is none in a repository without a commit", async () => {
    repository.write({ "package.json": manifest });
    expect(await asked(repository.dir, "a.js")).toBeNull();
  });

  it.each(["{", "[]", '{ "name": "other" }'])(
    "is none beside the manifest %s, nor without git",
    async (text) => {
      const folder = mkdtempSync(join(tmpdir(), "own-"));
      try {
        mkdirSync(join(folder, "dist"));
        writeFileSync(join(folder, "package.json"), text);
        expect(await asked(folder, "dist", "a.js")).toBeNull();
      } finally {
        rmSync(folder, { recursive: true });
      }
    },
  );
});
