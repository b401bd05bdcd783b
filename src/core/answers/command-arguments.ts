import { reasonLength } from "../limits.ts";
import type { ArgumentRefusal } from "../model/command.ts";
import { daysBetween } from "../time/day.ts";
import type { Day } from "../model/feature.ts";
import type { Duration } from "../model/policy.ts";
import { code } from "../text/message-text.ts";
import { formatDuration } from "../time/duration-words.ts";
import { addDuration, parseDuration } from "../time/window.ts";
import { findDays } from "../words/written-day.ts";

const howToWrite = "Write a day as 2027-06-01 or 1 June 2027.";

/** Reads the date at the start of an argument, and the text after it. */
export function readLeadingDay(argument: string): { day: Day; rest: string } | ArgumentRefusal {
  const text = argument.replace(/^(?:to|until|till)\s+/i, "");
  if (text === "") return { refused: `The date is missing. ${howToWrite}` };
  // A date has at most about 30 characters, so the rest of a long argument is not searched.
  const first = findDays(text.slice(0, 200)).find(({ start }) => start === 0);
  if (first === undefined) return { refused: `${code(firstWord(text))} is not a date. ${howToWrite}` };
  if (first.day === null)
    return { refused: `${first.defect?.message ?? `${code(first.written)} is not a day`}.` };
  return { day: first.day, rest: text.slice(first.end).replace(/^[\s:;,.–—-]+/, "") };
}

export function readComingDay(argument: string, today: Day): { day: Day; rest: string } | ArgumentRefusal {
  const read = readLeadingDay(argument);
  if ("refused" in read || read.day > today) return read;
  const when = read.day === today ? "today" : "past";
  return { refused: `${read.day} is ${when} (today is ${today}, UTC): use a later day.` };
}

/** Reads the reason. It is required because readers of the decision need it later. */
export function readReason(argument: string, example: string): { reason: string } | ArgumentRefusal {
  const reason = argument.replaceAll(/\s+/g, " ").trim();
  // Requires letters or digits. A dash or an emoji is not a reason, and neither is the placeholder `WHY` from
  // the help.
  if (!/[\p{L}\p{N}]{2}/u.test(reason) || reason === "WHY")
    return { refused: `The reason is missing. Say why, as in ${code(example)}.` };
  if (reason.length > reasonLength)
    return {
      refused: `The reason has ${reason.length} characters; at most ${reasonLength} are recorded. Shorten it.`,
    };
  return { reason };
}

const words =
  /^(?:for\s+)?(\d{1,4}|an?|one|two|three|four|six)\s*(day|week|fortnight|month|quarter|year)s?$/i;
const numbers: Readonly<Record<string, number>> = { a: 1, an: 1, one: 1, two: 2, three: 3, four: 4, six: 6 };
const units: Readonly<Record<string, Duration>> = {
  day: { years: 0, months: 0, weeks: 0, days: 1 },
  week: { years: 0, months: 0, weeks: 1, days: 0 },
  fortnight: { years: 0, months: 0, weeks: 2, days: 0 },
  month: { years: 0, months: 1, weeks: 0, days: 0 },
  quarter: { years: 0, months: 3, weeks: 0, days: 0 },
  year: { years: 1, months: 0, weeks: 0, days: 0 },
};
const howLong = "Write a period as P2W, 2 weeks or 10 days, or a day as 2027-06-01.";

/** Reads a period and returns the day on which it ends, counted from today. `longest` is the longest period allowed. */
export function readPeriod(
  argument: string,
  today: Day,
  longest: Duration,
): { until: Day } | ArgumentRefusal {
  const text = argument.trim().replace(/[.!]$/, "");
  if (text === "") return { refused: `The period is missing. ${howLong}` };
  const until = endOf(text, today);
  if (typeof until !== "string") return until;
  if (until > addDuration(today, longest))
    return {
      refused: `${code(text)} ends on ${until}, in ${daysBetween(today, until)} days; the longest allowed period is ${formatDuration(longest)}.`,
    };
  return { until };
}

function endOf(text: string, today: Day): Day | ArgumentRefusal {
  const duration = parseDuration(text.toUpperCase()) ?? inWords(text);
  if (duration !== null) return addDuration(today, duration);
  if (/^p(?=[\dt])/i.test(text))
    return { refused: `${code(text)} is not a period in days, weeks, months or years. ${howLong}` };
  const read = readComingDay(text, today);
  if ("refused" in read)
    return /\d{4}/.test(text) ? read : { refused: `${code(text)} is not a period. ${howLong}` };
  return read.rest === "" ? read.day : { refused: `${code(text)} is not a period. ${howLong}` };
}

function inWords(text: string): Duration | null {
  const [, written = "", unit = ""] = words.exec(text) ?? [];
  const one = units[unit.toLowerCase()];
  const count = numbers[written.toLowerCase()] ?? Number(written);
  if (one === undefined || !(count > 0)) return null;
  const { years, months, weeks, days } = one;
  return { years: years * count, months: months * count, weeks: weeks * count, days: days * count };
}

export function expectNothing(argument: string): ArgumentRefusal | null {
  return argument === "" ? null : { refused: `It accepts no arguments; found ${code(argument)}.` };
}

function firstWord(text: string): string {
  return text.split(/\s/)[0] ?? text;
}
