import * as fc from "fast-check";
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
  breakageAccepted: false,
  requires: "both",
};

const anyCircumstances: fc.Arbitrary<Circumstances> = fc.record({
  today: fc.constant(today),
  kept: fc.boolean(),
  sunset: fc.constantFrom(null, "2026-11-01", today, "2026-11-21", "2027-06-01"),
  graceEnds: fc.constantFrom(null, "2026-11-01", today, "2026-11-21", "2027-06-01"),
  usage: fc.constantFrom(null, "used", "zero", "unknown"),
  reachable: fc.boolean(),
  breakageAccepted: fc.boolean(),
  requires: fc.constantFrom("both", "either"),
});

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
    const reached = new Set<RowId>();
    fc.assert(
      fc.property(anyCircumstances, (each) => void reached.add(rowOf(each).id)),
      { numRuns: 2000 },
    );
    expect([...reached].sort()).toEqual(lifecycle.map(({ id }) => id).sort());
  });

  it("says that a feature may be removed exactly where the gate lets it go", () => {
    fc.assert(
      fc.property(anyCircumstances, (given) => {
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
        expect(rowOf(given).moves.includes("remove")).toBe(!stopped);
      }),
      { numRuns: 3000 },
    );
  });
});
