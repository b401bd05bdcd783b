import { describe, expect, it } from "vitest";
import { aDecisionFact, aPolicy, allFindings, aPolicyFacts, onPolicy } from "../support/judging.ts";

const rule = "decision/carried-out";
const decisions = [aDecisionFact({ known: false, carriedOut: true }), aDecisionFact({ known: false })];

describe("decision/carried-out", () => {
  it("is off where nobody asks for it, and no unknown decision", () => {
    expect(onPolicy(rule, { decisions })).toEqual([]);
    expect(onPolicy("decision/unknown", { decisions })).toHaveLength(1);
  });

  it("names what can be taken out", () => {
    const policy = aPolicy({ rules: [{ rule, severity: "notice", paths: null }] });
    const found = allFindings({ policy: aPolicyFacts({ decisions }) }, { policy });
    expect(found.filter((each) => each.rule === rule)).toMatchObject([
      { severity: "notice", message: expect.stringContaining("which was removed") },
    ]);
  });
});
