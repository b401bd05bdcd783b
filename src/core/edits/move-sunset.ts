import type { Day } from "../model/feature.ts";
import { applied, type Edit } from "../model/fix.ts";
import { findDays } from "../words/written-day.ts";
import { spanOfLines } from "./text-lines.ts";
import { UTCDateMini } from "@date-fns/utc/date/mini";
import { addDays, daysBetween, parseDay } from "../time/day.ts";

const months = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

/**
 * Returns another day in the form of the written one. `15 January 2027` gets its month in words, an RFC 3339 timestamp
 * preserves its time, and an HTTP-date gets the right weekday. `was` is the day that `written` means. Null if the form
 * is unknown.
 */
export function rewrittenDay(written: string, was: Day, day: Day): string | null {
  const iso = /^\d{4}-\d{2}-\d{2}/.exec(written)?.[0];
  // With a time zone offset, the written date may be the day before or after the day in UTC.
  if (iso !== undefined) return `${addDays(day, daysBetween(was, iso))}${written.slice(iso.length)}`;
  const [, date = written, time = ""] = timed.exec(written) ?? [];
  const own = time === "" ? was : (findDays(date)[0]?.day ?? null);
  if (own === null) return null;
  const meant = addDays(day, daysBetween(was, own));
  if (httpDate.test(written)) return `${new UTCDateMini(meant).toUTCString().slice(0, 16)}${time}`;
  const text = inWords(date, meant);
  return text === null ? null : `${text}${time}`;
}

/** A date, followed by the time of day. */
const timed = /^(.*?)((?:,? (?:at )?)(?:\d{1,2}:\d{2}|\d{1,2} ?[ap]m\b|noon\b|midnight\b).*)$/i;
const httpDate = /^[a-z]{3}, \d{2} [a-z]{3} \d{4} \d{2}:/i;

function inWords(written: string, day: Day): string | null {
  const [year = "", month = "", date = ""] = day.split("-");
  // In `2027-Jan-05` the day has two digits.
  const isYearFirst = /^\d{4}-/.test(written);
  const counts = { year: 0, month: 0, date: 0 };
  const text = written.replaceAll(
    /\b(\d{4})\b|\b(\d{1,2})(st|nd|rd|th)?\b|\b([a-z]{3,9})\b/gi,
    (whole, fourDigits?: string, twoDigits?: string, ordinal?: string, word?: string) => {
      if (fourDigits !== undefined) {
        counts.year += 1;
        return year;
      }
      if (twoDigits !== undefined) {
        counts.date += 1;
        return dateLike(twoDigits, ordinal ?? "", Number(date), isYearFirst);
      }
      const name = monthLike(word ?? "", months[Number(month) - 1] ?? "");
      if (name === null) return whole;
      counts.month += 1;
      return name;
    },
  );
  const understood = counts.year === 1 && counts.month === 1 && counts.date === 1;
  return understood && parseDay(day) !== null ? text : null;
}

/** Preserves the form of a day: `5`, `05` or `5th`. */
function dateLike(written: string, ordinal: string, date: number, isYearFirst: boolean): string {
  const digits = isYearFirst || written.startsWith("0") ? String(date).padStart(2, "0") : String(date);
  if (ordinal === "") return digits;
  const tens = date % 100;
  const suffix = tens >= 11 && tens <= 13 ? "th" : (["th", "st", "nd", "rd"][date % 10] ?? "th");
  return digits + (ordinal === ordinal.toUpperCase() ? suffix.toUpperCase() : suffix);
}

/** Returns the month in the same letter case and length. Null for a word that is not the name of a month. */
function monthLike(written: string, name: string): string | null {
  const lower = written.toLowerCase();
  const whole = months.find((each) => each.toLowerCase() === lower);
  const short = lower === "sept" || months.some((each) => each.slice(0, 3).toLowerCase() === lower);
  if (whole === undefined && !short) return null;
  const chosen = whole === undefined ? name.slice(0, 3) : name;
  if (written === lower) return chosen.toLowerCase();
  return written === written.toUpperCase() ? chosen.toUpperCase() : chosen;
}

export interface NoticeLines {
  readonly line: number;
  readonly endLine: number;
}

/**
 * Returns the text with another sunset date in the notice. Changes only the characters of the date, and preserves its
 * form. Null unless the notice's lines contain the current date exactly once.
 */
export function moveSunset(text: string, lines: NoticeLines, from: Day, to: Day): string | null {
  const [edit, ...more] = sunsetMoves(text, lines, from, to);
  return edit === undefined || more.length > 0 ? null : applied(text, [edit]);
}

/** Returns the edits that replace the day by another sunset date, one for each occurrence in those lines. */
export function sunsetMoves(
  text: string,
  { line, endLine }: NoticeLines,
  from: Day,
  to: Day,
): readonly Edit[] {
  const span = spanOfLines(text, line, endLine);
  if (span === null) return [];
  return findDays(text.slice(span.start, span.end)).flatMap(({ day, written, start, end }) => {
    const now = day === from ? rewrittenDay(written, from, to) : null;
    return now === null ? [] : [{ start: span.start + start, end: span.start + end, text: now }];
  });
}
