import { describe, expect, it } from "vitest";
import { aDecision, aDecisionFact, onPolicy } from "../support/judging.ts";

const rule = "decision/unknown";

describe("decision/unknown", () => {
  it("is silent about features that exist", () => {
    expect(onPolicy(rule, { decisions: [aDecisionFact()] })).toEqual([]);
  });

  it("names the decision, at its line", () => {
    const decision = aDecision({ feature: "src/a`.ts#gone", decision: "keep" });
    expect(
      onPolicy(rule, { decisions: [aDecisionFact(), aDecisionFact({ decision, known: false })] }),
    ).toEqual([
      {
        rule,
        severity: "warning",
        feature: "src/a`.ts#gone",
        place: { path: ".github/deprecations.yml", line: 30, side: "head" },
        message: "The decision `keep` is ignored, because it names `src/a .ts#gone`, which does not exist.",
        remedy: expect.stringContaining("sunset-warden scan"),
        passesFrom: null,
        evidence: null,
      },
    ]);
  });
});
