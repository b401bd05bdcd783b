import { UTCDateMini } from "@date-fns/utc/date/mini";
import { addDays, parseDay, parseEnd } from "../time/day.ts";
import type { Day } from "../model/feature.ts";
import type { DateDefect } from "../model/notice.ts";
import { type Span, withoutOverlaps } from "./span.ts";

/** A date as written: a day, or a defect. */
interface WrittenDay extends Span {
  readonly written: string;
  /** The first day that begins at or after the written time. A time of day is rounded up. */
  readonly day: Day | null;
  /** The UTC day that contains the written time. */
  readonly within: Day | null;
  readonly defect: DateDefect | null;
  /** True for a quarter, a month or a year, which does not determine a day. */
  readonly partial: boolean;
}

const monthNames = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const month =
  "(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?";
const nth = "(?:st|nd|rd|th)?";
const year = "(?:19|20)\\d{2}";
const weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
/** Returns a day or a defect, or "partial" if only the day is missing. */
type Read = (match: RegExpExecArray) => Pick<WrittenDay, "day" | "within" | "defect"> | "partial" | null;

const forms: readonly (readonly [string, Read])[] = [
  // RFC 9110's HTTP-date, as in the `Sunset` header.
  [
    `(${weekdays.join("|")}), (\\d{2}) ${month} (\\d{4}) (\\d{2}:\\d{2}:\\d{2}) (?:GMT|UTC|[+-]0000)`,
    headerDate,
  ],
  [
    "\\d{4}-\\d{2}-\\d{2}(?:[T ]\\d{2}:\\d{2}:\\d{2}(?:\\.\\d{1,9})?(?:Z|[+-]\\d{2}:\\d{2}))?",
    (m) => exact(m[0], m[0]),
  ],
  [`(\\d{1,2})${nth}(?:\\sof)?[\\s-]${month},?[\\s-](\\d{4})`, (m) => named(m, 3, 2, 1)],
  [`${month}\\s?(?:the\\s)?(\\d{1,2})${nth}(?:,\\s?|\\s)(?:of\\s)?(\\d{4})`, (m) => named(m, 3, 1, 2)],
  [`(\\d{4})[\\s-]${month}[\\s-](\\d{1,2})${nth}`, (m) => named(m, 1, 2, 3)],
  [`\\d{1,2}[\\s-]${month}[\\s-]'?\\d{2}`, (m) => ambiguous(m[0], "the year has two digits")],
  ["(\\d{1,4})([/.-])(\\d{1,2})\\2(\\d{1,4})", numeric],
  [`\\d{4}[\\s-]?[QH][1-4]|[QH][1-4][\\s/-]?(?:of\\s)?${year}`, () => "partial"],
  [`${month},?[\\s-](?:of\\s)?${year}|${year}-(?:0[1-9]|1[0-2])`, () => "partial"],
  [
    "(?:early|mid|late|end|beginning|start|spring|summer|autumn|fall|winter)[\\s-](?:of\\s)?20\\d{2}",
    () => "partial",
  ],
  ["(?<=\\b(?:in|by|during|before|after|until|of|year)\\s)20\\d{2}", () => "partial"],
];

const patterns = forms.map(
  ([source, read]) =>
    [
      new RegExp(`(?<![\\w./-])(?:${source})(?:(?=T\\d{1,2}:\\d{2})|(?![\\w/]|[.-]\\w))`, "gi"),
      read,
    ] as const,
);

/**
 * Finds all dates in the text, in order. ISO 8601, RFC 3339 and English month names are days. Does not use a
 * natural-language date parser, because these guess the meaning of `03/04/2027` and 31 June, and a wrong guess here
 * could remove a feature.
 */
export function findDays(text: string): WrittenDay[] {
  if (!/\d/.test(text)) return [];
  const days: WrittenDay[] = [];
  for (const [pattern, read] of patterns) {
    for (const match of text.matchAll(pattern)) {
      const result = read(match);
      if (result === null) continue;
      const time = result === "partial" || result.day === null ? null : timeAfter(match);
      const written = `${match[0]}${time?.written ?? ""}`;
      const span = { start: match.index, end: match.index + written.length, written };
      if (result === "partial") days.push({ ...span, partial: true, ...incomplete(written) });
      else days.push({ ...span, partial: false, ...result, ...(time && at(time.minutes, result.day)) });
    }
  }
  return withoutOverlaps(days);
}

function named(match: RegExpExecArray, year: number, name: number, date: number): ReturnType<Read> {
  const number = monthNames.indexOf((match[name] ?? "").slice(0, 3).toLowerCase()) + 1;
  return exact(match[0], `${match[year]}-${pad(number)}-${pad(Number(match[date]))}`);
}

function exact(written: string, iso: string): Exclude<ReturnType<Read>, "partial" | null> {
  const year = Number(iso.slice(0, 4));
  if (year < 1971 || year >= 2900) return { day: null, within: null, defect: placeholder(written) };
  const moment = iso.replace(" ", "T");
  const day = parseEnd(moment);
  if (day !== null) return { day, within: parseDay(moment), defect: null };
  return impossible(written, `\`${written}\` does not exist`);
}

