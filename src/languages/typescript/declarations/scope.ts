import { topmost, type PlacedDeclaration } from "../../base/file-walk.ts";

/** Where a declaration stands: what its name is built on and who can reach it. */
export interface Scope extends PlacedDeclaration {
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
    ...topmost,
    ambient,
    exportsAll,
    exported,
    exportsOf,
    exports: null,
    overloads: noOverloads,
  };
}

/** The scope inside a declaration. */
export function inside(
  scope: Scope,
  standing: Omit<PlacedDeclaration, "notedOnly">,
  exports: readonly string[] | null,
): Scope {
  return {
    ...scope,
    ...standing,
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
