import { describe, expect, it } from "vitest";
import { aDecision, aJudgedChange, allFindings, either, noDecisions, onChange } from "../support/judging.ts";
import { aChange, aFeature, anEvidence } from "../support/results.ts";

const rule = "removal/grace-not-served";
const young = {
  introduced: { known: true, day: "2026-06-01", atLatest: false } as const,
  graceEnds: "2026-12-01",
  graceTolerated: "2026-11-21",
};
const unproved = { graceEnds: null, graceTolerated: null };
const zero = anEvidence({ status: "zero", total: 0, callers: [] });

describe("removal/grace-not-served", () => {
  it.each([
    ["the grace was served long ago", aJudgedChange(), {}],
    ["about the window has passed", aJudgedChange(young), { today: "2026-11-21" }],
    ["the sunset is still to come", aJudgedChange({ ...young, sunset: "2027-01-15" }), {}],
    ["there is no date", aJudgedChange({ ...young, sunset: null }), {}],
    ["no removal", aJudgedChange({ ...young, change: aChange({ change: "moved", head: aFeature() }) }), {}],
    [
      "it was kept",
      aJudgedChange({ ...young, decisions: { ...noDecisions, keep: aDecision({ decision: "keep" }) } }),
      {},
    ],
    ["either suffices, and nobody uses it", aJudgedChange({ ...young, evidence: zero }), { policy: either }],
  ])("is silent: %s", (_, change, over) => {
    expect(onChange(rule, change, over)).toEqual([]);
  });

  it("reports on the last day before, and passes from about its end", () => {
    expect(onChange(rule, aJudgedChange(young))).toEqual([
      {
        rule,
        severity: "error",
        feature: "src/client.ts#Client.fetchAll",
        place: { path: "src/client.ts", line: 12, side: "base" },
        message:
          "`Client.fetchAll` may not be removed before 2026-11-21 (today is 2026-11-20): its notice was published on 2026-06-01, and public callers have a grace period of about 6 months.",
        remedy: "Keep it until 2026-11-21.",
        passesFrom: "2026-11-21",
        evidence: null,
      },
    ]);
  });

  it("reports on the day of the sunset", () => {
    expect(onChange(rule, aJudgedChange({ ...young, sunset: "2026-11-20" }))).toHaveLength(1);
  });

  it.each([
    [{ known: false, since: null, reason: "the history is shallow" } as const, "the history is shallow"],
    [null, "the history could not be read"],
    // What is known to have begun says nothing where the end of the window could not be computed.
    [{ known: true, day: "2026-06-01", atLatest: false } as const, "the history could not be read"],
  ])("says where it is not proved, and how to prove it", (introduced, reason) => {
    const [found] = onChange(rule, aJudgedChange({ ...unproved, introduced }));
    expect(found).toMatchObject({ severity: "error", passesFrom: null });
    expect(found?.message).toBe(
      `\`Client.fetchAll\` is removed, but the check cannot prove that its notice is 6 months old: ${reason}.`,
    );
    expect(found?.remedy).toContain("fetch-depth: 0");
  });

  it("warns where there is no history to prove it by", () => {
    const introduced = { known: false, since: null, reason: "two files", withoutHistory: true } as const;
    const [found] = onChange(rule, aJudgedChange({ ...unproved, introduced }));
    expect(found).toMatchObject({
      severity: "warning",
      remedy: expect.stringContaining("Run the check in the git repository"),
    });
  });

  it("does not take a day for proof that history did not confirm", () => {
    const introduced = { known: false, since: "2026-06-01", reason: "it is shallow" } as const;
    const [found] = onChange(rule, aJudgedChange({ ...young, introduced }));
    expect(found?.message).toContain("the check cannot prove");
  });

  it("is a warning for notices older than `enforce-from`", () => {
    expect(onChange(rule, aJudgedChange({ ...young, beforeEnforcement: true }))).toMatchObject([
      { severity: "warning" },
    ]);
  });

  it("still asks for the grace where the sunset alone suffices", () => {
    const used = aJudgedChange({ ...young, evidence: anEvidence() });
    expect(allFindings({ changes: [used] }, { policy: either }).map((each) => each.rule)).toEqual([rule]);
  });
});
