import type { Draft } from "../../engine/draft.ts";

export type Reach = 0 | 1 | 2;

/** Where a declaration stands: what its name is built on and who can reach it. */
export interface Scope {
  /** Qualified name so far, without parameter types; empty at the top of the file. */
  readonly name: string;
  /** The same with the overload suffixes of those around it. */
  readonly local: string;
  /** The nearest enclosing declaration that was given. */
  readonly container: Draft | null;
  readonly reach: Reach;
  /** How many declarations are around. */
  readonly depth: number;
  /** Inside bodies and expressions: only what carries a notice is a feature. */
  readonly notedOnly: boolean;
  /** In a `.d.ts` file or under `declare`. */
  readonly ambient: boolean;
  /** Declarations without `export` are exported (a script, an ambient module). */
  readonly exportsAll: boolean;
  /** Names that an export list or assignment of this scope exports. */
  readonly exported: ReadonlySet<string>;
  /** At the top of a file: the names by which importers get what it declares. */
  readonly exportsOf: ExportsOf | null;
  /** Those of what it stands in; null at the top of the file, and where there are no such names. */
  readonly exports: readonly string[] | null;
  /** How many declarations each callable name of this scope has. */
  readonly overloads: ReadonlyMap<string, number>;
}

const none: ReadonlySet<string> = new Set();
const noOverloads: ReadonlyMap<string, number> = new Map();

/** By a local name, and whether it is a type's: the names that importers know it by. */
export type ExportsOf = (name: string, isType: boolean) => readonly string[];

/** What the statements of a file or namespace export. */
export interface Exporting {
  readonly ambient: boolean;
  readonly exportsAll: boolean;
  readonly exported: ReadonlySet<string>;
}

export function fileScope(exporting: Exporting & { readonly exportsOf: ExportsOf }): Scope {
  const { ambient, exportsAll, exported, exportsOf } = exporting;
  return {
    name: "",
    local: "",
    container: null,
    reach: 2,
    depth: 0,
    notedOnly: false,
    ambient,
    exportsAll,
    exported,
    exportsOf,
    exports: null,
    overloads: noOverloads,
  };
}

/** The scope inside a declaration; `draft` is null where it was not given for want of a notice. */
export function inside(
  scope: Scope,
  name: string,
  local: string,
  draft: Draft | null,
  reach: Reach,
  exports: readonly string[] | null,
): Scope {
  const container = draft ?? scope.container;
  return {
    ...scope,
    name,
    local,
    container,
    reach,
    depth: scope.depth + 1,
    exportsAll: false,
    exported: none,
    exportsOf: null,
    exports,
    overloads: noOverloads,
  };
}

/** The same scope as seen from an expression or a body: nothing in it is a feature without a notice. */
export function notedOnly(scope: Scope): Scope {
  return scope.notedOnly ? scope : { ...scope, notedOnly: true };
}

/** Joins a qualified name: members with `.`, parameters with `/`. */
export function join(prefix: string, separator: "." | "/", name: string): string {
  // A parameter that is a pattern has no name: what is taken out of it follows the slash.
  return prefix === "" || prefix.endsWith("/") ? prefix + name : `${prefix}${separator}${name}`;
}

export function least(a: Reach, b: Reach): Reach {
  return a < b ? a : b;
}
