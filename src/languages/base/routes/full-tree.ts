import { Landmarks } from "../landmarks.ts";
import type { Shape } from "../snapshot.ts";
import { childOf, textOf, type SyntaxNode, type SyntaxTree, type TextSpan } from "../syntax-tree.ts";

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

/** The name of a node, behind those of the nodes around it that are of some types: `Outer.Inner`. */
export function qualifiedName(tree: SyntaxTree, node: SyntaxNode, types: ReadonlySet<string>): string {
  const names: string[] = [];
  for (let each: SyntaxNode | null = node; each; each = around(each, types)) {
    const name = childOf(each, "name");
    if (name) names.unshift(textOf(tree, name));
  }
  return names.join(".");
}

/** A file whose routes are read. */
export class FileText {
  readonly tree: SyntaxTree;

  constructor(tree: SyntaxTree) {
    this.tree = tree;
  }

  readonly text = (node: TextSpan): string => textOf(this.tree, node);

  /** Empty where it is longer than any name. */
  shortText(node: TextSpan | null | undefined): string {
    return node && node.end - node.start < 200 ? this.text(node) : "";
  }
}

const signs = new Set(["(", ")", "[", "]", "{", "}", ",", ";"]);

/** Items of a list, without its brackets and commas. */
export function items(list: SyntaxNode | null | undefined): readonly SyntaxNode[] {
  return list?.children.filter(({ type }) => !signs.has(type)) ?? [];
}
