import { describe, expect, it } from "vitest";
import { client, fetchAll } from "../support/story-files.ts";
import type { TestContent } from "../support/git-repository.ts";
import { announce, clearUpAfterEach, expectUpToDate, notes, read, released } from "./announcing.ts";

clearUpAfterEach();

const configured = (visibility: string): Record<string, string> => ({
  ".github/deprecations.yml": `visibility: ${visibility}\n`,
});
const other: Record<string, TestContent> = { "CHANGELOG.md": null };

describe("where it is announced", () => {
  it.each<[string, Record<string, TestContent>, string[]]>([
    ["by default", {}, ["CHANGELOG.md", "docs/deprecations.md"]],
    [
      "in release notes of another name",
      { ...other, "History.md": notes },
      ["History.md", "docs/deprecations.md"],
    ],
    ["in release notes that are not there yet", other, ["CHANGELOG.md", "docs/deprecations.md"]],
    [
      "in the files of the configuration",
      configured(
        '{ release-notes: ["docs/*.md", "docs/NEWS.md"], documentation: ["docs/**", "site/old.markdown"] }',
      ),
      ["docs/NEWS.md", "site/old.markdown"],
    ],
    [
      "in the file that a glob leads to",
      {
        ...other,
        "docs/a/log.md": notes,
        "docs/log.md": notes,
        ...configured('{ release-notes: ["docs/**"] }'),
      },
      ["docs/deprecations.md", "docs/log.md"],
    ],
    [
      "nowhere outside of the work tree, and not in git's folder",
      configured('{ documentation: [".git/x.md"] }'),
      ["CHANGELOG.md", "docs/deprecations.md"],
    ],
  ])("%s", async (_, files, expected) => {
    const repository = released(files);
    repository.commit(client(fetchAll("2027-01-15")));
    expect((await announce(repository)).code).toBe(0);
    const status = repository.git("status", "--porcelain", "-uall").split("\n");
    expect(status.map((each) => each.trim().slice(2).trim()).sort()).toEqual(expected);
    await expectUpToDate(repository);
  });

  it("leaves release notes that are not Markdown to people", async () => {
    const repository = released({ ...other, "NEWS.rst": "News\n====\n" });
    repository.commit(client(fetchAll("2027-01-15")));
    const { code, stdout } = await announce(repository);
    expect(code).toBe(0);
    expect(stdout).toContain("`NEWS.rst` is not Markdown, so announce does not edit it");
    expect(repository.git("status", "--porcelain", "-uall")).toBe("?? docs/deprecations.md");
  });

  it.each(["release-please-config.json", ".release-please-manifest.json"])(
    "gives the commit messages where %s has the release notes written from them",
    async (name) => {
      const repository = released();
      repository.commit({ [name]: "{}\n", "CHANGELOG.md": "# Changelog\n\n## [1.0.0](x) (2026-01-10)\n" });
      repository.commit(client(fetchAll("2027-01-15")));
      const { code, stdout } = await announce(repository);
      expect(code).toBe(0);
      expect(stdout).toContain(
        "feat: `fetchAll` (`src/client.ts`): use `fetchPage` instead. It loses results. Sunset: 2027-01-15.",
      );
      expect(repository.git("status", "--porcelain", "-uall")).toBe("?? docs/deprecations.md");
    },
  );
});

describe("what cannot be updated: exit code 2, and nothing is written", () => {
  it.each<[string, Record<string, TestContent>, string]>([
    ["release notes without a heading", { "CHANGELOG.md": "Words.\n" }, "no heading"],
    [
      "code that is never closed",
      { "CHANGELOG.md": "# C\n\n## Unreleased\n\n```\n" },
      "line 5 is never closed",
    ],
    [
      "bytes that are no UTF-8",
      { "CHANGELOG.md": Buffer.from("# Ch\xe4nges\n", "latin1") },
      "not UTF-8 text",
    ],
    ["UTF-16", { "CHANGELOG.md": Buffer.from("\ufeff# C\n", "utf16le") }, "not UTF-8 text"],
    ["a link", { "CHANGELOG.md": { symlink: "../elsewhere.md" } }, "found a symlink"],
    ["a folder that is a link", { docs: { symlink: "/tmp" } }, "docs is a symbolic link"],
    ["a page with half a region", { "docs/deprecations.md": "<!-- /deprecations -->\n" }, "found 0 and 1"],
    [
      "one file for both",
      configured('{ release-notes: ["a.md"], documentation: ["a.md"] }'),
      "both name a.md",
    ],
    [
      "a glob that leads nowhere",
      { ...other, ...configured('{ release-notes: ["a/**"] }') },
      "matches no release notes",
    ],
  ])("%s", async (_, files, said) => {
    const repository = released(files);
    repository.commit(client(fetchAll("2027-01-15")));
    const { code, stdout, stderr } = await announce(repository);
    expect([code, stdout, stderr]).toEqual([2, "", expect.stringContaining(said)]);
    expect(stderr).not.toMatch(/\n\s+at /);
    expect(repository.git("status", "--porcelain", "-uall")).toBe("");
  });
});

describe("line breaks and modes", () => {
  it("stay as they are", async () => {
    const repository = released({ "CHANGELOG.md": { executable: notes.replaceAll("\n", "\r\n") } });
    repository.commit(client(fetchAll("2027-01-15")));
    await announce(repository);
    expect(read(repository, "CHANGELOG.md")?.match(/(?<!\r)\n/)).toBeNull();
    expect(repository.git("diff", "--summary")).toBe("");
  });
});
