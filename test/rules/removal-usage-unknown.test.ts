import { describe, expect, it } from "vitest";
import { aDecision, aJudgedChange, either, noDecisions, onChange } from "../support/judging.ts";
import { aChange, aFeature, anEvidence } from "../support/results.ts";

const rule = "removal/usage-unknown";
const unknown = (...reasons: string[]) =>
  anEvidence({ status: "unknown", reasons, total: 0, callers: [], window: null });
const evidence = unknown("it is not listed", "the window is too short");
const acceptBreakage = aDecision({ decision: "accept-breakage" });

describe("removal/usage-unknown", () => {
  it.each([
    ["no source", aJudgedChange(), {}],
    ["used", aJudgedChange({ evidence: anEvidence() }), {}],
    ["accepted", aJudgedChange({ evidence, decisions: { ...noDecisions, acceptBreakage } }), {}],
    ["no removal", aJudgedChange({ evidence, change: aChange({ change: "moved", head: aFeature() }) }), {}],
    ["either suffices, on the sunset", aJudgedChange({ evidence, sunset: "2026-11-20" }), { policy: either }],
  ])("is silent: %s", (_, change, over) => {
    expect(onChange(rule, change, over)).toEqual([]);
  });

  it("gives every reason", () => {
    expect(onChange(rule, aJudgedChange({ evidence }))).toEqual([
      {
        rule,
        severity: "error",
        feature: "src/client.ts#Client.fetchAll",
        place: { path: "src/client.ts", line: 12, side: "base" },
        message:
          "`Client.fetchAll` is removed but its usage is unknown: it is not listed; the window is too short.",
        remedy: expect.stringContaining("Repair the usage source"),
        passesFrom: null,
        evidence,
      },
    ]);
  });

  it("reports where either suffices, before the sunset", () => {
    expect(
      onChange(rule, aJudgedChange({ evidence, sunset: "2026-11-21" }), { policy: either }),
    ).toHaveLength(1);
  });

  it("tells a fork's run who can re-run it", () => {
    const [found] = onChange(rule, aJudgedChange({ evidence: unknown("late", "the secret X is not set") }));
    expect(found?.remedy).toContain(
      "Ask a maintainer to re-run the check, or rely on the check of the merge group",
    );
  });
});
