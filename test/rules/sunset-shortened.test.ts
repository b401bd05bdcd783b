import { describe, expect, it } from "vitest";
import type { JudgedChange } from "../../src/core/model/facts.ts";
import { aJudgedChange, noticed, onChange } from "../support/judging.ts";
import { aChange } from "../support/results.ts";

const rule = "sunset/shortened";

function shortened(from: string, to: string | null, over: Partial<JudgedChange> = {}): JudgedChange {
  const head = noticed({ sunset: to, line: 33 });
  const change = aChange({ change: "shortened", side: "head", sunsetFrom: from, sunsetTo: to, head });
  return aJudgedChange({ change, ...over });
}

// Introduced on 2026-01-01, at most twelve months: 2027-01-01, and a tenth of 365 days more is 2027-02-06.
describe("sunset/shortened", () => {
  it("is silent about other changes", () => {
    expect(onChange(rule, aJudgedChange({ change: aChange({ change: "extended" }) }))).toEqual([]);
  });

  it("names both dates, at the notice", () => {
    expect(onChange(rule, shortened("2027-01-15", "2026-12-24"))).toEqual([
      {
        rule,
        severity: "error",
        feature: "src/client.ts#Client.fetchAll",
        place: { path: "src/client.ts", line: 33, side: "head" },
        message: "The sunset of `Client.fetchAll`, 2027-01-15, moves earlier, to 2026-12-24.",
        remedy: "Restore 2027-01-15: callers were promised that date.",
        passesFrom: null,
        evidence: null,
      },
    ]);
  });

  it("stands at the declaration where no notice is left", () => {
    const change = aChange({ change: "shortened", side: "head", line: 7, sunsetFrom: "2027-01-15" });
    expect(onChange(rule, aJudgedChange({ change }))).toMatchObject([
      { severity: "error", place: { line: 7 }, message: expect.stringContaining("2027-01-15, is deleted.") },
    ]);
  });

  it.each([
    ["a window past its maximum, the minimum left", "2027-12-31", "2027-05-20", {}, "warning"],
    ["the minimum left when it was proposed, a week ago", "2027-12-31", "2027-05-13", {}, "warning"],
    ["one day less than the minimum and its tolerance", "2027-12-31", "2027-05-12", {}, "error"],
    ["the day on which the maximum and its tenth end", "2027-02-06", "2027-02-05", {}, "error"],
    ["a day more than that, and too little left", "2027-02-07", "2027-02-05", {}, "error"],
    ["dropped altogether", "2027-12-31", null, {}, "error"],
    [
      "an unknown beginning",
      "2027-12-31",
      "2027-05-20",
      { introduced: { known: false, since: null, reason: "shallow" } as const },
      "error",
    ],
    ["history not consulted", "2027-12-31", "2027-05-20", { introduced: null }, "error"],
  ])("%s: from %s to %s", (_, from, to, over, severity) => {
    expect(onChange(rule, shortened(from, to, over))).toMatchObject([{ severity }]);
  });

  it("does not ask for the old date back where the new one is allowed", () => {
    const [finding] = onChange(rule, shortened("2027-12-31", "2027-05-20"));
    expect(finding?.remedy).toContain("This is allowed");
    expect(finding?.remedy).not.toContain("Restore");
  });

  it.each([
    ["2027-01-08", "error"],
    ["2027-01-09", "warning"],
  ])("takes %s for %s where what is left suffices", (from, severity) => {
    const internal = { years: 0, months: 0, weeks: 0, days: 1 };
    const window = { min: internal, max: { years: 0, months: 12, weeks: 0, days: 0 } };
    expect(onChange(rule, shortened(from, "2026-11-21", { window }))).toMatchObject([{ severity }]);
  });
});
