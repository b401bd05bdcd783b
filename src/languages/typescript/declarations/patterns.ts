import { childOf, type SyntaxNode } from "../../base/syntax-tree.ts";

const names = new Set(["identifier", "shorthand_property_identifier_pattern"]);

/** Returns the names that a declarator or parameter binds, in order. A plain name binds itself. */
export function bindingsIn(pattern: SyntaxNode): readonly SyntaxNode[] {
  const found: SyntaxNode[] = [];
  const stack = [pattern];
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (names.has(node.type)) found.push(node);
    else stack.push(...bound(node).toReversed());
  }
  return found;
}

/** Returns the parts of a pattern that bind names, without keys and defaults. */
function bound(node: SyntaxNode): readonly SyntaxNode[] {
  switch (node.type) {
    case "pair_pattern":
      return [childOf(node, "value")].filter((each) => each !== null);
    case "assignment_pattern":
    case "object_assignment_pattern":
      return [childOf(node, "left")].filter((each) => each !== null);
    case "object_pattern":
    case "array_pattern":
    case "rest_pattern":
      return node.children;
    default:
      return [];
  }
}
