import { childOf, textOf, type SyntaxNode, type SyntaxTree } from "../../base/syntax-tree.ts";

/** `a = b = value`: the targets from left to right, and the value. */
export interface Assignment {
  readonly targets: readonly SyntaxNode[];
  readonly value: SyntaxNode;
}

/** The assignment that an expression statement is, or null. */
export function assignmentIn(statement: Pick<SyntaxNode, "children">): Assignment | null {
  const targets: SyntaxNode[] = [];
  let node = statement.children[0];
  while (node?.type === "assignment_expression") {
    const left = childOf(node, "left");
    if (left) targets.push(left);
    node = childOf(node, "right") ?? undefined;
  }
  return targets.length > 0 && node ? { targets, value: node } : null;
}

/** `Foo.prototype.bar` as its parts; null for anything but plain names joined by dots. */
export function memberPath(tree: Pick<SyntaxTree, "text">, target: SyntaxNode): readonly string[] | null {
  const parts: string[] = [];
  let node: SyntaxNode | null = target;
  while (node?.type === "member_expression") {
    const property = childOf(node, "property");
    if (property) parts.push(textOf(tree, property));
    node = childOf(node, "object");
  }
  if (node?.type !== "identifier" && node?.type !== "this") return null;
  return [textOf(tree, node), ...parts.toReversed()];
}

/** `x` for `exports.x` and `module.exports.x`; none for `module.exports`; null for others. */
export function exportedName(path: readonly string[]): readonly string[] | null {
  const rest = path[0] === "module" && path[1] === "exports" ? path.slice(2) : null;
  return rest ?? (path[0] === "exports" ? path.slice(1) : null);
}
