import type { Day } from "../model/feature.ts";
import { applied, type Edit } from "../model/fix.ts";
import { findDays } from "../words/written-day.ts";
import { rewrittenDay } from "./written-day.ts";
import { spanOfLines } from "./text-lines.ts";

/** The lines of a notice, 1-based. */
export interface NoticeLines {
  readonly line: number;
  readonly endLine: number;
}

/**
 * The text with another sunset where the notice says it: exactly the date's characters change, in their form. Null
 * where the present date stands in the notice's lines not exactly once.
 */
export function moveSunset(text: string, lines: NoticeLines, from: Day, to: Day): string | null {
  const edit = sunsetMove(text, lines, from, to);
  return edit && applied(text, [edit]);
}

/** The edit by which the notice says another sunset. */
export function sunsetMove(text: string, { line, endLine }: NoticeLines, from: Day, to: Day): Edit | null {
  const span = spanOfLines(text, line, endLine);
  if (span === null) return null;
  const [writtenDay, ...more] = findDays(text.slice(span.start, span.end)).filter(({ day }) => day === from);
  if (writtenDay === undefined || more.length > 0) return null;
  const written = rewrittenDay(writtenDay.written, from, to);
  if (written === null) return null;
  return { start: span.start + writtenDay.start, end: span.start + writtenDay.end, text: written };
}
