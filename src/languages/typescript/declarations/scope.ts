import { topmost, type PlacedDeclaration } from "../../base/file-walk.ts";

/** The scope of a declaration: the prefix of its name and its reach. */
export interface Scope extends PlacedDeclaration {
  /** True in a `.d.ts` file or under `declare`. */
  readonly ambient: boolean;
  /** Declarations without `export` are exported (a script, an ambient module). */
  readonly exportsAll: boolean;
  /** Names that an export list or assignment of this scope exports. */
  readonly exported: ReadonlySet<string>;
  /** At the top of a file: returns the names under which importers use its declarations. */
  readonly exportsOf: ExportsOf | null;
  /** The exported names of the enclosing declaration. Null at the top of the file, and if there are no such names. */
  readonly exports: readonly string[] | null;
  /** The number of declarations of each callable name in this scope. */
  readonly overloads: ReadonlyMap<string, number>;
}

const none: ReadonlySet<string> = new Set();
const noOverloads: ReadonlyMap<string, number> = new Map();

/** Returns the names under which importers know a local name. `isType` is true for the name of a type. */
export type ExportsOf = (name: string, isType: boolean) => readonly string[];

/** The exports in the statements of a file or namespace. */
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

/** Returns the scope in a declaration. */
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

/** Returns the same scope for an expression or a body, where only declarations with a notice are features. */
export function notedOnly(scope: Scope): Scope {
  return scope.notedOnly ? scope : { ...scope, notedOnly: true };
}
