import { surroundings } from "../../../core/limits.ts";
import { firstFrom } from "../../base/flat-text.ts";
import type { SyntaxNode, SyntaxTree, TextSpan } from "../../base/syntax-tree.ts";

/** Comments without a blank line between them. */
export type CommentGroup = readonly TextSpan[];

/**
 * Returns the group of comments right above a declaration, as Go's parser finds it. The group ends on the line
 * before. It does not begin on the line of the previous token, to which such a comment belongs.
 */
export function leadGroup({ comments, lines }: SyntaxTree, { pos, start }: SyntaxNode): CommentGroup | null {
  const between = comments.slice(firstFrom(comments, pos), firstFrom(comments, start));
  const behind = pos === 0 ? 0 : sameLine(between, lines.lineAt(pos - 1), lines);
  let group: TextSpan[] = [];
  let lastLine = 0;
  for (const each of between.slice(behind)) {
    if (lines.lineAt(each.start) > lastLine + 1) group = [];
    group.push(each);
    lastLine = lines.lineAt(each.end - 1);
  }
  return group.length > 0 && lastLine + 1 === lines.lineAt(start) ? group : null;
}

/**
 * Returns the groups that may contain directives for generators, the upper one first. These are the doc comment and
 * the group a blank line above it. A blank line may follow the lower group, too.
 */
export function groupsAbove({ comments, lines }: SyntaxTree, { pos, start }: SyntaxNode): CommentGroup[] {
  const between = comments.slice(firstFrom(comments, pos), firstFrom(comments, start));
  const behind = pos === 0 ? 0 : sameLine(between, lines.lineAt(pos - 1), lines);
  const groups: TextSpan[][] = [];
  let below = lines.lineAt(start);
  for (const each of between.slice(behind).toReversed()) {
    const gap = below - lines.lineAt(each.end - 1);
    if (gap > 2) break;
    if (gap === 2 || groups.length === 0) groups.unshift([]);
    if (groups.length > 2) return groups.slice(1);
    groups[0]?.unshift(each);
    below = lines.lineAt(each.start);
  }
  return groups;
}

/** Returns the comments after a declaration on its last line, if nothing else follows them. */
export function trailingGroup({ comments, lines, text }: SyntaxTree, { end }: TextSpan): CommentGroup | null {
  const first = firstFrom(comments, end);
  const start = comments[first]?.start ?? text.length;
  if (start - end > surroundings || !["", ";"].includes(text.slice(end, start).trim())) return null;
  const line = lines.lineAt(end - 1);
  const behind = comments.slice(first, first + 10);
  const group = behind.slice(0, sameLine(behind, line, lines));
  const last = group.at(-1);
  return last && /^[ \t\r]*(?:\n|$)/.test(text.slice(last.end, last.end + surroundings)) ? group : null;
}

/** Counts the first comments that begin on a line, or on the line where the comment before them ends. */
function sameLine(comments: readonly TextSpan[], line: number, lines: SyntaxTree["lines"]): number {
  let last = line;
  let count = 0;
  for (const { start, end } of comments) {
    if (lines.lineAt(start) > last) break;
    last = lines.lineAt(end - 1);
    count += 1;
  }
  return count;
}
