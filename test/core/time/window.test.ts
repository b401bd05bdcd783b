import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dayOf, daysBetween } from "../../../src/core/time/day.ts";
import type { Duration } from "../../../src/core/model/policy.ts";
import { formatDuration } from "../../../src/core/time/duration-words.ts";
import {
  addDuration,
  nominalDays,
  sensibleSunset,
  parseDuration,
  subtractDuration,
  tolerance,
  windowOf,
} from "../../../src/core/time/window.ts";
import { runs } from "../../support/runs.ts";
import { defaultPolicy } from "../../../src/config/default-policy.ts";

function lasting(text: string): Duration {
  const duration = parseDuration(text);
  if (duration === null) throw new Error(`${text} is no duration`);
  return duration;
}

const anyDay = fc.integer({ min: 4000, max: 40_000 }).map((number) => dayOf(number * 86_400));
const anyDuration = fc.record({
  years: fc.integer({ min: 0, max: 3 }),
  months: fc.integer({ min: 0, max: 30 }),
  weeks: fc.integer({ min: 0, max: 9 }),
  days: fc.integer({ min: 0, max: 99 }),
});

describe("parseDuration", () => {
  it.each([
    ["P1Y", { years: 1, months: 0, weeks: 0, days: 0 }],
    ["P6M", { years: 0, months: 6, weeks: 0, days: 0 }],
    ["P4W", { years: 0, months: 0, weeks: 4, days: 0 }],
    ["P35D", { years: 0, months: 0, weeks: 0, days: 35 }],
    ["P1M15D", { years: 0, months: 1, weeks: 0, days: 15 }],
    ["P1Y2M3W4D", { years: 1, months: 2, weeks: 3, days: 4 }],
  ])("reads %s", (text, duration) => {
    expect(parseDuration(text)).toEqual(duration);
  });

  it.each([
    "P",
    "P0D",
    "P0Y0M",
    "-P1M",
    "P-1M",
    "PT1H",
    "P1DT1H",
    "P1.5M",
    "P1D1M",
    "p1m",
    "6M",
    "P1M ",
    "P99999Y",
    "",
  ])("refuses %j", (text) => {
    expect(parseDuration(text)).toBeNull();
  });
});

describe("calendar arithmetic", () => {
  it.each([
    ["2026-01-31", "P1M", "2026-02-28"],
    ["2024-01-31", "P1M", "2024-02-29"],
    ["2024-02-29", "P1Y", "2025-02-28"],
    ["2026-11-20", "P6M", "2027-05-20"],
    ["2026-08-31", "P6M", "2027-02-28"],
    ["2026-12-31", "P1D", "2027-01-01"],
    ["2026-01-31", "P1M15D", "2026-03-15"],
    ["2026-01-01", "P9999Y", "9999-12-31"],
  ])("%s and %s is %s", (day, duration, later) => {
    expect(addDuration(day, lasting(duration))).toBe(later);
  });

  it.each([
    ["2026-03-31", "P1M", "2026-02-28"],
    ["2027-05-20", "P6M", "2026-11-20"],
    ["2026-11-20", "P35D", "2026-10-16"],
    ["1970-03-01", "P1Y", "1970-01-01"],
  ])("%s less %s is %s", (day, duration, earlier) => {
    expect(subtractDuration(day, lasting(duration))).toBe(earlier);
  });

  it("is what months by hand, clamped, and days by number are", () => {
    const byHand = (day: string, { years, months, weeks, days }: Duration, sign: 1 | -1): string => {
      const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
      const index = year * 12 + month - 1 + sign * (years * 12 + months);
      const length = new Date(Date.UTC(Math.floor(index / 12), (index % 12) + 1, 0)).getUTCDate();
      const first = Date.UTC(Math.floor(index / 12), index % 12, 1) / 86_400_000;
      return dayOf((first + Math.min(date, length) - 1 + sign * (weeks * 7 + days)) * 86_400);
    };
    fc.assert(
      fc.property(anyDay, anyDuration, (day, duration) => {
        expect(addDuration(day, duration)).toBe(byHand(day, duration, 1));
        expect(subtractDuration(day, duration)).toBe(byHand(day, duration, -1));
      }),
      { numRuns: runs(300) },
    );
  });

  it("keeps the order of days", () => {
    fc.assert(
      fc.property(anyDay, anyDay, anyDuration, (a, b, duration) => {
        const [first, second] = a < b ? [a, b] : [b, a];
        expect(addDuration(first, duration) <= addDuration(second, duration)).toBe(true);
        expect(subtractDuration(first, duration) <= subtractDuration(second, duration)).toBe(true);
      }),
    );
  });

  it("loses at most the days that a month's end takes when it goes there and back", () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 1, max: 60 }), (day, months) => {
        const duration = { years: 0, months, weeks: 0, days: 0 };
        const lost = daysBetween(subtractDuration(addDuration(day, duration), duration), day);
        expect(lost).toBeGreaterThanOrEqual(0);
        expect(lost).toBeLessThanOrEqual(3);
      }),
    );
  });
});

describe("windows", () => {
  it.each([
    ["2026-01-01", "P6M", 7],
    ["2026-01-01", "P1W", 1],
    ["2026-01-01", "P1D", 1],
    ["2026-02-01", "P4W", 2],
    ["2026-01-01", "P12M", 7],
  ])("from %s, %s has a tolerance of %i days", (day, duration, days) => {
    expect(tolerance(day, lasting(duration))).toBe(days);
  });

  it.each([
    ["P6M", "6 months"],
    ["P1W", "1 week"],
    ["P1M15D", "1 month 15 days"],
    ["P1Y", "1 year"],
  ])("says %s as %s", (duration, words) => {
    expect(formatDuration(lasting(duration))).toBe(words);
  });

  it("takes a year for as long as twelve months", () => {
    expect(nominalDays(lasting("P1Y"))).toBe(nominalDays(lasting("P12M")));
    expect(nominalDays(lasting("P4W"))).toBeLessThan(nominalDays(lasting("P1M")));
  });

  it("gives each audience the window of the convention", () => {
    const words = (["internal", "organisation", "public"] as const).map((audience) => {
      const { min, max } = windowOf(audience, defaultPolicy);
      return `${formatDuration(min)} to ${formatDuration(max)}`;
    });
    expect(words).toEqual(["1 week to 4 weeks", "1 month to 3 months", "6 months to 12 months"]);
  });
});

describe("a sunset to propose", () => {
  const lengths = fc.record({
    months: fc.integer({ min: 0, max: 30 }),
    days: fc.integer({ min: 1, max: 40 }),
  });
  it("leaves the least time, and no more than the longest", () => {
    const days = fc.integer({ min: 0, max: 40_000 }).map((day) => dayOf(day * 86_400));
    fc.assert(
      fc.property(days, lengths, lengths, (today, least, more) => {
        const min: Duration = { years: 0, weeks: 0, ...least };
        const max: Duration = { ...min, months: min.months + more.months, days: min.days + more.days };
        const day = sensibleSunset(today, { min, max });
        expect(day >= addDuration(today, min)).toBe(true);
        expect(day <= addDuration(today, max)).toBe(true);
      }),
    );
  });
});
