import { lineSigns, longQuotes } from "../../core/bodies/comment-signs.ts";
import type { Lexis } from "../../core/model/language/lexis.ts";
import { linesOf } from "./lines.ts";

/**
 * A text in which lines that are comments or doc strings are empty: no name on them is a use. Only what stands at a
 * line's begin is certain.
 */
export function codeOnly(text: string, lexis: Lexis): string {
  const comment = new RegExp(`^\\s*${lineSigns(lexis)}`);
  let end: string | null = null;
  const lines = linesOf(text).map((line) => {
    if (end !== null) {
      if (line.includes(end)) end = null;
      return "";
    }
    const opened = openedBy(line, lexis);
    if (opened === null) return comment.test(line) ? "" : line;
    const at = line.indexOf(opened.close, opened.end);
    if (at < 0) end = opened.close;
    // What stands behind the end of a comment may be code.
    return at < 0 || line.slice(at + opened.close.length).trim() === "" ? "" : line;
  });
  return lines.join("\n");
}

/** The comment or doc string with which a line begins: what closes it, and where it goes on behind its signs. */
function openedBy(line: string, lexis: Lexis): { readonly close: string; readonly end: number } | null {
  const written = line.trimStart();
  const indent = line.length - written.length;
  const comment = lexis.blockComments.find(({ open }) => written.startsWith(open));
  if (comment !== undefined) return { close: comment.close, end: indent + comment.open.length };
  if (lexis.docStringPrefix === null) return null;
  const prefix = new RegExp(`^${lexis.docStringPrefix}`).exec(written)?.[0].length ?? 0;
  const quote = longQuotes(lexis).find((each) => written.startsWith(each, prefix));
  return quote === undefined ? null : { close: quote, end: indent + prefix + quote.length };
}
