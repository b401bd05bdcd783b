import { describe, expect, it } from "vitest";
import { fetchAll, fetchPage, notice } from "../support/story-files.ts";
import type { TestRepository } from "../support/git-repository.ts";
import { announce, clearUpAfterEach, expectUpToDate, read, released } from "./announcing.ts";

clearUpAfterEach();

const manifest = (name: string): string => `${JSON.stringify({ name, version: "1.0.0" }, null, 2)}\n`;
const login = `${notice("2027-02-01")}\nexport const login = 1;\n`;

/** A monorepo with two packages that have names, and a folder that has none. */
function monorepo(): TestRepository {
  return released({
    ".changeset/config.json": "{}\n",
    ".changeset/README.md": "# Changesets, with `fetchAll` deprecated as an example\n",
    "package.json": '{ "private": true }\n',
    "packages/client/package.json": manifest("@acme/client"),
    "packages/session/package.json": manifest("session"),
    "packages/client/src/index.ts": fetchPage,
    "packages/session/src/nested/index.ts": "export {};\n",
    "packages/session/src/nested/package.json": '{ "type": "module" }\n',
    "tools/index.ts": "export {};\n",
  });
}

const deprecate = (repository: TestRepository, sunset = "2027-01-15"): TestRepository => {
  repository.commit({
    "packages/client/src/index.ts": fetchPage + fetchAll(sunset),
    "packages/session/src/nested/index.ts": login,
  });
  return repository;
};

function changesets(repository: TestRepository): string[] {
  const listed = repository.git("ls-files", "-c", "-o", "--deduplicate", "--", ".changeset/*.md").split("\n");
  return listed.filter((path) => !path.endsWith("README.md") && read(repository, path) !== null).sort();
}

describe("announce, where changesets are used", () => {
  it("writes one for each feature, for its package", async () => {
    const repository = deprecate(monorepo());
    expect((await announce(repository)).code).toBe(0);
    const [first = "", second = "", ...more] = changesets(repository);
    expect(more).toEqual([]);
    expect(first).toMatch(/^\.changeset\/deprecated-fetchall-[0-9a-f]{8}\.md$/);
    expect(read(repository, first)).toBe(
      '---\n"@acme/client": minor\n---\n\n`fetchAll` (`packages/client/src/index.ts`): use `fetchPage` instead. It loses results. Sunset: 2027-01-15. <!-- deprecated: packages/client/src/index.ts#fetchAll -->\n',
    );
    expect(read(repository, second)).toContain('---\n"session": minor\n---\n\n`login`');
    expect(repository.git("diff", "--name-only")).toBe("");
    await expectUpToDate(repository);
  });

  it("changes the entry of a date that moved, and keeps the front matter as people set it", async () => {
    const repository = deprecate(monorepo());
    await announce(repository);
    const [path = ""] = changesets(repository);
    const mine = (read(repository, path) ?? "")
      .replace("minor", "major")
      .replace("---\n\n`", "---\n\nBy hand.\n\n`");
    repository.write({ [path]: mine });
    await expectUpToDate(repository);
    deprecate(repository, "2027-06-01");
    await announce(repository);
    expect(read(repository, path)).toBe(mine.replace("2027-01-15", "2027-06-01"));
  });

  it("deletes what is not true any more, and tells of what is gone", async () => {
    const repository = deprecate(monorepo());
    await announce(repository);
    repository.commit({
      "packages/client/src/index.ts": fetchPage,
      "packages/session/src/nested/index.ts": "export {};\n",
    });
    await announce(repository);
    expect(changesets(repository)).toEqual([]);
    deprecate(repository);
    repository.git("tag", "v1.1.0");
    repository.commit({ "packages/client/src/index.ts": fetchPage });
    await announce(repository);
    expect(changesets(repository)).toEqual([expect.stringMatching(/^\.changeset\/removed-fetchall-/)]);
  });

  it("does not tell again what a release tells that is not tagged yet", async () => {
    const repository = deprecate(monorepo());
    await announce(repository);
    const [first = "", second = ""] = changesets(repository);
    const summary = (read(repository, first) ?? "").split("---\n\n")[1] ?? "";
    repository.git("add", "-A");
    // As `changeset version` does it: the summaries go into the packages' release notes.
    repository.commit({
      [first]: null,
      [second]: null,
      "packages/client/CHANGELOG.md": `# @acme/client\n\n## 1.1.0\n\n### Minor Changes\n\n- 1a2b3c4: ${summary}`,
      "packages/session/CHANGELOG.md":
        "# session\n\n## 1.1.0\n\n### Minor Changes\n\n- `login` is deprecated\n",
    });
    await announce(repository);
    expect(changesets(repository)).toEqual([]);
    await expectUpToDate(repository);
  });

  it("leaves alone what people announced themselves", async () => {
    const repository = deprecate(monorepo());
    repository.commit({
      ".changeset/brave-cats.md": '---\n"@acme/client": minor\n---\n\nDeprecate `fetchAll`, and `login`.\n',
    });
    const { stdout } = await announce(repository);
    expect(stdout).toContain("= 2 announced by hand: packages/client/src/index.ts#fetchAll, ");
    expect(changesets(repository)).toEqual([".changeset/brave-cats.md"]);
  });

  it("says what stands in no package", async () => {
    const repository = monorepo();
    repository.commit({ "tools/index.ts": login });
    const { code, stdout } = await announce(repository, "--check");
    expect(code).toBe(1);
    expect(stdout).toContain("`login` in `tools/index.ts` does not belong to a package");
  });

  it.each(["{", "[]", '{ "name": "../../x\\": major\\ny" }', '{ "name": 1 }'])(
    "goes past the manifest %s",
    async (text) => {
      const repository = monorepo();
      repository.write({ "packages/client/src/package.json": text });
      deprecate(repository);
      await announce(repository);
      expect(read(repository, changesets(repository)[0] ?? "")).toContain('"@acme/client": minor');
    },
  );
});
