import { millisecondsInDay } from "date-fns/constants";
import type { Day } from "../model/feature.ts";

/** The days that arithmetic can reach; what would fall outside stays at the nearest of them. */
export const firstDay: Day = "1970-01-01";
export const lastDay: Day = "9999-12-31";

const plain = /^(\d{4})-(\d{2})-(\d{2})$/;
const dateTime =
  /^(\d{4}-\d{2}-\d{2})[Tt ](\d{2}):(\d{2}):(\d{2})(?:\.\d{1,20})?(?:[Zz]|([+-])(\d{2}):(\d{2}))$/;

/**
 * Reads a day strictly: `YYYY-MM-DD`, or an RFC 3339 date-time, which gives its UTC day.
 * Years 1970 to 9998. Null for everything else, a day that does not exist included.
 */
export function parseDay(text: string): Day | null {
  if (plain.test(text)) return existing(text);
  const match = dateTime.exec(text);
  if (match === null) return null;
  const [, date = "", hour = "", minute = "", second = "", sign, offsetHour = "0", offsetMinute = "0"] =
    match;
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 60) return null;
  if (Number(offsetHour) > 23 || Number(offsetMinute) > 59) return null;
  if (existing(date) === null) return null;
  const offset = (Number(offsetHour) * 60 + Number(offsetMinute)) * (sign === "-" ? -1 : 1);
  const minutes = Number(hour) * 60 + Number(minute) - offset;
  // RFC 3339 §5.7: second 60 stands only at the end of a UTC day, to which it still belongs.
  if (second === "60" && (((minutes + 1) % 1440) + 1440) % 1440 !== 0) return null;
  const number = numberOf(date) + Math.floor(minutes / 1440);
  return number < 0 ? null : existing(isoDay(number));
}

/** Negative, zero or positive as `a` is before, on or after `b`. */
export function compareDays(a: Day, b: Day): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** The day `count` days later; earlier when negative. */
export function addDays(day: Day, count: number): Day {
  return isoDay(numberOf(day) + count);
}

/** The UTC day of a moment in seconds since the epoch. */
export function dayOf(epochSeconds: number): Day {
  return isoDay(Math.floor((epochSeconds * 1000) / millisecondsInDay));
}

/** Days from `from` until `to`; negative when `to` is the earlier. */
export function daysBetween(from: Day, to: Day): number {
  return numberOf(to) - numberOf(from);
}

/** The latest of the days that are given; null when none is. */
export function maxDay(first: Day, ...rest: readonly (Day | null)[]): Day;
export function maxDay(...days: readonly (Day | null)[]): Day | null;
export function maxDay(...days: readonly (Day | null)[]): Day | null {
  return days.reduce(
    (latest, day) => (latest === null || (day !== null && day > latest) ? day : latest),
    null,
  );
}

/** Days since the epoch. UTC throughout: local calendars skip days (Samoa, 2011-12-30). */
function numberOf(day: Day): number {
  const [, year = "", month = "", date = ""] = plain.exec(day) ?? [];
  return Date.UTC(Number(year), Number(month) - 1, Number(date)) / millisecondsInDay;
}

const lastNumber = numberOf(lastDay);

function isoDay(number: number): Day {
  if (!(number > 0)) return firstDay;
  if (number >= lastNumber) return lastDay;
  return new Date(number * millisecondsInDay).toISOString().slice(0, 10);
}

/** Null unless the day survives a round trip: `Date.UTC` turns 31 June into 1 July. */
function existing(text: string): Day | null {
  if (text < firstDay || text > "9998-12-31") return null;
  return isoDay(numberOf(text)) === text ? text : null;
}
