import type { Day } from "../feature.ts";
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
export function moveSunset(text: string, { line, endLine }: NoticeLines, from: Day, to: Day): string | null {
  const span = spanOfLines(text, line, endLine);
  if (span === null) return null;
  const [found, ...more] = findDays(text.slice(span.start, span.end)).filter(({ day }) => day === from);
  if (found === undefined || more.length > 0) return null;
  const written = rewrittenDay(found.written, from, to);
  if (written === null) return null;
  return text.slice(0, span.start + found.start) + written + text.slice(span.start + found.end);
}
