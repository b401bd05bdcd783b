import { childOf, childOfType, type SyntaxNode, type SyntaxTree } from "../syntax-tree.ts";
import type { AccessTable } from "./grammar.ts";

/** Returns the child in a field. If the node has no such field, returns the child of that type. */
export function partOf(node: SyntaxNode, name: string): SyntaxNode | null {
  return childOf(node, name) ?? childOfType(node, name);
}

/** Returns a part of a part: `primary_constructor/class_parameters`. */
export function partAt(node: SyntaxNode, way: string): SyntaxNode | null {
  return way.split("/").reduce<SyntaxNode | null>((at, name) => at && partOf(at, name), node);
}

/** Returns the descendants of a node that a path of node types leads to. */
export function atEnd(node: SyntaxNode, way: readonly string[]): readonly SyntaxNode[] {
  return way.reduce<readonly SyntaxNode[]>(
    (nodes, type) => nodes.flatMap(({ children }) => children.filter((each) => each.type === type)),
    [node],
  );
}

/** Returns the items between commas in brackets, each as a list of its nodes. */
export function listed(list: SyntaxNode | null): readonly (readonly SyntaxNode[])[] {
  const groups: SyntaxNode[][] = [[]];
  for (const each of list?.children ?? []) {
    if (each.type === ",") groups.push([]);
    else if (!/^[()[\]{}|<>]$/.test(each.type)) groups.at(-1)?.push(each);
  }
  // One that is a node of its own is what that holds.
  return groups.filter((group) => group.length > 0);
}

/** Returns the modifiers of a declaration, joined with spaces: `public static`. */
export function wordsOn(
  tree: Pick<SyntaxTree, "text">,
  node: Pick<SyntaxNode, "children">,
  { inside, words }: Pick<AccessTable, "inside" | "words">,
): string {
  if (words.length === 0) return "";
  const holder = inside === undefined ? node : node.children.find(({ type }) => type === inside);
  return (holder?.children ?? [])
    .filter(({ type }) => words.includes(type))
    .map(({ start, end, children }) => {
      const word = tree.text.slice(start, end);
      return children.length === 0 ? word : word.replaceAll(/\s+/g, "");
    })
    .join(" ");
}
