import { codeParts, type CodePart } from "../bodies/code-parts.ts";
import type { Lexis } from "../model/language/lexis.ts";

/** Returns true if removing the lines leaves a block empty, in a language that requires a statement there. */
export function emptiesSuite(lines: readonly string[], line: number, endLine: number, lexis: Lexis): boolean {
  if (lexis.suites !== "indentation") return false;
  const isCode = (each: string): boolean => lastPart(each, lexis) !== undefined;
  const before = lines.slice(0, line - 1).findLast(isCode) ?? "";
  const last = lastPart(before, lexis);
  if (last === undefined || before.slice(last.start, last.end) !== ":") return false;
  const after = lines.slice(endLine).find(isCode);
  return after === undefined || indentOf(after) <= indentOf(before);
}

/** Returns the last part of a line that is not a comment. */
function lastPart(line: string, lexis: Lexis): CodePart | undefined {
  return [...codeParts(line, lexis, "rest")].findLast(({ kind }) => kind !== "comment");
}

function indentOf(line: string): number {
  return /^[ \t]*/.exec(line)?.[0].length ?? 0;
}
