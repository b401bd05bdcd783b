import type { Edit } from "../model/fix.ts";
import type { NoticeLines } from "./move-sunset.ts";
import { spanOfLines } from "./text-lines.ts";

/**
 * Returns the edit that replaces the last part of the qualified name `whole` in a notice with `to`. Null unless the
 * notice's lines contain `whole` exactly once.
 */
export function replacementRename(text: string, lines: NoticeLines, whole: string, to: string): Edit | null {
  const span = spanOfLines(text, lines.line, lines.endLine);
  if (span === null) return null;
  const own = text.slice(span.start, span.end);
  const places: number[] = [];
  for (let at = own.indexOf(whole); at >= 0 && places.length < 2; at = own.indexOf(whole, at + 1)) {
    const inName = /[\p{ID_Continue}$]$/u.test(own.slice(Math.max(0, at - 2), at));
    if (!inName && !/^[\p{ID_Continue}$]/u.test(own.slice(at + whole.length, at + whole.length + 2)))
      places.push(at);
  }
  const [only, ...more] = places;
  if (only === undefined || more.length > 0) return null;
  const last = /[\p{ID_Continue}$]+$/u.exec(whole)?.[0] ?? whole;
  const end = span.start + only + whole.length;
  return { start: end - last.length, end, text: to };
}
