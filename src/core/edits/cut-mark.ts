import type { CutWay, MarkList } from "../model/language/forms.ts";
import type { Lexis } from "../model/language/lexis.ts";
import { behindBracket } from "./balanced.ts";
import { cutInline, type TextRange } from "./text-lines.ts";

/**
 * The text without the first mark of a span and its arguments, with its line where nothing else stands there. Null
 * where there is none, or where it ends beyond the span.
 */
export function cutMark(
  text: string,
  span: TextRange,
  { mark, list }: Extract<CutWay, { how: "mark" }>,
  lexis: Lexis,
): string | null {
  const match = mark.exec(text.slice(span.start, span.end));
  if (match === null) return null;
  const start = span.start + match.index;
  let end = start + match[0].length;
  const bracket = /^[ \t]*\(/.exec(text.slice(end, end + 20));
  if (bracket !== null) {
    const behind = behindBracket(text, end + bracket[0].length - 1, lexis);
    if (behind === null || behind > span.end) return null;
    end = behind;
  }
  return list === undefined ? cutInline(text, { start, end }) : cutListed(text, { start, end }, list);
}

/** One mark of a list with the comma that parts it from another; the list whole where it holds no other. */
function cutListed(text: string, { start, end }: TextRange, { open, close }: MarkList): string | null {
  const before = text.slice(Math.max(0, start - 200), start);
  const opening = new RegExp(`${open}\\s*$`).exec(before);
  const [blanks = ""] = /^\s*/.exec(text.slice(end)) ?? [];
  const next = text[end + blanks.length];
  if (opening !== null && next === close)
    return cutInline(text, { start: start - (before.length - opening.index), end: end + blanks.length + 1 });
  if (next === ",") {
    const behind = end + blanks.length + 1;
    return text.slice(0, start) + text.slice(behind).replace(/^[ \t]*(?:\r?\n[ \t]*)?/, "");
  }
  const comma = /,\s*$/.exec(before);
  if (next !== close || comma === null) return null;
  return text.slice(0, start - (before.length - comma.index)) + text.slice(end);
}
