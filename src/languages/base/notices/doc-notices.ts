import type { NoticeSource } from "../../../core/model/declaration.ts";
import { docBefore } from "./doc-comment.ts";
import { docNotice, type DocTable } from "./doc-notice.ts";
import type { SyntaxNode, TextSpan } from "../syntax-tree.ts";
import type { NoticedFile } from "./noticed-file.ts";

/** The notice in the doc comment of a declaration. A comment between its attributes and its first word counts as well. */
export function docNoticeOf(
  { tree, landmarks }: NoticedFile,
  node: SyntaxNode,
  table: DocTable,
  attributes: readonly string[],
): NoticeSource | null {
  const behind = node.children.filter((_, at) => attributes.includes(node.children[at - 1]?.type ?? ""));
  for (const each of [...behind.toReversed(), node]) {
    if (!landmarks.in({ start: each.pos, end: each.start })) continue;
    const doc =
      table.lineSign === undefined ? docBefore(tree.text, each) : linesBefore(tree, each, table.lineSign);
    const notice = doc && docNotice(tree, doc, table);
    if (notice) return notice;
  }
  return null;
}

/** The line comments right above a declaration, each on a line of its own. */
export function linesBefore(
  { text, comments }: NoticedFile["tree"],
  { pos, start }: SyntaxNode,
  sign: string,
): TextSpan | null {
  let [first, last] = [start, start];
  for (let at = lastBefore(comments, start); at >= 0; at -= 1) {
    const each = comments[at];
    if (!each || each.start < pos || !text.startsWith(sign, each.start)) break;
    const gap = text.slice(each.end, first);
    const lineStart = text.lastIndexOf("\n", each.start - 1) + 1;
    if (!/^\s*$/.test(gap) || (gap.match(/\n/g) ?? []).length > 1) break;
    if (text.slice(lineStart, each.start).trim() !== "") break;
    if (last === start) last = each.end;
    first = each.start;
  }
  return first === start ? null : { start: first, end: last };
}

/** Index of the last comment that ends before an offset; -1 for none. */
function lastBefore(comments: readonly TextSpan[], offset: number): number {
  let [low, high] = [0, comments.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((comments[middle]?.end ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
