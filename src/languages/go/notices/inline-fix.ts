import { surroundings } from "../../../core/limits.ts";
import type { NoticeSource } from "../../../core/model/declaration.ts";
import { textOf, type SyntaxNode, type SyntaxTree } from "../../base/syntax-tree.ts";
import { leadGroup } from "./comment-groups.ts";
import type { Receiver } from "../names.ts";

/** True where `//go:fix inline` stands above: tools may then put what is inside in its place. */
export function isInlined(tree: SyntaxTree, node: SyntaxNode): boolean {
  const group = leadGroup(tree, node) ?? [];
  return group.some(
    (each) => each.end - each.start < 100 && /^\/\/go:fix inline\s*$/.test(textOf(tree, each)),
  );
}

/**
 * A notice with the replacement that tools put in its place. The directive alone is no notice: it also stands on
 * wrappers that nobody deprecates.
 */
export function withReplacement(notice: NoticeSource, replacement: string | null): NoticeSource {
  return replacement === null ? notice : { ...notice, slots: { ...notice.slots, replacement } };
}

/** What the one call in a body calls; a method on the receiver under the name of its type. */
export function inlined(body: string, receiver: Receiver | null): string | null {
  if (body.length > surroundings.most) return null;
  const head =
    /^\{\s*(?:return\s+)?(\p{L}\p{ID_Continue}*(?:\.\p{L}\p{ID_Continue}*)*)(?:\[[^\]]*\])?\(/u.exec(body);
  const called = head?.[1];
  if (called === undefined || !isOneCall(body.slice(head?.[0].length))) return null;
  const { variable = null, type = "" } = receiver ?? {};
  return variable !== null && called.startsWith(`${variable}.`)
    ? type + called.slice(variable.length)
    : called;
}

/** True when the arguments end with the body. */
function isOneCall(rest: string): boolean {
  let depth = 1;
  for (const [at, sign] of [...rest].entries()) {
    if (sign === "(") depth += 1;
    if (sign === ")") depth -= 1;
    if (depth === 0) return /^\s*\}$/.test([...rest].slice(at + 1).join(""));
  }
  return false;
}
