import { describe, expect, it } from "vitest";
import { aDecision, aDecisionFact, onPolicy } from "../support/judging.ts";

const rule = "decision/expired";
const until = (day: string | null) => ({
  decisions: [aDecisionFact({ decision: aDecision({ until: day }) })],
});

describe("decision/expired", () => {
  it.each([null, "2026-11-21"])("is silent until its day (%s)", (day) => {
    expect(onPolicy(rule, until(day))).toEqual([]);
  });

  it("reports from its day on", () => {
    expect(onPolicy(rule, until("2026-11-20"))).toEqual([
      {
        rule,
        severity: "warning",
        feature: "src/client.ts#Client.fetchAll",
        place: { path: ".github/deprecations.yml", line: 30, side: "head" },
        message:
          "The decision to extend `src/client.ts#Client.fetchAll` ended on 2026-11-20 (today is 2026-11-20), so it is ignored.",
        remedy: "Remove the feature, or record a new decision.",
        passesFrom: null,
        evidence: null,
      },
    ]);
  });
});
