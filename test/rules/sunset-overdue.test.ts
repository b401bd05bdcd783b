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
const introduced = { known: true, day: "2026-01-01", atLatest: false } as const;
const due = { state: "due", effectiveSunset: "2026-11-20", introduced } as const;

describe("sunset/overdue", () => {
  it.each(["deprecated", "kept"] as const)("is silent about what is %s", (state) => {
    expect(onEntry(rule, aJudgedEntry({}, { ...due, state }))).toEqual([]);
  });

  it("is for audits", () => {
    expect(onChange(rule, aJudgedChange())).toEqual([]);
  });

  it.each([
    [anEvidence(), "If the remaining callers can be reached, contact them"],
    [anEvidence({ status: "zero", total: 0 }), "It is unused and may be removed now."],
    [
      anEvidence({ status: "unknown", reasons: ["the file is too old"] }),
      "Its usage is unknown: the file is too old. It may be removed once its usage is known to be zero",
    ],
    [null, "It may be removed now. No usage source covers it, so its usage is unknown."],
  ])("says what to do", (evidence, remedy) => {
    expect(onEntry(rule, aJudgedEntry({}, { ...due, evidence }))).toEqual([
      {
        rule,
        severity: "warning",
        feature: "src/client.ts#Client.fetchAll",
        place: { path: "src/client.ts", line: 12, side: "head" },
        message: "`Client.fetchAll` still exists after its sunset of 2026-11-20.",
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
      "It may be removed now: the decision `accept-breakage` is recorded on the base branch.",
    );
    expect(remedy("zero")).toBe("It is unused and may be removed now.");
  });

  it("does not advise a removal that the gate would refuse, as the grace period is not over", () => {
    const late = { known: true, day: "2026-10-01", atLatest: false } as const;
    const [finding] = onEntry(rule, aJudgedEntry({}, { ...due, introduced: late, evidence: null }));
    expect(finding?.remedy).toContain("From 2027-04-01 (its grace period ends later than its sunset)");
  });
});
