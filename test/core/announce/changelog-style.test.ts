import { describe, expect, it } from "vitest";
import { readChangelog } from "../../../src/core/announce/changelog.ts";
import { groupNamed, styleOf } from "../../../src/core/announce/changelog-style.ts";
import { wrapItem } from "../../../src/core/announce/edit-release-notes.ts";

function style(text: string): ReturnType<typeof styleOf> {
  const changelog = readChangelog(text);
  if (changelog === null) throw new Error("no heading");
  return styleOf(changelog);
}

describe("styleOf", () => {
  it.each([
    ["# C\n\n## [1.0.0]\n", "## [Unreleased]"],
    ["# C\n\n## 1.0.0\n", "## Unreleased"],
    ["# C ##\n\n## 1.0.0 ##\n", "## Unreleased ##"],
    ["# C\n", "## [Unreleased]"],
    ["# v1.1\n\n# v1.0\n", "# Unreleased"],
    ["Words.\n\n### A change\n", "### Unreleased"],
  ])("%j: %s", (text, heading) => {
    expect(style(text).unreleased).toEqual([heading]);
  });

  it.each([
    ["# C\n\n## 1.0.0\n\n### Fixed\n", "### Removed"],
    ["# C\n\n## 1.0.0\n\n#### FIXED:\n", "#### REMOVED:"],
    ["# C\n\n## 1.0.0\n\n### fixed ###\n", "### removed ###"],
    ["# C\n\n## 1.0.0\n\n#### Features\n", "#### Removed"],
    ["# C\n\n## 1.0.0\n", "### Removed"],
  ])("%j: %s", (text, heading) => {
    expect(style(text).group("Removed")).toEqual([heading]);
  });

  const words = (length: number): string => "word ".repeat(length / 5).trim();
  it.each([
    ["one line an item", `- ${words(200)}\n- ${words(150)}\n`, null],
    ["broken at 80", `- ${words(78)}\n  ${words(75)}\n- ${words(76)}\n  b\n`, 78],
    ["broken nowhere near a margin", "- a\n  b\n- c\n  d\n", 72],
    ["one broken, the others not", `- a\n  b\n- ${words(300)}\n`, null],
  ])("breaks: %s", (_, items, width) => {
    const found = style(`# C\n\n## 1.0.0\n\n${items}`).width;
    if (width === null) expect(found).toBeNull();
    else expect(Math.abs((found ?? 0) - width)).toBeLessThan(5);
  });
});

describe("groupNamed", () => {
  it.each([
    ["Deprecated", "deprecated"],
    ["⚠️ Deprecations:", "deprecated"],
    ["Deprecated features", "deprecated"],
    ["REMOVED", "removed"],
    ["Removals", "removed"],
    ["Removed the cache", null],
    ["Features", null],
  ])("%s: %s", (text, group) => {
    expect(groupNamed(text)).toBe(group);
  });
});

describe("wrapItem", () => {
  it("breaks between words, and never within code or a comment", () => {
    expect(wrapItem("- ", "one two `a b c d e` three <!-- x: y z -->", 16)).toEqual([
      "- one two",
      "  `a b c d e`",
      "  three",
      "  <!-- x: y z -->",
    ]);
  });

  it.each(["-", "#", "1.", ">", "```", "|", "+", "=="])("begins no line with %s", (sign) => {
    for (const each of wrapItem("- ", `aaaa ${sign} bbbb ${sign} cccc`, 6).slice(1))
      expect(each.trim().startsWith(sign)).toBe(false);
  });
});
