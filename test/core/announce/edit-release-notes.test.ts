import { describe, expect, it } from "vitest";
import { editReleaseNotes } from "../../../src/core/announce/edit-release-notes.ts";
import { edited, entry, line, news } from "./changelogs.ts";

const fetchAll = entry("fetchAll");
const gone = entry("login", { kind: "removed" });
const [own, removed] = [line(fetchAll), line(gone)];

interface Case {
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

const keep = "# Changelog\n\nAll notable changes.\n";
const refs = "[Unreleased]: https://example.org/compare/v1.0.0...HEAD\n[1.0.0]: https://example.org/v1.0.0\n";

const cases: readonly Case[] = [
  {
    name: "Keep a Changelog, empty Unreleased, link definitions at the end",
    before: `${keep}\n## [Unreleased]\n\n## [1.0.0] - 2026-01-10\n\n### Added\n\n- All of it.\n\n${refs}`,
    after: `${keep}\n## [Unreleased]\n\n### Deprecated\n\n${own}\n\n### Removed\n\n${removed}\n\n## [1.0.0] - 2026-01-10\n\n### Added\n\n- All of it.\n\n${refs}`,
  },
  {
    name: "groups in the order of Keep a Changelog",
    before: `${keep}\n## [Unreleased]\n\n### Added\n\n- New.\n\n### Fixed\n\n- Mended.\n\n## [1.0.0]\n`,
    after: `${keep}\n## [Unreleased]\n\n### Added\n\n- New.\n\n### Deprecated\n\n${own}\n\n### Removed\n\n${removed}\n\n### Fixed\n\n- Mended.\n\n## [1.0.0]\n`,
  },
  {
    name: "groups that are there, in any case and order, behind what people wrote",
    before: `${keep}\n## Unreleased\n\n### REMOVED\n\n- \`old\`\n\n### deprecated\n\n- \`older\`, by hand\n- another\n  of two lines\n\n## 1.0.0\n`,
    after: `${keep}\n## Unreleased\n\n### REMOVED\n\n- \`old\`\n${removed}\n\n### deprecated\n\n- \`older\`, by hand\n- another\n  of two lines\n${own}\n\n## 1.0.0\n`,
  },
  {
    name: "no Unreleased",
    before: "# Changelog\n\n## 1.1.0 (2026-05-01)\n\n- b\n\n## 1.0.0\n\n- a\n",
    after: `# Changelog\n\n## Unreleased\n\n### Deprecated\n\n${own}\n\n### Removed\n\n${removed}\n\n## 1.1.0 (2026-05-01)\n\n- b\n\n## 1.0.0\n\n- a\n`,
  },
  {
    name: "releases as headings of the first level, stars",
    before: "# v1.2.0\n\n* b\n\n# v1.1.0\n\n* a\n",
    after: `# Unreleased\n\n## Deprecated\n\n${line(fetchAll, "*")}\n\n## Removed\n\n${line(gone, "*")}\n\n# v1.2.0\n\n* b\n\n# v1.1.0\n\n* a\n`,
  },
  {
    name: "setext headings",
    before: "Changelog\n=========\n\n1.2.0 / 2026-01-10\n------------------\n\n * b\n",
    after: `Changelog\n=========\n\nUnreleased\n----------\n\n### Deprecated\n\n ${line(fetchAll, "*")}\n\n### Removed\n\n ${line(gone, "*")}\n\n1.2.0 / 2026-01-10\n------------------\n\n * b\n`,
  },
  {
    name: "headings in fenced code and comments",
    before: `${keep}\n\`\`\`md\n## [Unreleased]\n### Deprecated\n- x\n\`\`\`\n\n<!--\n## [Unreleased]\n-->\n\n## [Unreleased]\n\n~~~\n### Deprecated\n~~~\n\n## [1.0.0]\n`,
    after: `${keep}\n\`\`\`md\n## [Unreleased]\n### Deprecated\n- x\n\`\`\`\n\n<!--\n## [Unreleased]\n-->\n\n## [Unreleased]\n\n~~~\n### Deprecated\n~~~\n\n### Deprecated\n\n${own}\n\n### Removed\n\n${removed}\n\n## [1.0.0]\n`,
  },
  {
    name: "code in an item that ends with the item",
    before: `${keep}\n## [Unreleased]\n\n### Added\n\n- So:\n  \`\`\`\n  ## code\n  \`\`\` (#1)\n- 1. As:\n\n     ~~~\n     code\n\n## [1.0.0]\n\n- All.\n`,
    after: `${keep}\n## [Unreleased]\n\n### Added\n\n- So:\n  \`\`\`\n  ## code\n  \`\`\` (#1)\n- 1. As:\n\n     ~~~\n     code\n\n### Deprecated\n\n${own}\n\n### Removed\n\n${removed}\n\n## [1.0.0]\n\n- All.\n`,
  },
  {
    name: "anchors before headings, as conventional-changelog writes them",
    before:
      '<a name="2.0.0"></a>\n# 2.0.0 "gold" (2026-01-10)\n### cdk\n| Commit |\n| -- |\n\n<a name="1.9.0"></a>\n# 1.9.0\n',
    after: `# Unreleased\n\n### Deprecated\n${own}\n\n### Removed\n${removed}\n\n<a name="2.0.0"></a>\n# 2.0.0 "gold" (2026-01-10)\n### cdk\n| Commit |\n| -- |\n\n<a name="1.9.0"></a>\n# 1.9.0\n`,
  },
  {
    name: "a heading for the next version that says it is not released",
    before: "# Changes\n\n## 2.0.0 (unreleased)\n\n- a\n\n## 1.0.0\n",
    after: `# Changes\n\n## 2.0.0 (unreleased)\n\n- a\n\n### Deprecated\n\n${own}\n\n### Removed\n\n${removed}\n\n## 1.0.0\n`,
  },
  {
    name: "tight headings, colons, no line break at the end",
    before: "# Changelog\n## Unreleased\n### Fixed:\n- Mended",
    after: `# Changelog\n## Unreleased\n### Deprecated:\n${own}\n\n### Removed:\n${removed}\n\n### Fixed:\n- Mended`,
  },
  {
    name: "an empty group of a template",
    before: `${keep}\n## [Unreleased]\n\n### Added\n\n### Deprecated\n\n### Removed\n\n## [1.0.0]\n`,
    after: `${keep}\n## [Unreleased]\n\n### Added\n\n### Deprecated\n\n${own}\n\n### Removed\n\n${removed}\n\n## [1.0.0]\n`,
  },
  {
    name: "a title alone",
    before: "# Changelog\n",
    after: `# Changelog\n\n## [Unreleased]\n\n### Deprecated\n\n${own}\n\n### Removed\n\n${removed}\n`,
  },
  {
    name: "no file",
    before: "",
    after: `# Changelog\n\n## [Unreleased]\n\n### Deprecated\n\n${own}\n\n### Removed\n\n${removed}\n`,
  },
  {
    name: "Unreleased as the last section, before the link definitions",
    before: `${keep}\n## [Unreleased]\n\n### Added\n\n- New.\n\n${refs}`,
    after: `${keep}\n## [Unreleased]\n\n### Added\n\n- New.\n\n### Deprecated\n\n${own}\n\n### Removed\n\n${removed}\n\n${refs}`,
  },
  {
    name: "rules between releases",
    before: "# Changelog\n\n## Unreleased\n\n- a\n\n---\n\n## 1.0.0\n",
    after: `# Changelog\n\n## Unreleased\n\n- a\n\n### Deprecated\n\n${own}\n\n### Removed\n\n${removed}\n\n---\n\n## 1.0.0\n`,
  },
  {
    name: "front matter",
    before: "---\ntitle: Changes\n---\n\n# Changes\n\n## 1.0.0\n",
    after: `---\ntitle: Changes\n---\n\n# Changes\n\n## Unreleased\n\n### Deprecated\n\n${own}\n\n### Removed\n\n${removed}\n\n## 1.0.0\n`,
  },
];

describe("editReleaseNotes", () => {
  it.each(cases)("adds to: $name", ({ before, after }) => {
    const told = news([fetchAll, gone]);
    expect(edited(before, told).text).toBe(after);
    expect(edited(after, told)).toMatchObject({ text: after, added: [], changed: [], dropped: [] });
  });

  it.each(cases)("keeps the line breaks of: $name", ({ before, after }) => {
    const crlf = (text: string): string => text.replaceAll("\n", "\r\n");
    if (!before.includes("\n")) return expect(before).not.toContain("\r");
    expect(edited(crlf(before), news([fetchAll, gone])).text).toBe(crlf(after));
  });

  it.each(cases)("takes out again what is not true any more, from: $name", ({ before, after }) => {
    const { text, dropped } = edited(after, news([]));
    expect(dropped).toEqual(
      ["src/client.ts#fetchAll", "src/client.ts#login"].sort((a, b) => after.indexOf(a) - after.indexOf(b)),
    );
    expect(text).not.toContain("<!-- deprecated");
    // What people wrote is there, line by line and in order.
    let from = 0;
    for (const each of before.split("\n")) {
      expect(text.indexOf(each, from)).toBeGreaterThanOrEqual(from);
      from = text.indexOf(each, from) + each.length;
    }
  });

  it("changes nothing where there is no news", () => {
    for (const { before } of cases) expect(edited(before, news([])).text).toBe(before);
  });

  it.each(["Just words.\n", "- a list\n- of changes\n", "```\n# not a heading\n```\n"])(
    "refuses %j",
    (text) => {
      expect(editReleaseNotes(text, null, news([fetchAll]))).toEqual({
        defect: expect.stringContaining("no heading"),
      });
    },
  );

  it("changes the line of an entry whose date moved, and only that", () => {
    const before = `${keep}\n## [Unreleased]\n\n### Deprecated\n\n- by hand\n${own}\n- by hand, too\n`;
    const later = entry("fetchAll", { sunset: "2027-06-01" });
    const { text, changed } = edited(before, news([later]));
    expect(changed).toEqual(["src/client.ts#fetchAll"]);
    expect(text).toBe(before.replace(own, line(later)));
  });

  it("keeps one of two equal entries, as merges leave them", () => {
    const before = `${keep}\n## [Unreleased]\n\n### Deprecated\n\n${own}\n- by hand\n${own}\n`;
    expect(edited(before, news([fetchAll])).text).toBe(
      before.replace(new RegExp(`${own.replaceAll(/[()[\].*]/g, "\\$&")}\n$`), ""),
    );
  });

  it("leaves an entry of which nobody can tell whether it is true", () => {
    const before = `${keep}\n## [Unreleased]\n\n### Deprecated\n\n${own}\n`;
    expect(edited(before, { wanted: [], truthOf: () => undefined }).text).toBe(before);
  });

  it("leaves an entry alone that only its line breaks tell from what it should be", () => {
    const broken = own.replace(" It loses", "\n  It   loses");
    const before = `${keep}\n## [Unreleased]\n\n### Deprecated\n\n${broken}\n`;
    expect(edited(before, news([fetchAll])).text).toBe(before);
  });
});

describe("what is told already", () => {
  const withItem = (group: string, item: string): string =>
    `${keep}\n## [Unreleased]\n\n### ${group}\n\n${item}\n\n## [1.0.0]\n`;

  it.each([
    ["in its group", "Deprecated", "- `fetchAll`, use `fetchPage`."],
    ["with parentheses", "Deprecated", "- `fetchAll()`"],
    ["with the word, in another group", "Changed", "- `fetchAll` is deprecated."],
  ])("by hand %s", (_, group, item) => {
    const before = withItem(group, item);
    expect(edited(before, news([fetchAll]))).toMatchObject({ text: before, byHand: [fetchAll] });
  });

  it.each([
    ["another name", "Deprecated", "- `fetchAllOrders`, use `fetchPage`."],
    ["the name without code", "Deprecated", "- fetchAll, use `fetchPage`."],
    ["another matter", "Fixed", "- `fetchAll` is faster."],
    ["its removal", "Removed", "- `fetchAll`"],
  ])("but not by %s", (_, group, item) => {
    expect(edited(withItem(group, item), news([fetchAll])).added).toEqual([fetchAll]);
  });

  it("by hand of two with the same name, only with the file", () => {
    const other = entry("fetchAll", { key: "src/other.ts#fetchAll", path: "src/other.ts" });
    expect(edited(withItem("Deprecated", "- `fetchAll`"), news([fetchAll, other])).added).toHaveLength(2);
    const one = edited(withItem("Deprecated", "- `fetchAll` in src/other.ts"), news([fetchAll, other]));
    expect(one.added).toEqual([fetchAll]);
  });

  it("of a moved sunset, only with the new day", () => {
    const moved = entry("fetchAll", { redated: true, sunset: "2027-06-01" });
    expect(edited(withItem("Deprecated", "- `fetchAll`"), news([moved])).added).toEqual([moved]);
    expect(edited(withItem("Deprecated", "- `fetchAll`, until 2027-06-01"), news([moved])).added).toEqual([]);
  });

  const released = `${keep}\n## [Unreleased]\n\n## [2.0.0]\n\n### Deprecated\n\n${own}\n\n## [1.0.0]\n`;
  it("in a release that is not tagged yet", () => {
    expect(edited(released, news([fetchAll]), `${keep}\n## [1.0.0]\n`).text).toBe(released);
  });

  it("but not in one that the base has", () => {
    expect(edited(released, news([fetchAll]), released).added).toEqual([fetchAll]);
  });

  it("but not there with another date; the release stays as it is", () => {
    const later = entry("fetchAll", { sunset: "2027-06-01" });
    const { text, added } = edited(released, news([later]), null);
    expect(added).toEqual([later]);
    expect(text).toContain(own);
    expect(text).toContain(line(later));
  });
});
