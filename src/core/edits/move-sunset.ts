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
  const [edit, ...more] = sunsetMoves(text, lines, from, to);
  return edit === undefined || more.length > 0 ? null : applied(text, [edit]);
}

/** The edits of which each says another sunset in the place of that day, where those lines say it. */
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
