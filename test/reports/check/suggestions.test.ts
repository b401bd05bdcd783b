import { describe, expect, it } from "vitest";
import type { FileFixes, Fix, SourceText } from "../../../src/core/model/fix.ts";
import { suggestionMarker, suggestionsFor } from "../../../src/reports/check/suggestions.ts";
import { aFinding } from "../../support/results.ts";

const text = "one\ntwo\nthree\nfour\nfive";
const finding = aFinding({ rule: "notice/sunset-missing", feature: "src/a.ts#old", severity: "error" });
const everywhere = new Map([["src/a.ts", [[1, 5]] as const]]);

function aFix(start: number, over: Partial<Fix> = {}): Fix {
  return {
    rule: finding.rule,
    feature: finding.feature,
    noted: "src/a.ts#old",
    description: "Write the sunset 2027-06-01 into the notice of `old`.",
    edits: [{ start, end: start, text: "+" }],
    ...over,
  };
}

function aFile(fixes: readonly Fix[], source: Partial<SourceText> = {}): FileFixes {
  return { path: "src/a.ts", source: { text, encoding: "utf-8", mark: false, ...source }, fixes };
}

describe("a suggestion", () => {
  it("replaces the lines that the fix touches, and no others", () => {
    const [only, ...more] = suggestionsFor([aFile([aFix(text.indexOf("two") + 3)])], [finding], everywhere);
    expect(more).toEqual([]);
    expect(only).toMatchObject({ path: "src/a.ts", startLine: 2, line: 2 });
    expect(only?.body.split("\n")).toEqual([
      expect.stringMatching(/^<!-- sunset-warden:suggestion v1 [\da-f]{32} -->$/),
      "Write the sunset 2027-06-01 into the notice of `old`. (`notice/sunset-missing`)",
      "",
      "```suggestion",
      "two+",
      "```",
    ]);
  });

  it("of several lines, and on the last line of a file without a line break", () => {
    const edits = [{ start: text.indexOf("wo"), end: text.indexOf("hree"), text: "!" }];
    const [first, last] = suggestionsFor(
      [aFile([aFix(0, { edits }), aFix(text.length)])],
      [finding],
      everywhere,
    );
    expect(first).toMatchObject({
      startLine: 2,
      line: 3,
      body: expect.stringContaining("\nt!hree\n") as string,
    });
    expect(last).toMatchObject({
      startLine: 5,
      line: 5,
      body: expect.stringContaining("\nfive+\n") as string,
    });
  });

  it("holds all fixes of its lines", () => {
    const other = aFix(1, { rule: "notice/replacement-unknown", description: "Name `now`." });
    const findings = [finding, aFinding({ ...finding, rule: "notice/replacement-unknown" })];
    const [only, ...more] = suggestionsFor([aFile([aFix(3), other])], findings, everywhere);
    expect(more).toEqual([]);
    expect(only?.body).toContain("\no+ne+\n");
    expect(only?.body).toContain("- Name `now`. (`notice/replacement-unknown`)");
  });

  it("is known again whatever day it proposes, and not by another feature's", () => {
    const first = (fix: Fix): string | undefined =>
      suggestionsFor([aFile([fix])], [finding, aFinding({ ...finding, feature: "b" })], everywhere)[0]
        ?.body.split("\n")
        .at(0);
    expect(first(aFix(0, { description: "Another day.", edits: [{ start: 0, end: 0, text: "-" }] }))).toBe(
      first(aFix(0)),
    );
    expect(first(aFix(0, { feature: "b" }))).not.toBe(first(aFix(0)));
    expect(first(aFix(0))?.startsWith(suggestionMarker)).toBe(true);
  });

  it("stands in a fence that nothing in the code ends, and its words are no markup", () => {
    const hostile = "````suggestion\n`````\n<!-- x --> @octocat";
    const fix = aFix(0, { description: "Name `<b>@octocat</b>` ](javascript:x) <img src=x>." });
    const [only] = suggestionsFor(
      [aFile([fix], { text: hostile.replaceAll("\n", " ") })],
      [finding],
      everywhere,
    );
    expect(only?.body).toMatch(/\n``````suggestion\n.*\n``````$/);
    expect(only?.body.split("\n")[1]).not.toMatch(/(?<!`)<(?:b|img)|(?<!`<b>)@octocat(?!`|<)/);
  });

  it.each<[string, FileFixes, ReadonlyMap<string, readonly (readonly [number, number])[]>]>([
    ["on lines that the change does not add", aFile([aFix(0)]), new Map([["src/a.ts", [[2, 4]]]])],
    ["on a line behind which lines went", aFile([aFix(0)]), new Map([["src/a.ts", [[1, 0]]]])],
    ["in a file that the change does not touch", aFile([aFix(0)]), new Map()],
    ["with other line ends", aFile([aFix(0)], { text: text.replaceAll("\n", "\r\n") }), everywhere],
    ["in another encoding", aFile([aFix(0)], { encoding: "latin1" }), everywhere],
    ["with a byte order mark", aFile([aFix(0)], { mark: true }), everywhere],
    ["with control characters", aFile([aFix(0)], { text: "\u001b[31m" }), everywhere],
    ["with half of a pair", aFile([aFix(0)], { text: "\ud83d" }), everywhere],
    ["of a line without end", aFile([aFix(0)], { text: "x".repeat(20_000) }), everywhere],
    ["of another finding's rule", aFile([aFix(0, { rule: "notice/window-too-short" })]), everywhere],
  ])("is none %s", (_what, file, hunks) => {
    expect(suggestionsFor([file], [finding], hunks)).toEqual([]);
  });

  it("is none of a finding that weighs nothing, and there are ten at most", () => {
    const light = { ...finding, severity: "notice" as const };
    expect(suggestionsFor([aFile([aFix(0)])], [light], everywhere)).toEqual([]);
    const long = "x\n".repeat(30);
    const fixes = Array.from({ length: 30 }, (_, n) => aFix(n * 2));
    const all = new Map([["src/a.ts", [[1, 30]] as const]]);
    expect(suggestionsFor([aFile(fixes, { text: long })], [finding], all)).toHaveLength(10);
  });
});
