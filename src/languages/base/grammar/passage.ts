import type { SyntaxNode } from "../syntax-tree.ts";

/** The way on from a node: to all its children, to the first child that contains something, or to a field. */
export type Passage = "all" | "first" | { readonly field: string };

/** Returns the nodes that a passage leads to. */
export function onward({ children }: SyntaxNode, passage: Passage): readonly SyntaxNode[] {
  if (passage === "all") return children;
  const found =
    passage === "first"
      ? children.find((each) => each.children.length > 0)
      : children.find(({ field }) => field === passage.field);
  return found ? [found] : [];
}
