import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { FeatureFacts } from "../../../src/core/model/knowledge.ts";
import type { Circumstances } from "../../../src/core/judging/lifecycle.ts";
import type { RegisterEntry } from "../../../src/core/model/result/result.ts";
import { explainFeature, explainRule } from "../../../src/reports/register/explain.ts";
import { expectGolden } from "../../support/golden.ts";
import { acting, anyText } from "../../support/hostile.ts";
import { aFeature, aNotice, anEntry, anEvidence } from "../../support/results.ts";
import { anyEntry } from "../any-result.ts";

const facts = {
  today: "2026-11-20",
  introduced: "2026-05-01",
  window: { years: 0, months: 6, weeks: 0, days: 0 },
  evidence: null,
};
const running: Circumstances = {
  today: facts.today,
  kept: false,
  sunset: "2027-01-15",
  graceEnds: "2026-11-01",
  usage: null,
  reachable: false,
  contacted: false,
  breakageAccepted: false,
  requires: "both",
};
/** A feature explained: its circumstances follow from the entry and what is known, unless they are given. */
const explained = (entry: RegisterEntry, over: Partial<FeatureFacts> = {}): string => {
  const evidence = over.evidence ?? null;
  const sunset = entry.state === "kept" ? running.sunset : entry.effectiveSunset;
  const circumstances = {
    ...running,
    kept: entry.state === "kept",
    sunset,
    usage: evidence?.status ?? null,
    ...(over.introduced === null ? { graceEnds: null } : {}),
    ...over.circumstances,
  };
  return explainFeature(entry, { ...facts, ...over, circumstances });
};
const dueAndUsed = { sunset: "2026-11-01", usage: "used" } as const;
const zero = anEvidence({ status: "zero", total: 0, callers: [] });
const unknown = anEvidence({ status: "unknown", reasons: ["the source did not answer"], callers: [] });
const due = anEntry({ state: "due", effectiveSunset: "2026-11-01" });

describe("explaining a feature", () => {
  it("says where it stands, why, and what moves it next", () => {
    expectGolden("reports/explain-feature.txt", explained(anEntry(), { evidence: anEvidence() }));
  });

  it.each<[string, RegisterEntry, Partial<FeatureFacts>, string]>([
    ["before its sunset", anEntry(), {}, "From 2027-01-15 it may be removed.\n"],
    ["before it, used", anEntry(), { evidence: anEvidence() }, "if its callers have migrated by then"],
    ["before it, unused", anEntry(), { evidence: zero }, "if it is still unused then"],
    ["before it, unknown", anEntry(), { evidence: unknown }, "if its usage is known to be zero by then"],
    [
      "a late notice",
      anEntry(),
      { introduced: "2026-10-01" },
      "From 2027-04-01 (its grace period ends later than its sunset)",
    ],
    [
      "no history",
      anEntry(),
      { introduced: null },
      "needs the history of its file to prove that callers had 6 months",
    ],
    ["due", due, {}, "It may be removed now. No usage source covers it"],
    ["due, unused", due, { evidence: zero }, "It is unused and may be removed now."],
    ["due, used", due, { evidence: anEvidence() }, "contact them and set a later sunset date"],
    ["due, unknown", due, { evidence: unknown }, "repair the usage source"],
    [
      "due, used by callers who can be reached",
      due,
      { evidence: anEvidence(), circumstances: { ...running, ...dueAndUsed, reachable: true } },
      "The remaining callers can be reached: contact them",
    ],
    [
      "due, used, the breakage accepted",
      due,
      { evidence: anEvidence(), circumstances: { ...running, ...dueAndUsed, breakageAccepted: true } },
      "It may be removed now: the decision `accept-breakage` is recorded",
    ],
    [
      "due, used, where either suffices",
      due,
      { evidence: anEvidence(), circumstances: { ...running, ...dueAndUsed, requires: "either" } },
      "It may be removed now, whatever its usage",
    ],
    [
      "unused before its sunset, where either suffices",
      anEntry(),
      { evidence: zero, circumstances: { ...running, usage: "zero", requires: "either" } },
      "It is unused and may be removed now.",
    ],
    ["kept", anEntry({ state: "kept" }), {}, "deprecate it again"],
    ["extended", anEntry({ effectiveSunset: "2027-06-01" }), {}, "2027-06-01, extended by a decision"],
    [
      "undated",
      anEntry({ effectiveSunset: null }),
      {},
      "Add a sunset date: write `Sunset: YYYY-MM-DD` into the notice.",
    ],
    [
      "a version",
      anEntry({
        effectiveSunset: null,
        feature: aFeature({ notice: aNotice({ sunset: null, sunsetVersion: "5" }) }),
      }),
      {},
      "Version 5 has no day yet: add one under `releases:`",
    ],
  ])("knows %s", (_, entry, over, expected) => {
    expect(explained(entry, over)).toContain(expected);
  });

  it("says what of its notice no command does", () => {
    expect(explained(anEntry(), { byHand: ["nothing cuts it"] })).toContain(
      "manual steps  nothing cuts it\n",
    );
    expect(explained(anEntry())).not.toContain("manual steps");
  });

  it("shows nothing that acts, whatever the text", () => {
    fc.assert(
      fc.property(anyEntry, (entry) => {
        const text = explained(entry);
        expect(text).not.toMatch(acting);
        expect(text).not.toMatch(/^\s*::/m);
      }),
    );
  });
});

describe("explaining a rule", () => {
  it("gives default, summary and help", () => {
    const rule = {
      id: "removal/in-use",
      summary: "It is used.",
      help: "Contact the callers.",
      defaultSeverity: "error" as const,
    };
    expect(explainRule(rule)).toBe(
      "removal/in-use\n  default  error\n\nIt is used.\n\nContact the callers.\n",
    );
    expect(explainRule({ ...rule, defaultSeverity: "off" })).toContain("off unless enabled");
  });

  it("is text", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const rule = { id: text, summary: text, help: text, defaultSeverity: "error" as const };
        expect(explainRule(rule).replaceAll("\n", "")).not.toMatch(/\p{Cc}/u);
        expect(explainRule(rule)).not.toMatch(/^\s*::/m);
      }),
    );
  });
});
