import { describe, expect, it } from "vitest";
import type { JudgedChange } from "../../src/core/model/facts.ts";
import { defaultPolicy } from "../../src/config/default-policy.ts";
import { aDecision, aJudgedChange, aPolicy, noDecisions, noticed, onChange } from "../support/judging.ts";
import { aChange } from "../support/results.ts";

const rule = "sunset/extended";

function extended(before: number, head = noticed({ line: 33 })): JudgedChange {
  const change = aChange({ change: "extended", side: "head", sunsetTo: "2027-06-20", head });
  const extensions = { count: before, days: 30 * before, first: "2026-11-01" };
  return aJudgedChange({ change, extensions });
}

describe("sunset/extended", () => {
  it("is silent about other changes", () => {
    expect(onChange(rule, aJudgedChange({ change: aChange({ change: "shortened" }) }))).toEqual([]);
  });

  it("is a notice as long as the policy allows for it", () => {
    expect(onChange(rule, extended(0))).toEqual([
      {
        rule,
        severity: "notice",
        feature: "src/client.ts#Client.fetchAll",
        place: { path: "src/client.ts", line: 33, side: "head" },
        message: "The sunset of `Client.fetchAll` moves from 2027-01-15 to 2027-06-20, the 1st extension.",
        remedy: "Inform the remaining callers about the new date.",
        passesFrom: null,
        evidence: null,
      },
    ]);
  });

  it.each([
    [1, 2, "notice", "the 2nd extension."],
    [2, 2, "error", "the 3rd extension (allowed: 2 extensions)."],
    [1, 1, "error", "the 2nd extension (allowed: 1 extension)."],
    [3, 9, "notice", "the 4th extension."],
    [9, 99, "notice", "the 10th extension."],
    [10, 99, "notice", "the 11th extension."],
    [11, 99, "notice", "the 12th extension."],
    [12, 99, "notice", "the 13th extension."],
    [13, 99, "notice", "the 14th extension."],
    [20, 99, "notice", "the 21st extension."],
    [110, 999, "notice", "the 111th extension."],
  ])("%i before, %i allowed: %s", (before, max, severity, words) => {
    const [found] = onChange(rule, extended(before), {
      policy: aPolicy({ extensions: { max, maxTotal: { years: 20, months: 0, weeks: 0, days: 0 } } }),
    });
    expect(found).toMatchObject({ severity, message: expect.stringContaining(words) });
  });

  // From 2027-01-15 to 2027-06-20 are 156 days, and 30 were given before.
  it.each([
    [186, "notice"],
    [185, "error"],
  ])("within %i days in all: %s", (days, severity) => {
    const maxTotal = { years: 0, months: 0, weeks: 0, days };
    const policy = aPolicy({ extensions: { max: 9, maxTotal } });
    const [found] = onChange(rule, extended(1), { policy });
    expect(found?.severity).toBe(severity);
    expect(found?.message.includes("185 days in total")).toBe(severity === "error");
  });

  it.each([
    ["2027-06-21", "notice"],
    ["2027-06-20", "notice"],
    ["2027-06-19", "error"],
    [null, "error"],
  ])("too often, and decided until %s: %s", (until, severity) => {
    const extend = aDecision({ by: "the lead", until });
    const judged = { ...extended(5), decisions: { ...noDecisions, extend } };
    expect(onChange(rule, judged)).toMatchObject([{ severity }]);
  });

  // A window of 205 days from 2026-11-20 ends on 2027-06-13; 7 days more are forgiven.
  it.each([
    [205, "notice"],
    [204, "warning"],
  ])("past the longest window of %i days: %s", (days, severity) => {
    const max = { years: 0, months: 0, weeks: 0, days };
    const judged = { ...extended(0), window: { ...defaultPolicy.audiences.public, max } };
    expect(onChange(rule, judged)).toMatchObject([{ severity }]);
  });

  it("says what else to do once it is too often", () => {
    expect(onChange(rule, extended(2))[0]?.remedy).toMatch(/^Contact the remaining callers, accept/);
  });

  it("stays off where the policy turns it off, and an error where it makes it one", () => {
    const rules = (severity: "off" | "error") => aPolicy({ rules: [{ rule, severity, paths: null }] });
    expect(onChange(rule, extended(5), { policy: rules("off") })).toEqual([]);
    expect(onChange(rule, extended(0), { policy: rules("error") })).toMatchObject([{ severity: "error" }]);
  });

  it("stands at the declaration where head has no notice of its own", () => {
    const change = aChange({ change: "extended", line: 7, sunsetTo: "2027-06-20" });
    expect(onChange(rule, aJudgedChange({ change }))).toMatchObject([{ place: { line: 7 } }]);
  });
});
