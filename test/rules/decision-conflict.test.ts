import { describe, expect, it } from "vitest";
import { aDecision, aDecisionFact, onPolicy } from "../support/judging.ts";

const rule = "decision/conflict";

describe("decision/conflict", () => {
  it("is silent about one answer", () => {
    expect(onPolicy(rule, { decisions: [aDecisionFact()] })).toEqual([]);
  });

  it("names both and the line of the one that holds", () => {
    const conflict = aDecision({ decision: "keep", line: 44 });
    expect(onPolicy(rule, { decisions: [aDecisionFact({ conflict })] })).toEqual([
      {
        rule,
        severity: "warning",
        feature: "src/client.ts#Client.fetchAll",
        place: { path: ".github/deprecations.yml", line: 30, side: "head" },
        message:
          "The decision `extend` about `src/client.ts#Client.fetchAll` is ignored, because it contradicts `keep` on line 44.",
        remedy: "Delete one of the two decisions.",
        passesFrom: null,
        evidence: null,
      },
    ]);
  });
});
