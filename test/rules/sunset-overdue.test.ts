import { describe, expect, it } from "vitest";
import {
  aDecision,
  aJudgedChange,
  aJudgedEntry,
  noDecisions,
  onChange,
  onEntry,
} from "../support/judging.ts";
import { anEvidence } from "../support/results.ts";

const rule = "sunset/overdue";
const due = { state: "due", effectiveSunset: "2026-11-20" } as const;

describe("sunset/overdue", () => {
  it.each(["deprecated", "kept"] as const)("is silent about what is %s", (state) => {
    expect(onEntry(rule, aJudgedEntry({}, { ...due, state }))).toEqual([]);
  });

  it("is for audits", () => {
    expect(onChange(rule, aJudgedChange())).toEqual([]);
  });

  it.each([
    [anEvidence(), "It is still used (42 calls): contact"],
    [anEvidence({ status: "zero", total: 0 }), "No usage is recorded: remove it."],
    [
      anEvidence({ status: "unknown", reasons: ["the file is too old"] }),
      "Whether it is used is not known: the file is too old. Provide the evidence",
    ],
    [null, "Remove it; if it is still used, extend"],
  ])("says what to do", (evidence, remedy) => {
    expect(onEntry(rule, aJudgedEntry({}, { ...due, evidence }))).toEqual([
      {
        rule,
        severity: "warning",
        feature: "src/client.ts#Client.fetchAll",
        place: { path: "src/client.ts", line: 12, side: "head" },
        message: "`Client.fetchAll` is still there, past its sunset of 2026-11-20.",
        remedy: expect.stringContaining(remedy),
        passesFrom: null,
        evidence,
      },
    ]);
  });

  it("goes by what was decided about callers that are left", () => {
    const acceptBreakage = aDecision({ decision: "accept-breakage" });
    const decided = { ...due, decisions: { ...noDecisions, acceptBreakage } };
    const remedy = (status: "used" | "zero"): unknown =>
      onEntry(rule, aJudgedEntry({}, { ...decided, evidence: anEvidence({ status }) }))[0]?.remedy;
    expect(remedy("used")).toBe(
      "Remove it: it was decided to accept the breakage of those who still call it.",
    );
    expect(remedy("zero")).toBe("No usage is recorded: remove it.");
  });
});
