import { afterAll, expect, test } from "vitest";
import fc from "fast-check";
import { createRepository, type TestContent } from "./git-repository.ts";

const plain = createRepository();
const byGit = createRepository();
// Set to what it is anyway: enough for git itself to make every commit of this one.
byGit.git("config", "core.bare", "false");
byGit.git("config", "user.email", "test@example.org");
afterAll(() => {
  plain.cleanup();
  byGit.cleanup();
});

const contents = fc.oneof(
  fc.string(),
  fc.uint8Array(),
  fc.record({ executable: fc.string() }),
  fc.constant({ symlink: "a" }),
);
const names = fc.constantFrom(
  "a",
  "b.ts",
  "b-c",
  "b/c",
  "b/d/e.ts",
  "b.d/e",
  "é/ü",
  "z",
  "src/x.ts",
  "src/y/z.ts",
);

test("a plain commit is the one that git makes, and leaves a clean worktree", () => {
  fc.assert(
    fc.property(fc.dictionary(names, contents, { maxKeys: 6 }), fc.boolean(), (written, branches) => {
      // What stands is taken away with every other commit, so that files become folders and the reverse.
      const standing = plain.git("-c", "core.quotePath=false", "ls-files").split("\n").filter(Boolean);
      const gone = standing.filter((path, index) => !(path in written) && index % 2 === 0);
      const files: Record<string, TestContent> = {
        ...Object.fromEntries(gone.map((path) => [path, null])),
        ...written,
      };
      const clash = Object.keys(files).some((path) =>
        [...standing, ...Object.keys(files)].some((other) => other.startsWith(`${path}/`)),
      );
      fc.pre(!clash);
      expect(plain.commit(files)).toBe(byGit.commit(files));
      expect(plain.git("status", "--porcelain")).toBe("");
      if (branches) {
        const name = `branch-${plain.head().slice(0, 12)}`;
        for (const each of [plain, byGit]) if (each.git("branch", "--list", name) === "") each.branch(name);
        expect(plain.git("symbolic-ref", "HEAD")).toBe(byGit.git("symbolic-ref", "HEAD"));
      }
    }),
    { numRuns: 40 },
  );
  expect(plain.git("fsck", "--strict")).toBe("");
});
