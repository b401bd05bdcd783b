import { daysBetween, parseDay } from "../time/day.ts";
import type { Day } from "../model/feature.ts";

/**
 * The part of a body that changes every day: days left, usage, lines of files. It is updated together with other
 * changes, and at the latest after a week, so that an issue is not edited every day.
 */
const opening = /<!-- as of (\d{4}-\d{2}-\d{2}) -->/;
const closing = "<!-- /as of -->";
/** Days for which such a part is not updated. */
export const daysAsOf = 7;

export function asOfOpening(today: Day): string {
  return `<!-- as of ${today} -->`;
}

export const asOfClosing: string = closing;

/** Returns the day that a body describes. Null if it has none. */
export function asOf(body: string): Day | null {
  return parseDay(opening.exec(body)?.[1] ?? "");
}

/**
 * Returns true if the current text equals the wanted one, and its daily part is not too old. If nothing is `due`, that
 * part may have any age, because it shows its day.
 */
export function isCurrent(current: string, wanted: string, today: Day, due = true): boolean {
  if (ageless(current) !== ageless(wanted)) return false;
  if (!due) return true;
  const day = asOf(current);
  return day === null || (day <= today && daysBetween(day, today) < daysAsOf);
}

/** GitHub's web form writes CRLF. */
function ageless(body: string): string {
  const text = body.replaceAll("\r\n", "\n").trim();
  const start = opening.exec(text);
  const end = text.lastIndexOf(closing);
  if (start === null || end < start.index) return text;
  return text.slice(0, start.index) + text.slice(end);
}
