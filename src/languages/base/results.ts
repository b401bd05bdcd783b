import type { Declaration, ReadResult } from "../../core/model/declaration.ts";
import type { Place, Problem } from "../../core/model/feature.ts";
import type { SyntaxTree, TextSpan } from "./syntax-tree.ts";

/** Returns the text of a file without its byte order mark. */
export function withoutMark(text: string): string {
  return text.startsWith("\uFEFF") ? text.slice(1) : text;
}

/** Returns the result for a file that cannot be read at all. */
export function unread(problem: Problem): ReadResult {
  return { declarations: [], problems: [problem], complete: false, passesOn: [] };
}

/**
 * Returns the result of reading a file. `broken` is the first place from which declarations may have been lost, or
 * null.
 */
export function readAs(
  path: string,
  { lines }: Pick<SyntaxTree, "lines">,
  broken: number | null,
  declarations: readonly Declaration[],
): Pick<ReadResult, "declarations" | "problems" | "complete"> {
  const message = "the parser cannot read the code from this line on";
  const problems = broken === null ? [] : [{ path, line: lines.lineAt(broken), message }];
  return { declarations, problems, complete: broken === null };
}

/** Returns the location of a declaration: the line and column of its name, and its last line. */
export function placeAt(
  path: string,
  { lines }: Pick<SyntaxTree, "lines">,
  at: TextSpan,
  node: TextSpan,
): Place {
  return {
    path,
    line: lines.lineAt(at.start),
    column: lines.columnAt(at.start),
    endLine: lines.lineAt(Math.max(at.start, node.end - 1)),
  };
}
