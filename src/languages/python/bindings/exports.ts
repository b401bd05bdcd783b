import { candidatesTried } from "../../../core/limits.ts";
import { textOf, type SyntaxNode, type SyntaxTree } from "../../base/syntax-tree.ts";
import { atEnd } from "./alive.ts";
import type { Exporting } from "./namespace.ts";
import { ExportList } from "./export-list.ts";
import type { Reach } from "../../base/file-walk.ts";

/** Returns the reach of a name in a namespace, by its own name and `__all__`. */
export type ReachOf = (name: string) => Reach;

/**
 * Returns the reach of names by the statements that make up `__all__` at the end of a file. A part that is not a
 * literal leaves the list open. Names that are not listed then count by their own names.
 */
export function reachByExports(tree: SyntaxTree, statements: readonly Exporting[]): ReachOf {
  const lasting =
    statements.length > candidatesTried
      ? statements
      : atEnd(statements, (before, next) => (isWhole(tree, next.node) ? [next] : [...before, next]));
  const list = new ExportList();
  for (const { node } of lasting) list.change(textOf(tree, node));
  if (!list.exists) return reachInModule;
  const listed = new Set(list.names);
  return (name) => (listed.has(name) ? 2 : list.isOpen && !list.dropped.has(name) ? reachInModule(name) : 0);
}

/** Names such as `__author__` or `__doctest_skip__` are for tools, not for importers. */
function reachInModule(name: string): Reach {
  return /^__(?!version|getattr__|dir__)\w+__$/.test(name) ? 0 : reachOfName(name);
}

/** Returns true if a statement assigns the list again, or deletes it. */
function isWhole(tree: SyntaxTree, node: SyntaxNode): boolean {
  if (node.type === "assignment") return !/^__all__\s*\[/.test(tree.text.slice(node.start, node.start + 20));
  return node.type === "delete_statement" && /^del\s+__all__$/.test(textOf(tree, node));
}

/** A leading underscore means that a name is not public. Names like `__init__` belong to the language. */
export function reachOfName(name: string): Reach {
  return name.startsWith("_") && !/^__\w*[a-z0-9]__$/i.test(name) ? 0 : 2;
}
