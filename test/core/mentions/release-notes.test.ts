import { describe, expect, it } from "vitest";
import { readReleaseNotes } from "../../../src/core/mentions/release-notes.ts";

describe("release notes", () => {
  it.each([
    [
      "a heading of its own",
      "# Changelog\n\n## [Unreleased]\n\n### Deprecated\n- a\n\n## [1.2.0] - 2026-01-01\n- b\n",
      ["a"],
    ],
    [
      "links in headings",
      "## [Unreleased](https://x.y)\n- a\n## [1.2.0](https://x.y) (2026-01-01)\n- b\n",
      ["a"],
    ],
    [
      "a version that is not out",
      "1.5.0 (unreleased)\n------------------\n- a\n\n1.4.0 (2026-01-01)\n------------------\n- b\n",
      ["a"],
    ],
    [
      "a version underlined with =",
      "v2.0.0-dev (in development)\n===========================\na\n\nv1.0\n====\nb\n",
      ["a"],
    ],
    ["a branch", "## main\n\n* a\n\n## 7.1.0\n\n* b\n", ["a"]],
    ["none", "## 1.2.0\n- a\n## 1.1.0\n- b\n", []],
    ["dates", "## 2026-01-01\n- a\n", []],
    ["a list alone", "- a\n- b\n", []],
    [
      "a heading that speaks of what is next",
      "## Next release\n- a\n### 1. First\n- c\n## 3.0\n- b\n",
      ["a", "c"],
    ],
  ])("with %s: what is not released", (_, text, found) => {
    const { isLog, unreleased } = readReleaseNotes("CHANGELOG.md", text);
    expect(isLog).toBe(true);
    expect(["a", "b", "c"].filter((each) => new RegExp(`^[-*]? ?${each}$`, "m").test(unreleased))).toEqual(
      found,
    );
  });

  it.each([
    [".changeset/brave-cats-run.md", "---\n'pkg': minor\n---\n\nUse g.\n", false],
    ["newsfragments/123.deprecation.rst", "f is deprecated.\n", false],
    ["docs/release-notes/v1.2.md", "f is deprecated.\n", true],
    ["docs/release-notes/1.2.x.md", "f is deprecated.\n", true],
    ["HISTORY.rst", "f\n", true],
    ["CHANGES", "f\n", true],
    ["docs/changes.md", "## 1.0\nf\n", true],
    ["docs/upgrade.md", "## From 1.2 to 2.0\nf\n", true],
    ["docs/guide.md", "## How\nf\n", false],
  ])("%s is a log: %j", (path, text, isLog) => {
    expect(readReleaseNotes(path, text)).toMatchObject({ isLog, ...(isLog ? {} : { unreleased: text }) });
  });
});
