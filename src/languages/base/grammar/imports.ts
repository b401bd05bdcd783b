import { childOf, childOfType, type SyntaxNode } from "../syntax-tree.ts";
import type { ImportTable } from "./grammar.ts";

/** A name, or all names of a module, that an import brings in. */
export interface Imported {
  /** The parts of the path, outermost first. */
  readonly path: readonly SyntaxNode[];
  /** The name under which it is used in this file. Null if it is the last part of the path. */
  readonly local: SyntaxNode | null;
  readonly isAll: boolean;
}

/** Returns the names that an import brings. There are several if the path branches. */
export function importedBy(node: SyntaxNode, table: ImportTable): readonly Imported[] {
  const found: Imported[] = [];
  const root = table.path === null ? node : childOf(node, table.path);
  // Uses an explicit stack, because paths may branch to any depth.
  const stack: (readonly [SyntaxNode, readonly SyntaxNode[]])[] = root ? [[root, []]] : [];
  for (let next = stack.pop(); next; next = stack.pop()) {
    const [at, before] = next;
    const list = listIn(at, table);
    const alias = table.alias === null ? null : childOf(at, table.alias);
    const path = withoutSelf([...before, ...wordsIn(at, table, [list, alias])]);
    if (list) for (const each of list.children.toReversed()) stack.push([each, path]);
    else if (
      path.length > 0 &&
      (at.type === "self" || path.length > before.length || at.type === table.wildcard)
    )
      found.push({ path, local: alias ?? path.at(-1) ?? null, isAll: isAll(at, table) });
  }
  return found;
}

function isAll(node: SyntaxNode, { wildcard }: ImportTable): boolean {
  return wildcard !== null && (node.type === wildcard || childOfType(node, wildcard) !== null);
}

/** Shortens `net::{self}` to `net`. */
function withoutSelf(path: readonly SyntaxNode[]): readonly SyntaxNode[] {
  return path.length > 1 && path.at(-1)?.type === "self" ? path.slice(0, -1) : path;
}

function listIn(node: SyntaxNode, { list }: ImportTable): SyntaxNode | null {
  if (list === null) return null;
  return node.type === list.type ? node : (childOf(node, list.field) ?? childOfType(node, list.type));
}

/** Returns the identifiers in a node, in order, without those that are left out. */
export function wordsIn(
  node: SyntaxNode,
  { words }: Pick<ImportTable, "words">,
  omitted: readonly (SyntaxNode | null)[] = [],
): readonly SyntaxNode[] {
  const found: SyntaxNode[] = [];
  const stack: SyntaxNode[] = [node];
  for (let next = stack.pop(); next; next = stack.pop()) {
    if (omitted.includes(next)) continue;
    if (words.includes(next.type)) found.push(next);
    else stack.push(...next.children.toReversed());
  }
  return found;
}
