import { childOf, textOf, type SyntaxNode, type SyntaxTree } from "../../base/syntax-tree.ts";

/** `a = b = value`: the targets from left to right, and the value. */
export interface Assignment {
  readonly targets: readonly SyntaxNode[];
  readonly value: SyntaxNode;
}

/** Returns the assignment if an expression statement is one. Null otherwise. */
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

/** Returns the parts of `Foo.prototype.bar`. Null for anything but plain names joined by dots. */
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

/** Returns `x` for `exports.x` and `module.exports.x`, an empty text for `module.exports`, and null for others. */
export function exportedName(path: readonly string[]): readonly string[] | null {
  const rest = path[0] === "module" && path[1] === "exports" ? path.slice(2) : null;
  return rest ?? (path[0] === "exports" ? path.slice(1) : null);
}
