import type { Grammar } from "../grammar/grammar.ts";
import { partOf } from "../grammar/node-facts.ts";
import type { UseFile } from "../gather-uses.ts";
import type { SyntaxNode } from "../syntax-tree.ts";
import { bindingsOf, meaningsOf, split, type Binding, type Meant } from "./rules.ts";
import type { UseTable } from "./use-table.ts";

/** The parts of a grammar that are used to read both uses and declarations. */
export type UseGrammar = Pick<Grammar, "asset" | "comments" | "mend" | "notices" | "head" | "declares">;

/** A language's use table, with its space-separated lists as sets and maps. */
export interface UseTables {
  readonly table: UseTable;
  readonly grammar: UseGrammar;
  readonly identifiers: ReadonlySet<string>;
  readonly scopes: ReadonlySet<string>;
  readonly binds: ReadonlyMap<string, Binding>;
  readonly means: ReadonlyMap<string, Meant>;
  readonly labels: readonly (readonly [node: string, part: string, ...more: string[]])[];
}

const known = new WeakMap<UseTable, UseTables>();

export function tablesOf(table: UseTable, grammar: UseGrammar): UseTables {
  const tables = known.get(table) ?? {
    table,
    grammar,
    identifiers: new Set(table.identifiers.split(" ")),
    scopes: new Set(table.scopes.trim().split(/\s+/)),
    binds: bindingsOf(table, grammar),
    means: meaningsOf(table.means),
    labels: table.labels.map(split),
  };
  known.set(table, tables);
  return tables;
}

/**
 * Returns a part by its field or type. `=` is the value after an equals sign, `first` the first child, `inside`
 * the content of brackets.
 */
export function partAt(node: SyntaxNode, part: string): SyntaxNode | null {
  if (part === "=") {
    const sign = node.children.findIndex(({ type }) => type === "=");
    return sign < 0 ? null : (node.children[sign + 1] ?? null);
  }
  if (part === "first") return node.children[0] ?? null;
  if (part === "inside") return node.children[1] ?? null;
  return partOf(node, part);
}

/** Returns the identifier in a node that contains a name: `Fetch` in `Fetch<int>`. */
export function identifierIn({ identifiers }: UseTables, node: SyntaxNode | null): SyntaxNode | null {
  if (node === null || identifiers.has(node.type)) return node;
  return node.children.find(({ type }) => identifiers.has(type)) ?? null;
}

/** Modules and types from which all names are imported. Filled while a file is bound. */
export interface Wildcards {
  readonly modules: string[];
  readonly types: string[];
}

const wildcards = new WeakMap<UseFile, Wildcards>();

export function wildcardsOf(file: UseFile): Wildcards {
  const known = wildcards.get(file) ?? { modules: [], types: [] };
  wildcards.set(file, known);
  return known;
}
