import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays } from "../../../src/core/time/day.ts";
import type { Reminders } from "../../../src/core/model/policy.ts";
import { stageOf } from "../../../src/core/reminders/stage.ts";
import { parseDuration } from "../../../src/core/time/window.ts";

const given = (days: number[], every: string): Pick<Reminders, "days" | "overdueEvery"> => ({
  days,
  overdueEvery: parseDuration(every) ?? { years: 0, months: 0, weeks: 0, days: 7 },
});
const usual = given([90, 30, 7, 0], "P7D");
const sunset = "2027-01-15";

describe("the stage of a sunset", () => {
  it.each<[today: string, number: number | null, since: string | null]>([
    ["2026-10-16", null, null],
    ["2026-10-17", 90, "2026-10-17"],
    ["2026-12-15", 90, "2026-10-17"],
    ["2026-12-16", 30, "2026-12-16"],
    ["2027-01-07", 30, "2026-12-16"],
    ["2027-01-08", 7, "2027-01-08"],
    ["2027-01-14", 7, "2027-01-08"],
    ["2027-01-15", 0, "2027-01-15"],
    ["2027-01-21", 0, "2027-01-15"],
    ["2027-01-22", -1, "2027-01-22"],
    ["2027-01-28", -1, "2027-01-22"],
    ["2027-01-29", -2, "2027-01-29"],
    ["2037-01-15", -521, "2037-01-09"],
  ])("on %s: %s", (today, number, since) => {
    expect(stageOf(sunset, today, usual)).toEqual(number === null ? null : { number, since });
  });

  it.each<[what: string, days: number[], every: string, today: string, number: number | null]>([
    ["no day asked for", [], "P7D", "2027-01-15", null],
    ["no day asked for, and overdue", [], "P7D", "2027-01-22", -1],
    ["not the day itself", [30], "P7D", "2027-01-16", 30],
    ["in any order", [7, 90, 30], "P7D", "2026-12-20", 30],
    ["months of different lengths, counted from the sunset", [], "P1M", "2027-03-14", -1],
    ["months of different lengths, the day after", [], "P1M", "2027-03-15", -2],
    ["a year", [0], "P1Y", "2029-01-14", -1],
  ])("%s", (_what, days, every, today, number) => {
    expect(stageOf(sunset, today, given(days, every))?.number ?? null).toBe(number);
  });

  it("only goes down as days pass, and begins on or before today", () => {
    const every = fc.constantFrom("P1D", "P7D", "P1M", "P1M15D", "P1Y");
    fc.assert(
      fc.property(every, fc.integer({ min: -400, max: 4000 }), (period, after) => {
        const today = addDays(sunset, after);
        const now = stageOf(sunset, today, given([90, 7], period));
        const next = stageOf(sunset, addDays(today, 1), given([90, 7], period));
        if (now === null) return;
        expect(now.since <= today).toBe(true);
        expect(next?.number).toBeLessThanOrEqual(now.number);
        expect(next?.number === now.number).toBe(next?.since === now.since);
      }),
    );
  });
});
