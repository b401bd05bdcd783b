import { childOf, childOfType, type SyntaxNode, type SyntaxTree } from "../syntax-tree.ts";

/** A part of a node by its field or, where it has none of that name, its type. */
export function partOf(node: SyntaxNode, name: string): SyntaxNode | null {
  return childOf(node, name) ?? childOfType(node, name);
}

/** Nodes at the end of a way of types that leads down from a node. */
export function atEnd(node: SyntaxNode, way: readonly string[]): readonly SyntaxNode[] {
  return way.reduce<readonly SyntaxNode[]>(
    (nodes, type) => nodes.flatMap(({ children }) => children.filter((each) => each.type === type)),
    [node],
  );
}

/** The things between commas in brackets: each the nodes that it is made of. */
export function listed(list: SyntaxNode | null): readonly (readonly SyntaxNode[])[] {
  const groups: SyntaxNode[][] = [[]];
  for (const each of list?.children ?? []) {
    if (each.type === ",") groups.push([]);
    else if (!/^[()[\]{}|<>]$/.test(each.type)) groups.at(-1)?.push(each);
  }
  // One that is a node of its own is what that holds.
  return groups.filter((group) => group.length > 0);
}

/** The words that stand on a declaration, joined with blanks: `public static`. */
export function wordsOn(tree: Pick<SyntaxTree, "text">, node: SyntaxNode, types: readonly string[]): string {
  if (types.length === 0) return "";
  return node.children
    .filter(({ type }) => types.includes(type))
    .map(({ start, end }) => tree.text.slice(start, end).replaceAll(/\s+/g, ""))
    .join(" ");
}
