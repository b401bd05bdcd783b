import { describe, expect, it } from "vitest";
import { aDecision, aJudgedChange, either, noDecisions, onChange } from "../support/judging.ts";
import { aChange, aFeature, anEvidence } from "../support/results.ts";

const rule = "removal/in-use";
const evidence = anEvidence();
const acceptBreakage = aDecision({ decision: "accept-breakage" });

describe("removal/in-use", () => {
  it.each([
    ["no source", aJudgedChange(), {}],
    ["no use", aJudgedChange({ evidence: anEvidence({ status: "zero", total: 0 }) }), {}],
    ["unknown use", aJudgedChange({ evidence: anEvidence({ status: "unknown" }) }), {}],
    ["accepted", aJudgedChange({ evidence, decisions: { ...noDecisions, acceptBreakage } }), {}],
    ["no removal", aJudgedChange({ evidence, change: aChange({ change: "moved", head: aFeature() }) }), {}],
    ["either suffices, on the sunset", aJudgedChange({ evidence, sunset: "2026-11-20" }), { policy: either }],
  ])("is silent: %s", (_, change, over) => {
    expect(onChange(rule, change, over)).toEqual([]);
  });

  it("counts calls and callers of the window", () => {
    expect(onChange(rule, aJudgedChange({ evidence }))).toEqual([
      {
        rule,
        severity: "error",
        feature: "src/client.ts#Client.fetchAll",
        place: { path: "src/client.ts", line: 12, side: "base" },
        message:
          "`Client.fetchAll` is removed while it is still used: 42 calls by 1 caller between 2026-10-15 and 2026-11-20.",
        remedy: expect.stringContaining("`accept-breakage`"),
        passesFrom: null,
        evidence,
      },
    ]);
  });

  it("leaves the window out where there is none", () => {
    const [found] = onChange(rule, aJudgedChange({ evidence: anEvidence({ window: null, total: 1 }) }));
    expect(found?.message).toMatch(/: 1 call by 1 caller\.$/);
  });

  it.each([
    ["the day before the sunset", { evidence, sunset: "2026-11-21" }],
    ["undated", { evidence, sunset: null }],
  ])("reports where either suffices: %s", (_, over) => {
    expect(onChange(rule, aJudgedChange(over), { policy: either })).toHaveLength(1);
  });

  it("is not appeased by another decision", () => {
    const decisions = { ...noDecisions, extend: aDecision({ until: "2026-11-25" }) };
    expect(onChange(rule, aJudgedChange({ evidence, decisions }))).toHaveLength(1);
  });

  it("reports what is made unreachable", () => {
    const change = aChange({ change: "narrowed", side: "head" });
    expect(onChange(rule, aJudgedChange({ evidence, change }))[0]?.message).toContain(
      "is made unreachable from outside while",
    );
  });
});
