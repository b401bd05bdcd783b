import { Landmarks } from "../landmarks.ts";
import type { Shape } from "../snapshot.ts";
import type { SyntaxNode } from "../syntax-tree.ts";

/** A tree in which nothing is left out: routes are registered in bodies, with values of any kind. */
export function wholeShape(comments: ReadonlySet<string>): Shape {
  return { comments, opaque: () => false, holdsDeclarations: () => false };
}

export const noLandmarks = new Landmarks("", /^(?!)/g);

/** All nodes of some types, in the order of the file. Never recursive: input may nest without end. */
export function nodesOf(root: SyntaxNode, types: ReadonlySet<string>): SyntaxNode[] {
  const found: SyntaxNode[] = [];
  const stack: SyntaxNode[] = [root];
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (types.has(node.type)) found.push(node);
    for (let nth = node.children.length - 1; nth >= 0; nth -= 1) {
      const child = node.children[nth];
      if (child) stack.push(child);
    }
  }
  return found;
}

/** The nearest node around of some types, itself left out. */
export function around(node: SyntaxNode, types: ReadonlySet<string>): SyntaxNode | null {
  for (let each = node.parent; each; each = each.parent) if (types.has(each.type)) return each;
  return null;
}

const signs = new Set(["(", ")", "[", "]", "{", "}", ",", ";"]);

/** What stands between the commas of a list. */
export function items(list: SyntaxNode | null | undefined): readonly SyntaxNode[] {
  return list?.children.filter(({ type }) => !signs.has(type)) ?? [];
}
