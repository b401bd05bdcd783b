import type { LineIndex } from "./line-index.ts";

/** A node of the syntax tree in plain memory: the parser's own tree is freed before a reader works. */
export interface SyntaxNode {
  readonly type: string;
  /** The field of its parent that it fills (`name`, `body`), or null. */
  readonly field: string | null;
  /** Where the token before it ends: white space and comments lie between `pos` and `start`. */
  readonly pos: number;
  readonly start: number;
  readonly end: number;
  readonly parent: SyntaxNode | null;
  /** Tokens included, comments left out; empty for opaque nodes. */
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
  /** In order; comments inside opaque nodes are not among them. */
  readonly comments: readonly TextSpan[];
  /** First place from which declarations may have been lost, or null. */
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

/** True when the node has the keyword or sign as a token of its own. */
export function hasToken(node: SyntaxNode, token: string): boolean {
  return childOfType(node, token) !== null;
}

export function textOf(tree: Pick<SyntaxTree, "text">, node: TextSpan): string {
  return tree.text.slice(node.start, node.end);
}
