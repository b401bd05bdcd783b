import { Landmarks } from "../landmarks.ts";
import type { Shape } from "../snapshot.ts";
import { childOf, textOf, type SyntaxNode, type SyntaxTree, type TextSpan } from "../syntax-tree.ts";

/** The settings for a complete tree: routes are registered in bodies, with values of any kind. */
export function wholeShape(comments: ReadonlySet<string>): Shape {
  return { comments, opaque: () => false, holdsDeclarations: () => false };
}

export const noLandmarks = new Landmarks("", /^(?!)/g);

/**
 * Returns all nodes of certain types, in file order. Not recursive, because the input may be nested to any depth.
 */
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

/** Returns the nearest ancestor of certain types. */
export function around(node: SyntaxNode, types: ReadonlySet<string>): SyntaxNode | null {
  for (let each = node.parent; each; each = each.parent) if (types.has(each.type)) return each;
  return null;
}

/** Returns the name of a node after the names of its ancestors of certain types: `Outer.Inner`. */
export function qualifiedName(tree: SyntaxTree, node: SyntaxNode, types: ReadonlySet<string>): string {
  const names: string[] = [];
  for (let each: SyntaxNode | null = node; each; each = around(each, types)) {
    const name = childOf(each, "name");
    if (name) names.unshift(textOf(tree, name));
  }
  return names.join(".");
}

/** A file from which routes are read. */
export class FileText {
  readonly tree: SyntaxTree;

  constructor(tree: SyntaxTree) {
    this.tree = tree;
  }

  readonly text = (node: TextSpan): string => textOf(this.tree, node);

  /** Returns an empty text if the text is longer than any name. */
  shortText(node: TextSpan | null | undefined): string {
    return node && node.end - node.start < 200 ? this.text(node) : "";
  }
}

const signs = new Set(["(", ")", "[", "]", "{", "}", ",", ";"]);

/** Returns the items of a list, without its brackets and commas. */
export function items(list: SyntaxNode | null | undefined): readonly SyntaxNode[] {
  return list?.children.filter(({ type }) => !signs.has(type)) ?? [];
}
