import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, daysBetween } from "../../../src/core/time/day.ts";
import { isDay, timeAxis } from "../../../src/reports/page/time-axis.ts";
import { today } from "./known.ts";

const days = fc.array(fc.integer({ min: -20_000, max: 2_900_000 }).map((offset) => addDays(today, offset)));

describe("the axis of the timeline", () => {
  it("has today well within, its ends in order, and few names", () => {
    fc.assert(
      fc.property(days, (list) => {
        const axis = timeAxis(list, today);
        expect(axis.from < today && today < axis.to).toBe(true);
        expect(axis.today).toBeGreaterThan(0);
        expect(axis.today).toBeLessThan(100);
        expect(axis.ticks.length).toBeGreaterThan(1);
        expect(axis.ticks.length).toBeLessThan(16);
        expect(axis.ticks.every(({ at }) => at >= 0 && at <= 100)).toBe(true);
      }),
    );
  });

  it("keeps the order of days, and stands what lies outside at the edges", () => {
    fc.assert(
      fc.property(days, (list) => {
        const axis = timeAxis(list, today);
        const places = list.toSorted().map((day) => axis.at(day));
        expect(places).toEqual(places.toSorted((a, b) => a - b));
        for (const day of list) {
          if (axis.isBefore(day)) expect(axis.at(day)).toBe(0);
          if (axis.isAfter(day)) expect(axis.at(day)).toBe(100);
        }
      }),
    );
  });

  it.each([
    ["no day at all", []],
    ["one tomorrow", [addDays(today, 1)]],
    ["thousands of days ahead", [addDays(today, 9000)]],
    ["only what passed long ago", ["2001-01-01", "2003-05-05"]],
    ["the last day that there is", ["9999-12-31"]],
  ])("is at most some six years long, at least some months: %s", (_, list) => {
    const axis = timeAxis(list, today);
    const length = daysBetween(axis.from, axis.to);
    expect(length).toBeGreaterThanOrEqual(90);
    expect(length).toBeLessThan(6 * 366);
  });

  it("is not widened by one among many", () => {
    const near = Array.from({ length: 60 }, (_, index) => addDays(today, index));
    const axis = timeAxis([...near, addDays(today, 1000)], today);
    expect(axis.isAfter(addDays(today, 1000))).toBe(true);
    expect(axis.isAfter(addDays(today, 50))).toBe(false);
  });
});

describe("what can be drawn", () => {
  it.each([
    ["2026-11-20", true],
    ["2026-13-45", false],
    ["soon", false],
    [null, false],
  ])("%s: %s", (text, expected) => {
    expect(isDay(text)).toBe(expected);
  });
});
