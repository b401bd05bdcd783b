import { UTCDateMini } from "@date-fns/utc/date/mini";
import { addDays as laterBy } from "date-fns/addDays";
import { addMinutes } from "date-fns/addMinutes";
import { millisecondsInDay } from "date-fns/constants";
import { differenceInCalendarDays } from "date-fns/differenceInCalendarDays";
import type { Day } from "../model/feature.ts";

/** The limits of date arithmetic. Results outside are clamped to them. */
export const firstDay: Day = "1970-01-01";
export const lastDay: Day = "9999-12-31";

const plain = /^(\d{4})-(\d{2})-(\d{2})$/;
const dateTime =
  /^(\d{4}-\d{2}-\d{2})[Tt ](\d{2}):(\d{2}):(\d{2})(\.\d{1,20})?(?:[Zz]|([+-])(\d{2}):(\d{2}))$/;

/**
 * Reads a day strictly: `YYYY-MM-DD`, or the UTC day of an RFC 3339 date-time. Years 1970 to 9998. Null for any other
 * text, including a day that does not exist.
 */
export function parseDay(text: string): Day | null {
  return parseMoment(text)?.day ?? null;
}

/** Like `parseDay`, for the first moment at which a removal is allowed. A time of day is rounded up to the next day. */
export function parseEnd(text: string): Day | null {
  const moment = parseMoment(text);
  if (moment === null) return null;
  return moment.isMidnight ? moment.day : addDays(moment.day, 1);
}

function parseMoment(text: string): { day: Day; isMidnight: boolean } | null {
  if (plain.test(text)) {
    const day = existing(text);
    return day === null ? null : { day, isMidnight: true };
  }
  const match = dateTime.exec(text);
  if (match === null) return null;
  const [, date = "", hour = "", minute = "", second = "", fraction = ""] = match;
  const [sign, offsetHour = "0", offsetMinute = "0"] = match.slice(6);
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 60) return null;
  if (Number(offsetHour) > 23 || Number(offsetMinute) > 59) return null;
  if (existing(date) === null) return null;
  const offset = (Number(offsetHour) * 60 + Number(offsetMinute)) * (sign === "-" ? -1 : 1);
  const moment = addMinutes(new UTCDateMini(date), Number(hour) * 60 + Number(minute) - offset);
  // RFC 3339 §5.7: second 60 occurs only at the end of a UTC day, which it belongs to.
  if (second === "60" && (moment.getHours() !== 23 || moment.getMinutes() !== 59)) return null;
  if (moment.getTime() < 0) return null;
  const day = existing(moment.toISOString().slice(0, 10));
  const isMidnight = moment.getTime() % millisecondsInDay === 0 && Number(`${second}${fraction}`) === 0;
  return day === null ? null : { day, isMidnight };
}

/** Negative if `a` is before `b`, zero if both are the same day, positive if `a` is after `b`. */
export function compareDays(a: Day, b: Day): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Returns the day `count` days later, or earlier if negative. */
export function addDays(day: Day, count: number): Day {
  return within(laterBy(new UTCDateMini(day), count), count < 0 ? firstDay : lastDay);
}

/** Returns the UTC day of a moment in seconds since the epoch. */
export function dayOf(epochSeconds: number): Day {
  return epochSeconds > 0 ? within(new UTCDateMini(epochSeconds * 1000), lastDay) : firstDay;
}

/** Returns the days from `from` until `to`, negative if `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return differenceInCalendarDays(new UTCDateMini(to), new UTCDateMini(from));
}

/** Returns the latest day. Null if there is none. */
export function maxDay(first: Day, ...rest: readonly (Day | null)[]): Day;
export function maxDay(...days: readonly (Day | null)[]): Day | null;
export function maxDay(...days: readonly (Day | null)[]): Day | null {
  return days.reduce(
    (latest, day) => (latest === null || (day !== null && day > latest) ? day : latest),
    null,
  );
}

/** Uses only UTC, because local calendars skip days (Samoa, 2011-12-30). */
function within(date: Date, beyond: Day): Day {
  if (Number.isNaN(date.getTime())) return beyond;
  const text = date.toISOString();
  if (date.getTime() < 0) return firstDay;
  return text.startsWith("+") || text.slice(0, 10) > lastDay ? lastDay : text.slice(0, 10);
}

/** Null unless the day survives a round trip. (31 June becomes 1 July, or an invalid date.) */
function existing(text: string): Day | null {
  if (text < firstDay || text > "9998-12-31") return null;
  const date = new UTCDateMini(text);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text ? text : null;
}
