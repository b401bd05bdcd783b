import { childOf, type SyntaxNode } from "../../base/syntax-tree.ts";

/** What makes a value by a call. */
export const calls: ReadonlySet<string> = new Set(["call_expression", "new_expression"]);
const wrappers: ReadonlySet<string> = new Set([
  "parenthesized_expression",
  "as_expression",
  "satisfies_expression",
  "non_null_expression",
  "await_expression",
]);

/** What a call is made on, or what brackets and assertions hold. */
export function receiverOf(node: SyntaxNode): SyntaxNode | null {
  if (wrappers.has(node.type))
    return node.children.find(({ type }) => type !== "(" && type !== "await") ?? null;
  const callee = node.type === "call_expression" ? childOf(node, "function") : null;
  return callee?.type === "member_expression" ? childOf(callee, "object") : null;
}
