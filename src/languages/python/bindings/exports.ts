import { candidatesTried } from "../../../core/limits.ts";
import { textOf, type SyntaxNode, type SyntaxTree } from "../../base/syntax-tree.ts";
import { atEnd } from "./alive.ts";
import type { Exporting } from "./namespace.ts";
import { ExportList } from "./export-list.ts";
import type { Reach } from "../../base/file-walk.ts";

/** How far a name of a namespace can be reached, as far as its own name and `__all__` tell. */
export type ReachOf = (name: string) => Reach;

/**
 * What the statements that make up `__all__` say at the end of a file. A part that is no literal leaves it open: what
 * is not listed then counts by its own name.
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

/** What a module tells tools of itself, `__author__` or `__doctest_skip__`, is for no importer. */
function reachInModule(name: string): Reach {
  return /^__(?!version|getattr__|dir__)\w+__$/.test(name) ? 0 : reachOfName(name);
}

/** Sets the list anew, or takes it away. */
function isWhole(tree: SyntaxTree, node: SyntaxNode): boolean {
  if (node.type === "assignment") return !/^__all__\s*\[/.test(tree.text.slice(node.start, node.start + 20));
  return node.type === "delete_statement" && /^del\s+__all__$/.test(textOf(tree, node));
}

/** A leading underscore says that a name is not for others; `__init__` and its like are the language's. */
export function reachOfName(name: string): Reach {
  return name.startsWith("_") && !/^__\w*[a-z0-9]__$/i.test(name) ? 0 : 2;
}
