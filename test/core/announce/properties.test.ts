import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { editReleaseNotes } from "../../../src/core/announce/edit-release-notes.ts";
import { lineDiff } from "../../../src/core/announce/line-diff.ts";
import { regionBegin, replaceRegion } from "../../../src/core/announce/page-region.ts";
import { anyText } from "../../support/hostile.ts";
import { entry, news } from "./changelogs.ts";
import { runs } from "../../support/runs.ts";

/** Texts that look like release notes, and such that only begin to. */
const anyNotes = fc
  .tuple(
    fc.array(
      fc.constantFrom(
        "# Changelog",
        "## [Unreleased]",
        "## 2.0.0 (unreleased)",
        "## [1.0.0] - 2026-01-10",
        "# v1.2",
        "1.1.0\n-----",
        "Notes\n=====",
        "### Deprecated",
        "#### removed:",
        "### Fixed ###",
        "- an item",
        "* another\n  of two lines",
        "  - nested",
        "- `one` is deprecated",
        "```",
        "~~~md",
        "<!--",
        "-->",
        "---",
        "",
        "",
        "[1.0.0]: https://example.org",
        '<a name="1"></a>',
        "words",
        "\t- tab",
        "1. first",
      ),
      { maxLength: 14 },
    ),
    fc.constantFrom("\n", "\r\n"),
    fc.constantFrom("", "\n", "\ufeff"),
  )
  .map(([lines, eol, rest]) =>
    rest === "\ufeff"
      ? rest + lines.join("\n").replaceAll("\n", eol)
      : lines.join("\n").replaceAll("\n", eol) + rest,
  );

const anyNews = fc
  .uniqueArray(fc.constantFrom("one", "two", "three", "four"), { maxLength: 4 })
  .chain((names) =>
    fc.tuple(
      ...names.map((name) =>
        fc
          .tuple(fc.constantFrom("deprecated", "removed"), fc.constantFrom("2027-01-15", "2027-06-01"))
          .map(([kind, sunset]) =>
            entry(name, { kind: kind === "removed" ? "removed" : "deprecated", sunset }),
          ),
      ),
    ),
  );

describe("editReleaseNotes, for any release notes and any news", () => {
  it("twice is once, and what people wrote stays in order", () => {
    fc.assert(
      fc.property(anyNotes, anyNews, (text, wanted) => {
        const once = editReleaseNotes(text, null, news(wanted));
        if ("defect" in once) {
          expect(once.defect).toMatch(/no heading|never closed/);
          return;
        }
        const twice = editReleaseNotes(once.text, null, news(wanted));
        expect(twice).toMatchObject({ text: once.text, added: [], changed: [], dropped: [] });
        let from = 0;
        for (const line of text.split(/\r?\n/)) {
          const at = once.text.indexOf(line, from);
          expect(at, `${JSON.stringify(line)} in ${JSON.stringify(once.text)}`).toBeGreaterThanOrEqual(from);
          from = at + line.length;
        }
        for (const each of once.added) expect(once.text.split(`${each.key} -->`)).toHaveLength(2);
      }),
      { numRuns: runs(300) },
    );
  });

  it("whatever was said before, in the end it is what is true now", () => {
    fc.assert(
      fc.property(anyNotes, anyNews, anyNews, (text, before, wanted) => {
        const first = editReleaseNotes(text, null, news(before));
        if ("defect" in first) return;
        const then = editReleaseNotes(first.text, null, news(wanted));
        if ("defect" in then) return;
        const again = editReleaseNotes(then.text, null, news(wanted));
        expect(again).toMatchObject({ text: then.text });
      }),
      { numRuns: runs(300) },
    );
  });
});

describe("replaceRegion, for any page", () => {
  it("twice is once, and the rest stays byte for byte", () => {
    fc.assert(
      fc.property(fc.oneof(anyText, anyNotes), fc.array(fc.constantFrom("| a |", "", "b")), (text, body) => {
        const once = replaceRegion(text, ["# Deprecations"], body);
        if ("defect" in once) return;
        expect(replaceRegion(once.text, ["# Deprecations"], body)).toEqual(once);
        if (text.trim() !== "" && !text.includes("<!--")) {
          expect(once.text.startsWith(text)).toBe(true);
          expect(once.text).toContain(regionBegin);
        }
      }),
      { numRuns: runs(300) },
    );
  });
});

describe("lineDiff", () => {
  it("takes all out and puts all in where too much differs", () => {
    const [before, after] = ["a", "b"].map((sign) =>
      Array.from({ length: 20_000 }, (_, line) => `${sign}${line}`),
    ) as [string[], string[]];
    const text = (lines: readonly string[]): string => `${lines.join("\n")}\n`;
    expect(lineDiff(text(before), text(["z", ...after]))).toEqual([
      {
        oldStart: 1,
        oldLines: 2e4,
        newStart: 1,
        newLines: 20001,
        lines: [...before.map((each) => `-${each}`), "+z", ...after.map((each) => `+${each}`)],
      },
    ]);
  });

  it("leads from one text to the other", () => {
    const anyLines = fc
      .array(fc.constantFrom("a\n", "b\n", "c\n", "d\n"), { maxLength: 40 })
      .map((each) => each.join(""));
    fc.assert(
      fc.property(anyLines, anyLines, (before, after) => {
        const old = before.split("\n").slice(0, -1);
        const result: string[] = [];
        let at = 0;
        for (const hunk of lineDiff(before, after)) {
          const start = hunk.oldStart - 1;
          result.push(...old.slice(at, start));
          expect(hunk.newStart - 1).toBe(result.length);
          const kept = hunk.lines.filter((each) => !each.startsWith("+")).map((each) => each.slice(1));
          expect(old.slice(start, start + hunk.oldLines)).toEqual(kept);
          result.push(...hunk.lines.filter((each) => !each.startsWith("-")).map((each) => each.slice(1)));
          at = start + hunk.oldLines;
        }
        expect([...result, ...old.slice(at)].map((line) => `${line}\n`).join("")).toBe(after);
      }),
    );
  });
});
