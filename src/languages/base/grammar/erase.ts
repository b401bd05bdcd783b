import { flatText } from "../flat-text.ts";
import { childOf, type SyntaxNode, type SyntaxTree } from "../syntax-tree.ts";
import type { Erasure, Grammar } from "./grammar.ts";
import { listed } from "./node-facts.ts";

const deepest = 30;

/** The simple name of a type: without what it lies in, without type arguments; as written where the table says nothing. */
export function eraseType(
  tree: SyntaxTree,
  node: SyntaxNode,
  types: Grammar["types"],
  depth: number = 0,
): string {
  const erasure = types[node.type];
  if (erasure === undefined || depth > deepest) return flatText(tree, node);
  const inner = (each: SyntaxNode | null | undefined): string =>
    each ? eraseType(tree, each, types, depth + 1) : flatText(tree, node);
  if (typeof erasure === "object") return inner(childOf(node, erasure.field));
  return erased(erasure, node, inner, tree);
}

function erased(
  erasure: Exclude<Erasure, { readonly field: string }>,
  node: SyntaxNode,
  inner: (node: SyntaxNode | null | undefined) => string,
  tree: SyntaxTree,
): string {
  switch (erasure) {
    case "first":
      return inner(node.children[0]);
    case "last":
      return inner(node.children.at(-1));
    case "array": {
      const rank = childOf(node, "rank");
      return (
        inner(childOf(node, "type")) +
        (rank ? tree.text.slice(rank.start, rank.end).replaceAll(/[^[\],]/g, "") : "[]")
      );
    }
    case "pointer":
      return `${inner(childOf(node, "type"))}*`;
    case "tuple":
      return `(${listed(node)
        .map(([first]) => inner(first && (childOf(first, "type") ?? first)))
        .join(",")})`;
  }
}
