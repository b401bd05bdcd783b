import { UTCDateMini } from "@date-fns/utc/date/mini";
import { add } from "date-fns/add";
import { sub } from "date-fns/sub";
import { dayOf, daysBetween } from "./day.ts";
import type { Audience, Day } from "../model/feature.ts";
import type { Duration, Policy, Window } from "../model/policy.ts";

const iso = /^P(?:(\d{1,4})Y)?(?:(\d{1,4})M)?(?:(\d{1,4})W)?(?:(\d{1,5})D)?$/;

/** Reads the calendar part of an ISO 8601 duration (`P6M`, `P1M15D`). Null for zero, a time part, or any other text. */
export function parseDuration(text: string): Duration | null {
  const match = iso.exec(text);
  if (match === null) return null;
  const [years = 0, months = 0, weeks = 0, days = 0] = match.slice(1).map((part) => Number(part ?? 0));
  if (years + months + weeks + days === 0) return null;
  return { years, months, weeks, days };
}

/** Adds a duration to a day: first calendar months, clamped (31 January plus one month is 28 February), then days. */
export function addDuration(day: Day, duration: Duration): Day {
  return dayAt(add(new UTCDateMini(day), duration));
}

/** Subtracts a duration from a day, clamped in the same way. */
export function subtractDuration(day: Day, duration: Duration): Day {
  return dayAt(sub(new UTCDateMini(day), duration));
}

/** Returns the tolerance in days of a grace period that begins on `day`: a tenth of it, from one to seven. */
export function tolerance(day: Day, duration: Duration): number {
  return Math.min(7, Math.max(1, Math.floor(daysBetween(day, addDuration(day, duration)) / 10)));
}

export function windowOf(audience: Audience, policy: Pick<Policy, "audiences">): Window {
  return policy.audiences[audience];
}

/** Returns the length in average days, to compare two durations without a start day. */
export function nominalDays(duration: Duration): number {
  return (duration.years * 12 + duration.months) * 30.436_875 + duration.weeks * 7 + duration.days;
}

const oneMonth: Duration = { years: 0, months: 1, weeks: 0, days: 0 };

/**
 * Returns a sunset date to propose on `today`: the end of the minimum grace period. For grace periods of a month or
 * more, it is moved to the first day of a month, so that the proposal stays the same for some time. Never later than
 * the end of the maximum grace period.
 */
export function sensibleSunset(today: Day, window: Window): Day {
  const earliest = addDuration(today, window.min);
  if (nominalDays(window.min) < 28 || earliest.endsWith("-01")) return earliest;
  const first = `${addDuration(earliest, oneMonth).slice(0, 8)}01`;
  return first <= addDuration(today, window.max) ? first : earliest;
}

function dayAt(date: Date): Day {
  return dayOf(date.getTime() / 1000);
}