function impossible(written: string, message: string): ReturnType<typeof exact> {
  return { day: null, within: null, defect: { kind: "impossible", written, message } };
}

/** If the weekday does not match the date, either one may be wrong. */
function headerDate(match: RegExpExecArray): ReturnType<Read> {
  const [written, weekday = "", , , , time] = match;
  const read = named(match, 4, 3, 2);
  if (read === null || read === "partial" || read.day === null) return read;
  const own = weekdays[new UTCDateMini(read.day).getDay()] ?? "";
  if (own.toLowerCase() !== weekday.toLowerCase())
    return impossible(written, `\`${written}\` does not exist: the weekday of that date is ${own}`);
  return exact(written, `${read.day}T${time}Z`);
}

/** Converts minutes since the start of a day, in UTC: to the next start of a day, and to the day with that time. */
function at(minutes: number, day: Day | null): { day: Day | null; within: Day | null } {
  if (day === null) return { day, within: null };
  const days = minutes / (24 * 60);
  return { day: addDays(day, Math.ceil(days)), within: addDays(day, Math.floor(days)) };
}

/** `03/04/2027`, `2027/01/15`, `15.01.2027`, `15-01-2027`: ambiguous, or not in the promised form. */
function numeric(match: RegExpExecArray): ReturnType<Read> {
  const [written, first = "", separator = "", second = "", last = ""] = match;
  const year = [first, last].find((part) => /^(?:19|20|99)\d{2}$/.test(part));
  const short = separator === "/" && first.length === 2 && second.length === 2 && last.length === 2;
  if ((year === undefined && !short) || (first.length > 2 && last.length > 2)) return null;
  if (first.length === 3 || last.length === 3) return null;
  // 2025.11.1 is a calendar version and 1.0.2027 a version, but 1.6.2027 may be a day in January or in June.
  if (separator === "." && (year === first || !areDayAndMonth(Number(first), Number(second)))) return null;
  if (first === year) {
    const iso = `${first}-${pad(Number(second))}-${pad(Number(last))}`;
    const hint = parseDay(iso) === null ? "write YYYY-MM-DD" : `write \`${iso}\` if that is meant`;
    return ambiguous(written, "it is not in the form YYYY-MM-DD", hint);
  }
  return ambiguous(written, "it is unclear which number is the day and which is the month");
}

/** Returns true if two numbers can be a day and a month, in either order. */
function areDayAndMonth(one: number, other: number): boolean {
  return Math.min(one, other) >= 1 && Math.min(one, other) <= 12 && Math.max(one, other) <= 31;
}

export function ambiguous(
  written: string,
  why: string,
  hint = "write YYYY-MM-DD",
): { day: null; within: null; defect: DateDefect } {
  return {
    day: null,
    within: null,
    defect: { kind: "ambiguous", written, message: `\`${written}\` is ambiguous: ${why}; ${hint}` },
  };
}

export function placeholder(written: string): DateDefect {
  return {
    kind: "placeholder",
    written,
    message: `\`${written}\` is a placeholder; write the day, YYYY-MM-DD`,
  };
}

function incomplete(written: string): ReturnType<typeof ambiguous> {
  const month = /(?:^|[^a-z])(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|^\d{4}-\d{2}$/i.test(
    written,
  );
  return ambiguous(written, month ? "the day is missing" : "the month and the day are missing");
}

function pad(number: number): string {
  return String(number).padStart(2, "0");
}

/** A time after a date: `T14:00Z`, ` 14:00`, `, 14:00 UTC`, ` at 14:00+02:00`, ` at 2 pm`, ` at noon`. */
const pattern =
  /^(?:t|,? (?:at )?)(?:(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?(?: ?(am|pm)\b)?|(\d{1,2}) ?(am|pm)\b|(noon|midnight)\b)(?: ?(?:z|utc|gmt|([+-])(\d{2}):?(\d{2})))?(?![\w:])/i;

const longest = 48;

/** Returns the time of day after a date, in minutes since the start of the day in UTC. It may be negative. */
function timeAfter({ 0: date, index, input }: RegExpExecArray): { written: string; minutes: number } | null {
  const end = index + date.length;
  const match = pattern.exec(input.slice(end, end + longest));
  if (match === null) return null;
  const [written, hour, minute = "0", second = "0", half, plainHour, plainHalf, word] = match;
  const [sign, offsetHour = "0", offsetMinute = "0"] = match.slice(8);
  const hours =
    word === undefined
      ? hoursOf(Number(hour ?? plainHour), half ?? plainHalf)
      : word.toLowerCase() === "noon"
        ? 12
        : 0;
  if (hours === null || Number(minute) > 59 || Number(second) > 60) return null;
  const offset = (Number(offsetHour) * 60 + Number(offsetMinute)) * (sign === "-" ? -1 : 1);
  return { written, minutes: hours * 60 + Number(minute) + Number(second) / 60 - offset };
}

/** Null for an invalid hour. */
function hoursOf(hour: number, half: string | undefined): number | null {
  if (half === undefined) return hour <= 24 ? hour : null;
  if (hour < 1 || hour > 12) return null;
  return (hour % 12) + (half.toLowerCase() === "pm" ? 12 : 0);
}
