import type { Place } from "../model/feature.ts";
import { isBalanced, openBrackets } from "./balanced.ts";
import type { NoticeLines } from "./move-sunset.ts";
import { emptiesSuite } from "./python-suite.ts";
import { isBlank, linesOf, withoutLines } from "./text-lines.ts";

/** The lines that go, 1-based, and the text without them. */
export interface Deletion {
  readonly line: number;
  readonly endLine: number;
  readonly text: string;
}

/** Lines that are said of what follows: comments, decorators, attributes. */
const attached = /^\s*(?:@|\/\/|\/\*|\*|#(?!!)(?!\s*(?:if|endif|else|define|include|pragma|region)\b))/;
const longestDecorator = 40;

/**
 * The text without a declaration, its notice, and the decorators and comments that stand on it. Null where its lines
 * hold anything else as far as brackets tell; reading the text again tells the rest.
 */
export function deleteDeclaration(
  text: string,
  place: Pick<Place, "line" | "endLine">,
  notice: NoticeLines,
  language: string,
): Deletion | null {
  const lines = linesOf(text);
  const { line } = place;
  // A call that is notice and declaration in one ends behind the name.
  const endLine = notice.line <= place.endLine ? Math.max(place.endLine, notice.endLine) : place.endLine;
  if (endLine > lines.length || endLine < line) return null;
  let first = notice.line < line ? notice.line : line;
  while (first > 1) {
    const above = lines[first - 2] ?? "";
    const decorator = attached.test(above) ? first - 1 : decoratorStart(lines, first - 1, language);
    if (isBlank(above) || decorator === null) break;
    first = decorator;
  }
  const code = lines.slice(first - 1, endLine).join("");
  // A licence over the first declaration is not its own.
  if (first === 1 && /copyright|licen[cs]e|^#!/i.test(code)) return null;
  if (!isBalanced(code, language)) return null;
  const rest = withoutLines(text, first, endLine);
  if (language === "python" && emptiesSuite(lines, first, endLine)) return null;
  return { line: first, endLine, text: rest };
}

/** The line of the `@` whose brackets close on this line; null where there is none. */
function decoratorStart(lines: readonly string[], line: number, language: string): number | null {
  if (!/\)\s*$/.test(lines[line - 1] ?? "")) return null;
  for (let at = line - 1; at > 0 && line - at < longestDecorator; at -= 1) {
    const own = lines[at - 1] ?? "";
    if (isBlank(own)) return null;
    if (/^\s*@/.test(own))
      return openBrackets(lines.slice(at - 1, line).join(""), language) === 0 ? at : null;
  }
  return null;
}
