import { describe, expect, it } from "vitest";
import { lifecycle, rowOf, type Circumstances, type RowId } from "../../../src/core/judging/lifecycle.ts";
import { aDecision, aJudgedChange, aPolicy, allFindings, noDecisions, today } from "../../support/judging.ts";
import { aChange, anEvidence } from "../../support/results.ts";

const due: Circumstances = {
  today,
  kept: false,
  sunset: "2026-11-01",
  graceEnds: "2026-07-01",
  usage: null,
  reachable: false,
  contacted: false,
  breakageAccepted: false,
  requires: "both",
};

const days = [null, "2026-11-01", today, "2026-11-21", "2027-06-01"] as const;
const either = [false, true] as const;

/** All that differ to a row: 1,600. */
const allCircumstances: readonly Circumstances[] = days.flatMap((sunset) =>
  days.flatMap((graceEnds) =>
    ([null, "used", "zero", "unknown"] as const).flatMap((usage) =>
      (["both", "either"] as const).flatMap((requires) =>
        either.flatMap((kept) =>
          either.flatMap((reachable) =>
            either.map((breakageAccepted) => ({
              today,
              kept,
              sunset,
              graceEnds,
              usage,
              reachable,
              contacted: false,
              breakageAccepted,
              requires,
            })),
          ),
        ),
      ),
    ),
  ),
);

describe("the lifecycle", () => {
  it.each<[RowId, Partial<Circumstances>]>([
    ["kept", { kept: true }],
    ["undated", { sunset: null }],
    ["window", { sunset: "2026-11-21" }],
    ["window", { graceEnds: "2026-11-21" }],
    ["window", { graceEnds: null }],
    ["window", { sunset: "2026-11-21", breakageAccepted: true }],
    ["window", { sunset: "2026-11-21", usage: "zero" }],
    ["unused", {}],
    ["unused", { sunset: today, graceEnds: today, usage: "zero" }],
    ["unused", { sunset: "2027-06-01", usage: "zero", requires: "either" }],
    ["unused", { usage: "used", requires: "either" }],
    ["accepted", { usage: "used", breakageAccepted: true }],
    ["accepted", { usage: "unknown", breakageAccepted: true }],
    ["reachable", { usage: "used", reachable: true }],
    ["unreachable", { usage: "used" }],
    ["unknown", { usage: "unknown" }],
  ])("%s: %o", (id, over) => {
    expect(rowOf({ ...due, ...over }).id).toBe(id);
  });

  it("has a row for everything, and no row in vain", () => {
    const reached = new Set(allCircumstances.map((each) => rowOf(each).id));
    expect([...reached].sort()).toEqual(lifecycle.map(({ id }) => id).sort());
  });

  it("says that a feature may be removed exactly where the gate lets it go", () => {
    for (const given of allCircumstances) {
      const change = aChange({ sunsetFrom: given.sunset });
      const judged = aJudgedChange({
        change,
        sunset: given.sunset,
        introduced:
          given.graceEnds === null
            ? { known: false, since: null, reason: "the history is shallow" }
            : { known: true, day: "2026-01-01", atLatest: false },
        graceEnds: given.graceEnds,
        graceTolerated: given.graceEnds,
        evidence: given.usage === null ? null : anEvidence({ status: given.usage }),
        decisions: {
          ...noDecisions,
          keep: given.kept ? aDecision({ decision: "keep" }) : null,
          acceptBreakage: given.breakageAccepted ? aDecision({ decision: "accept-breakage" }) : null,
        },
      });
      const policy = aPolicy({ removal: { requires: given.requires } });
      const stopped = allFindings({ changes: [judged] }, { policy }).some(
        ({ rule, severity }) => rule.startsWith("removal/") && severity === "error",
      );
      expect([given, rowOf(given).moves.includes("remove")]).toEqual([given, !stopped]);
    }
  });
});
