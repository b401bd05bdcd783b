import type { Signature } from "../../signatures/signature.ts";
import type { Declaration, ReadResult } from "../declaration.ts";
import type { PackageFiles } from "./publishing.ts";

/** Resolution of a language's names to other declarations. */
export interface Naming {
  /** Returns the base types of a type, and which of their members it inherits. */
  readonly inherits: (declaration: Declaration) => readonly Inherited[];
  /** Returns the types of a value, whose members callers use: `options: Options`. */
  readonly typesOfValue: (declaration: Declaration) => readonly Inherited[];
  /** Parses the signature: what callers pass and get. Null if the text does not show it. */
  readonly signatureOf: (declaration: Declaration) => Signature | null;
  /**
   * How names of types are resolved for comparison: to the target of an alias, or also to the members of an interface.
   * Absent: types are compared only by name.
   */
  readonly expands?: "aliases" | "shapes";
  /** True if callers use static members only by the name of their type, never on a value. */
  readonly staticApart?: true;
  /** Returns a path without its extension and without `index`, which imports leave out. */
  readonly stem: (path: string) => string;
  /** Returns the declaration file of an implementation file. Null for other files. */
  readonly declarationsOf: (path: string) => string | null;
  /** Returns the specifier of a module inside another one, if importers name modules like declarations. */
  readonly moduleIn?: (specifier: string, name: string) => string;
  /**
   * Returns the names that a text imports, without parsing it. In a language with packages, returns only those that its
   * types inherit from, imported or not.
   */
  readonly importsIn: (text: string) => readonly { readonly from: string; readonly local: string }[];
  /** Returns the members that the compiler generates, such as the accessors of a record. */
  readonly implied?: (declarations: readonly Declaration[]) => readonly Declaration[];
  /**
   * Returns the paths of other files that may declare a member of a type, the most likely first. Every path exists.
   * Absent: a type and its members are declared in the same file.
   */
  readonly filesOfType?: (
    file: ScopedFile,
    type: Declaration,
    member: string,
    files: PackageFiles,
  ) => Promise<readonly string[]>;
  /** Absent: a file sees only names of other files that it imports. */
  readonly packages?: PackageScope;
}

/** Packages of several files, which see each other's names without an import. */
export interface PackageScope {
  /** Returns the package of a file, as used in imports. */
  readonly of: (file: ScopedFile) => string;
  /** Returns the package of an imported name, and the name there (`*` for the whole package). */
  readonly imported: (
    name: string,
    file: ScopedFile,
  ) => { readonly from: string; readonly name: string } | null;
  /**
   * Returns the paths of the files of a package that may declare a name, the most likely first. Null as a name: all
   * files. Every path exists. `from`: path of the file that uses the name.
   */
  readonly filesOf: (
    pack: string,
    name: string | null,
    from: string,
    files: PackageFiles,
  ) => Promise<readonly string[]>;
  /**
   * Returns false if a text contains a name but declares it neither for its package nor for a type of another file.
   * Absent: always true.
   */
  readonly mayDeclare?: (text: string, name: string) => boolean;
  /** True if code inside a type can use the type's members by their bare names. */
  readonly seesMembers: boolean;
}

/** A file's package and imports. */
export type ScopedFile = { readonly path: string; readonly packageName: string | null } & Required<
  Pick<ReadResult, "origins" | "opens">
>;

export interface Inherited {
  /** The type's name in the scope of the file: `Base`, `ns.Base`. */
  readonly name: readonly string[];
  /** Absent: all members. */
  readonly only?: readonly string[];
  readonly except?: readonly string[];
  /** True if methods declared outside the type are not inherited. */
  readonly withoutMethods?: true;
  /** True if its members are unknown: a mapped type, a call. */
  readonly isUnread?: true;
}
