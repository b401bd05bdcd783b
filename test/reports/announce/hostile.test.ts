import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { changesetSlot, changesetText } from "../../../src/core/announce/changeset.ts";
import { markerId, markerIn, slotOf, type Announcement } from "../../../src/core/announce/announcement.ts";
import { editReleaseNotes } from "../../../src/core/announce/edit-release-notes.ts";
import { featureId } from "../../../src/core/model/feature.ts";
import type { Feature } from "../../../src/core/model/notice.ts";
import { announceDiff, announceText } from "../../../src/reports/announce/outcome.ts";
import { deprecatedText, nameOf, removedText } from "../../../src/reports/announce/entry-text.ts";
import { pageTable } from "../../../src/reports/announce/page.ts";
import { palette } from "../../../src/reports/writing/palette.ts";
import { acting, anyText, hostileTexts } from "../../support/hostile.ts";
import { aFeature } from "../../support/results.ts";
import { withoutCode } from "../without-code.ts";
import { runs } from "../../support/runs.ts";

const hostile = (text: string): Feature => {
  const id = featureId(`src/${text}.ts`, text);
  const base = aFeature({ id });
  return {
    ...base,
    id,
    key: id,
    place: { ...base.place, path: `src/${text}.ts` },
    notice: { ...base.notice, replacement: text, reason: text, sunsetVersion: text, sunset: null },
  };
};

const entryOf = (each: Feature): Announcement => ({
  kind: "deprecated",
  key: each.key,
  name: nameOf(each),
  path: each.place.path,
  text: deprecatedText(each, null, null),
  sunset: null,
  redated: false,
});

/** What would become something outside of code spans, whoever publishes the file. */
const live = /<(?!!-- (?:deprecated|removed): )[a-z!/]|!\[|\]\((?!\S*\))|(?<!\\)\[(?!`)|@\w|(?<!&)#\d|:\/\//i;

const samples = hostileTexts.filter((text) => text.length < 10_000);

describe("what code says, in release notes and on the page", () => {
  it.each(samples)("is one line in which nothing is live: %j", (text) => {
    const each = hostile(text);
    for (const said of [deprecatedText(each, null, null), removedText(each, "2027-01-15", false)]) {
      expect(said).not.toMatch(/[\n\r]/);
      expect(said).not.toMatch(acting);
      expect(said).not.toContain("<!--");
      expect(said).not.toMatch(/\{[{%]/);
      expect(withoutCode(said)).not.toMatch(live);
    }
    const rows = pageTable(
      [{ feature: each, audience: "public", sunset: null, kept: false, since: null }],
      "docs/a.md",
    );
    expect(rows).toHaveLength(5);
    const row = rows[3] ?? "";
    expect(row.replaceAll(/<code>.*?<\/code>/g, "").split("|")).toHaveLength(8);
    expect(row).not.toMatch(acting);
  });

  it("is found again by its marker, whatever it is", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const entry = entryOf(hostile(text));
        const first = editReleaseNotes("# C\n", null, { wanted: [entry], truthOf: () => entry });
        if ("defect" in first) throw new Error(first.defect);
        expect(first.added).toHaveLength(1);
        const second = editReleaseNotes(first.text, null, { wanted: [entry], truthOf: () => entry });
        expect(second).toMatchObject({ text: first.text, added: [], changed: [] });
        const slot = slotOf("deprecated", markerId(entry.key));
        expect(changesetSlot(changesetText(entry, "@acme/client"))).toBe(slot);
        const gone = editReleaseNotes(first.text, null, { wanted: [], truthOf: () => null });
        expect(gone).toMatchObject({ dropped: [markerId(entry.key)] });
      }),
      { numRuns: runs(200) },
    );
  });

  it("makes no two markers one", () => {
    const keys = [
      "a#b",
      "a#b-",
      "a#b--",
      "a#b -",
      "a%23#b",
      "a# b",
      `a#${"x".repeat(300)}`,
      `a#${"x".repeat(301)}`,
    ];
    const ids = keys.map(markerId);
    expect(new Set(ids).size).toBe(keys.length);
    for (const id of ids) expect(markerIn(`<!-- removed: ${id} -->`)).toEqual({ kind: "removed", id });
  });

  it.each(samples)("is safe on a terminal and in a runner's log: %j", (text) => {
    const files = [{ path: `${text}.md`, before: `${text}\n`, after: `a\n${text}\n  ${text}` }];
    const outcome = {
      since: text,
      files,
      added: [text],
      changed: [text],
      dropped: [text],
      byHand: [text],
      remarks: [text],
      problems: [
        {
          path: text,
          message: text,
        },
      ],
      page: text,
    };
    const paint = palette(false);
    for (const shown of [
      announceText(outcome, "stale", { paint, again: text }),
      announceDiff(outcome, paint),
    ]) {
      expect(shown).not.toMatch(acting);
      expect(shown).not.toMatch(/^\s*::/m);
    }
  });
});
