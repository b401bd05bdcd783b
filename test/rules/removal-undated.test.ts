import { describe, expect, it } from "vitest";
import {
  aDecision,
  aJudgedChange,
  allFindings,
  either,
  noDecisions,
  noticed,
  onChange,
} from "../support/judging.ts";
import { aChange, aFeature, anEvidence } from "../support/results.ts";

const rule = "removal/undated";
const undated = {
  sunset: null,
  change: aChange({ base: noticed({ sunset: null }), sunsetFrom: null }),
  graceTolerated: null,
};

describe("removal/undated", () => {
  it.each([
    ["dated", aJudgedChange()],
    ["no removal", aJudgedChange({ sunset: null, change: aChange({ change: "moved", head: aFeature() }) })],
    [
      "kept",
      aJudgedChange({ ...undated, decisions: { ...noDecisions, keep: aDecision({ decision: "keep" }) } }),
    ],
  ])("is silent: %s", (_, change) => {
    expect(onChange(rule, change)).toEqual([]);
  });

  it("alone speaks of an undated feature", () => {
    expect(allFindings({ changes: [aJudgedChange(undated)] })).toEqual([
      {
        rule,
        severity: "error",
        feature: "src/client.ts#Client.fetchAll",
        place: { path: "src/client.ts", line: 12, side: "base" },
        message: "`Client.fetchAll` is removed, but its notice has no sunset date.",
        remedy: "Restore it with `Sunset: YYYY-MM-DD` in its notice. Remove it after that date.",
        passesFrom: null,
        evidence: null,
      },
    ]);
  });

  it("points to `releases:` for a version", () => {
    const base = noticed({ sunset: null, sunsetVersion: "5" });
    const [found] = onChange(rule, aJudgedChange({ ...undated, change: aChange({ base }) }));
    expect(found?.message).toBe(
      "`Client.fetchAll` is removed, but its notice has only the version 5 and no sunset date.",
    );
    expect(found?.remedy).toContain('Add `"5": YYYY-MM-DD` to `releases:`');
  });

  it("fails although nobody uses it and either suffices", () => {
    const evidence = anEvidence({ status: "zero", total: 0, callers: [] });
    expect(onChange(rule, aJudgedChange({ ...undated, evidence }), { policy: either })).toMatchObject([
      { severity: "error", evidence },
    ]);
  });

  it("is a warning for notices older than `enforce-from`", () => {
    expect(onChange(rule, aJudgedChange({ ...undated, beforeEnforcement: true }))).toMatchObject([
      { severity: "warning" },
    ]);
  });
});
