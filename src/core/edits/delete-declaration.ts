import { linesAround } from "../limits.ts";
import type { Place } from "../model/feature.ts";
import type { Lexis } from "../model/language/lexis.ts";
import { isBalanced, openBrackets } from "./balanced.ts";
import type { NoticeLines } from "./move-sunset.ts";
import { emptiesSuite } from "./suite.ts";
import { isBlank, linesOf, withoutLines } from "./text-lines.ts";

/** The removed lines, 1-based, and the remaining text. */
export interface CutLines {
  readonly line: number;
  readonly endLine: number;
  readonly text: string;
}

/**
 * Returns the text without a declaration, its notice, and its decorators and comments. Null if its brackets show that
 * the lines contain anything else. The remaining text must be read again to verify that nothing else changed.
 */
export function deleteDeclaration(
  text: string,
  place: Pick<Place, "line" | "endLine">,
  notice: NoticeLines,
  lexis: Lexis,
): CutLines | null {
  const lines = linesOf(text);
  const { line } = place;
  // A call that is both notice and declaration ends after the name.
  const endLine = notice.line <= place.endLine ? Math.max(place.endLine, notice.endLine) : place.endLine;
  if (endLine > lines.length || endLine < line) return null;
  let first = notice.line < line ? notice.line : line;
  while (first > 1) {
    const above = lines[first - 2] ?? "";
    const attached = isAttached(above, lexis) ? first - 1 : markStart(lines, first - 1, lexis);
    if (isBlank(above) || attached === null) break;
    first = attached;
  }
  const code = lines.slice(first - 1, endLine).join("");
  // A license above the first declaration belongs to the file.
  if (first === 1 && /copyright|licen[cs]e|^#!/i.test(code)) return null;
  if (!isBalanced(code, lexis)) return null;
  const rest = withoutLines(text, first, endLine);
  if (emptiesSuite(lines, first, endLine, lexis)) return null;
  return { line: first, endLine, text: rest };
}

/** Returns true for a line that belongs to the next declaration: a comment, a decorator, an attribute. */
function isAttached(line: string, { lineComments, blockComments, marks }: Lexis): boolean {
  const written = line.trimStart();
  if (written.startsWith("#!")) return false;
  return (
    marks?.begin.test(line) === true ||
    lineComments.some((each) => written.startsWith(each)) ||
    // Inner lines of a block comment usually begin with the first character of its closing sign.
    blockComments.some(({ open, close }) => written.startsWith(open) || written.startsWith(close.slice(0, 1)))
  );
}

/** Returns the first line of the decorator or attribute whose brackets close on this line. Null if there is none. */
function markStart(lines: readonly string[], line: number, lexis: Lexis): number | null {
  const { marks } = lexis;
  if (marks?.text !== undefined && lines[line - 1]?.trim() === marks.text) {
    let open = line - 2;
    while (open >= 0 && lines[open]?.includes(marks.text) !== true) open -= 1;
    return marks.begin.test(lines[open] ?? "") ? open + 1 : null;
  }
  if (marks?.end.test(lines[line - 1] ?? "") !== true) return null;
  for (let at = line - 1; at > 0 && line - at < linesAround; at -= 1) {
    const own = lines[at - 1] ?? "";
    if (isBlank(own)) return null;
    if (marks.begin.test(own))
      return openBrackets(lines.slice(at - 1, line).join(""), lexis) === 0 ? at : null;
  }
  return null;
}
