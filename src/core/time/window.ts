import { formatDuration as formatParts } from "date-fns/formatDuration";
import { addDays, daysBetween, firstDay, lastDay } from "./day.ts";
import type { Audience, Day } from "../model/feature.ts";
import type { Duration, Policy, Window } from "../model/policy.ts";

const iso = /^P(?:(\d{1,4})Y)?(?:(\d{1,4})M)?(?:(\d{1,4})W)?(?:(\d{1,5})D)?$/;

/** Reads the calendar part of an ISO 8601 duration (`P6M`, `P1M15D`); null for zero, a time part, anything else. */
export function parseDuration(text: string): Duration | null {
  const match = iso.exec(text);
  if (match === null) return null;
  const [years = 0, months = 0, weeks = 0, days = 0] = match.slice(1).map((part) => Number(part ?? 0));
  if (years + months + weeks + days === 0) return null;
  return { years, months, weeks, days };
}

/** The day a duration later: calendar months first, clamped (31 January and a month is 28 February), then days. */
export function addDuration(day: Day, duration: Duration): Day {
  return shift(day, duration, 1);
}

/** The day a duration earlier, clamped in the same way. */
export function subtractDuration(day: Day, duration: Duration): Day {
  return shift(day, duration, -1);
}

/** In words: "6 months", "1 week", "1 month 15 days". */
export function formatDuration(duration: Duration): string {
  return formatParts(duration, { format: ["years", "months", "weeks", "days"] });
}

/** The days that a window counted from `day` may fall short or run over ("about"): a tenth, at least one. */
export function tolerance(day: Day, duration: Duration): number {
  return Math.max(1, Math.floor(daysBetween(day, addDuration(day, duration)) / 10));
}

/** The window that the policy gives an audience. */
export function windowOf(audience: Audience, policy: Pick<Policy, "audiences">): Window {
  return policy.audiences[audience];
}

/** Length in average days, to tell the longer of two durations where no day is given to count from. */
export function nominalDays(duration: Duration): number {
  return (duration.years * 12 + duration.months) * 30.436_875 + duration.weeks * 7 + duration.days;
}

/**
 * A sunset to propose on `today`: when the least window has passed, and for windows of a month and more the first
 * day of a month, so that it stays the same from one day to the next. Never later than the longest window.
 */
export function sensibleSunset(today: Day, window: Window): Day {
  const earliest = addDuration(today, window.min);
  if (nominalDays(window.min) < 28 || earliest.endsWith("-01")) return earliest;
  const first = `${addMonths(earliest, 1).slice(0, 8)}01`;
  return first <= addDuration(today, window.max) ? first : earliest;
}

function shift(day: Day, duration: Duration, sign: 1 | -1): Day {
  const shifted = addMonths(day, sign * (duration.years * 12 + duration.months));
  return addDays(shifted, sign * (duration.weeks * 7 + duration.days));
}

function addMonths(day: Day, count: number): Day {
  const [year, month, date] = day.split("-").map(Number) as [number, number, number];
  const index = year * 12 + (month - 1) + count;
  const [targetYear, targetMonth] = [Math.floor(index / 12), index - Math.floor(index / 12) * 12];
  if (targetYear < 1970) return firstDay;
  if (targetYear > 9999) return lastDay;
  // Day 0 of the month after is the last day of this one.
  const length = new Date(Date.UTC(targetYear, targetMonth + 1, 0)).getUTCDate();
  return [
    String(targetYear),
    String(targetMonth + 1).padStart(2, "0"),
    String(Math.min(date, length)).padStart(2, "0"),
  ].join("-");
}
