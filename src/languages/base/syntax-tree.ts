import type { LineIndex } from "./line-index.ts";

/** A node of the syntax tree as a plain object, because the parser's own tree is freed before the file is read. */
export interface SyntaxNode {
  readonly type: string;
  /** The field of its parent that it fills (`name`, `body`), or null. */
  readonly field: string | null;
  /** End of the previous token. Between `pos` and `start` there are only white space and comments. */
  readonly pos: number;
  readonly start: number;
  readonly end: number;
  readonly parent: SyntaxNode | null;
  /** Includes tokens, but no comments. Empty for opaque nodes. */
  readonly children: readonly SyntaxNode[];
}

export interface TextSpan {
  readonly start: number;
  readonly end: number;
}

/** One file as parsed. Offsets are UTF-16 units. */
export interface SyntaxTree {
  readonly text: string;
  readonly lines: LineIndex;
  readonly root: SyntaxNode;
  /** In file order, without comments in opaque nodes. */
  readonly comments: readonly TextSpan[];
  /** The first offset from which on declarations may be missing, or null. */
  readonly broken: number | null;
}

export function childOf(node: SyntaxNode, field: string): SyntaxNode | null {
  for (const child of node.children) if (child.field === field) return child;
  return null;
}

export function childOfType(node: SyntaxNode, ...types: readonly string[]): SyntaxNode | null {
  for (const child of node.children) if (types.includes(child.type)) return child;
  return null;
}

/** Returns true if the node has the keyword or punctuation as a token of its own. */
export function hasToken(node: SyntaxNode, token: string): boolean {
  return childOfType(node, token) !== null;
}

export function textOf(tree: Pick<SyntaxTree, "text">, node: TextSpan): string {
  return tree.text.slice(node.start, node.end);
}
