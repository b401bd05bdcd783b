import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ReplayVerdict, Replay, ReplayedChange } from "../../../src/core/model/result/adoption.ts";
import { initJson } from "../../../src/reports/init/json.ts";
import { initText, type InitResult } from "../../../src/reports/init/text.ts";
import { aFinding } from "../../support/results.ts";
import { anySurvey, aSurvey } from "./any-survey.ts";

const color = false;
const clean: ReplayVerdict = { verdict: "pass", findings: [] };
const warned: ReplayVerdict = {
  verdict: "pass",
  findings: [aFinding({ severity: "warning", rule: "removal/undated" })],
};
const red: ReplayVerdict = {
  verdict: "fail",
  findings: [aFinding({ severity: "error", rule: "removal/undated" })],
};

function change(
  asWritten: ReplayVerdict | null,
  asNew = asWritten,
  over: Partial<ReplayedChange> = {},
): ReplayedChange {
  const commit = "9f8e7d6c5b4a39281706f5e4d3c2b1a09f8e7d6c";
  return {
    commit,
    day: "2026-05-01",
    subject: "Clear up",
    asWritten,
    asNew,
    versions: [],
    reason: null,
    ...over,
  };
}

function aReplay(changes: readonly ReplayedChange[], over: Partial<Replay> = {}): Replay {
  const [asked, found] = [changes.length, changes.length];
  return {
    unit: "commit",
    asked,
    found,
    changes,
    shallow: false,
    outOfTime: false,
    enforceFrom: "2026-11-20",
    ...over,
  };
}

const result = (over: Partial<InitResult> = {}): InitResult => ({
  survey: aSurvey(),
  files: [
    {
      path: ".github/deprecations.yml",
      text: "enforce-from: 2026-11-20\n",
      outcome: "written",
      because: null,
      note: null,
    },
  ],
  replay: null,
  today: "2026-11-20",
  ...over,
});
const replayed = (changes: readonly ReplayedChange[], over: Partial<Replay> = {}): string =>
  initText(result({ replay: aReplay(changes, over) }), { color });

describe("the words of init", () => {
  it("count, and name folders below what they share", () => {
    const folders = [
      { name: "src/main/a/", count: 3 },
      { name: "src/main/", count: 2 },
      { name: "src/main/b/", count: 1 },
    ];
    const text = initText(result({ survey: aSurvey({ folders }) }), { color });
    expect(text).toContain(
      "Notices  3 deprecated features: 1 with a date, 1 with only a version, 1 with neither\n",
    );
    expect(text).toContain("Where    src/main/: a/ 3, itself 2, b/ 1\n");
  });

  it.each([
    ["written", "\nreleases:\n", "  Due      5 notices with a version that is already released. "],
    ["drafted", "\nreleases:\n", "  Due      5 notices with a version that is already released. "],
    ["left", "\nreleases:\n", null],
    ["written", "\n#releases: {}\n", null],
  ] as const)("say what is due at once: %s, %j", (outcome, text, said) => {
    const released = { tag: "v2.0.0", day: "2025-01-01" };
    const versions = [
      { version: "2", notices: 5, released },
      { version: "3", notices: 7, released: null },
    ];
    const files = [{ path: ".github/deprecations.yml", text, outcome, because: null, note: null }];
    const words = initText(result({ survey: aSurvey({ versions }), files }), { color });
    if (said === null) expect(words).not.toContain("  Due ");
    else expect(words).toContain(said);
  });

  it("say where nothing can be read", () => {
    const text = initText(result({ survey: aSurvey({ languages: [] }) }), { color });
    expect(text).toContain("no file in a supported language");
  });

  it("have one row where there is no enforce-from", () => {
    const text = replayed([change(red), change(clean)], { enforceFrom: null });
    expect(text).toMatch(/as configured +1 +0 +1\n/);
    expect(text).not.toContain("as if every notice were new");
  });

  it("have two, and list what only the second makes red", () => {
    const text = replayed([change(warned, red), change(clean)]);
    expect(text).toMatch(/with enforce-from: 2026-11-20 +0 +1 +1\n/);
    expect(text).toMatch(/as if every notice were new +1 +0 +1\n/);
    expect(text).not.toContain("\nChanges that would fail with `enforce-from`\n");
    expect(text).toContain(
      "\nChanges that would fail only if every notice were new\n  9f8e7d6c5b 2026-05-01 Clear up\n    error removal/undated",
    );
  });

  it("say which version has no day", () => {
    expect(replayed([change(red, red, { versions: ["5", "6"] })])).toContain(
      "Some notices name only a version (5, 6)",
    );
    expect(replayed([change(red)])).not.toContain("version alone (");
  });

  it.each<[string, Partial<Replay>, string]>([
    [
      "the time was over",
      { outOfTime: true, found: 50, asked: 50 },
      "The replay ran out of time after 1 of 50",
    ],
    [
      "the clone is shallow",
      { shallow: true, asked: 50 },
      "The history is incomplete: it contains 1 of 50 commits.",
    ],
    ["the line is short", { asked: 50 }, "The history has only 1 commit."],
  ])("say when %s", (_, over, expected) => {
    expect(replayed([change(clean)], over)).toContain(expected);
  });

  it("say why nothing could be judged, some by name", () => {
    const text = replayed(Array.from({ length: 7 }, () => change(null, null, { reason: "it is gone" })));
    expect(text.match(/9f8e7d6c5b could not be judged: it is gone\./g)).toHaveLength(5);
    expect(text).toContain("2 more could not be judged.");
  });

  it("never act where they are printed, whatever the repository holds", () => {
    fc.assert(
      fc.property(anySurvey, fc.string({ unit: "binary" }), (survey, words) => {
        const findings = [
          aFinding({
            severity: "error",
            message: words,
            feature: words,
            place: { path: words, line: 1, side: "head" },
          }),
        ];
        const judged: ReplayVerdict = { verdict: "fail", findings };
        const replay = aReplay([change(judged, judged, { subject: words, reason: null, versions: [words] })]);
        const given = result({
          survey,
          replay,
          files: [{ path: "a.yml", text: "a: 1\n", outcome: "left", because: words, note: null }],
        });
        for (const text of [initText(given, { color, width: 80 }), initJson(given)]) {
          expect(text).not.toMatch(
            /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]/,
          );
          expect(text).not.toMatch(/^\s*::|##\[/m);
        }
        expect(() => void JSON.parse(initJson(given))).not.toThrow();
      }),
    );
  });
});
