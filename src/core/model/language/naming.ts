import type { Signature } from "../../signatures/signature.ts";
import type { Declaration, ReadResult } from "../declaration.ts";
import type { PackageFiles } from "./publishing.ts";

/** Resolution of a language's names to other declarations. */
export interface Naming {
  /** The supertypes of a type, and which of their members it inherits. */
  readonly inherits: (declaration: Declaration) => readonly Inherited[];
  /** The type of a value, whose members callers use: `options: Options`. */
  readonly typesOfValue: (declaration: Declaration) => readonly Inherited[];
  /** A signature that says what callers pass and get; null if the text does not say it. */
  readonly signatureOf: (declaration: Declaration) => Signature | null;
  /**
   * Names of types lead to other types: to what an alias stands for, or also to the members of an interface. Absent: a type
   * is known by its name alone.
   */
  readonly expands?: "aliases" | "shapes";
  /** Callers use static members by the name of their type alone, and never on a value. */
  readonly staticApart?: true;
  /** A path without its ending and without `index`, which imports leave out. */
  readonly stem: (path: string) => string;
  /** The declaration file of an implementation file; null for other files. */
  readonly declarationsOf: (path: string) => string | null;
  /** The specifier of a module inside of another one, which importers name as they name its declarations. */
  readonly moduleIn?: (specifier: string, name: string) => string;
  /**
   * The names that a text imports. In a language with packages, those alone from which its types inherit, imported or not.
   * The text is not parsed.
   */
  readonly importsIn: (text: string) => readonly { readonly from: string; readonly local: string }[];
  /** Members that the compiler writes where the code does not: what gives the components of a record. */
  readonly implied?: (declarations: readonly Declaration[]) => readonly Declaration[];
  /**
   * Paths of other files that may declare a member of a type, the likeliest first. Every path exists. Absent: a type and
   * its members are declared in the same file.
   */
  readonly filesOfType?: (
    file: ScopedFile,
    type: Declaration,
    member: string,
    files: PackageFiles,
  ) => Promise<readonly string[]>;
  /** Absent: a file sees nothing of another file that it does not import. */
  readonly packages?: PackageScope;
}

/** Packages of several files, which see each other's names without an import. */
export interface PackageScope {
  /** The package of a file, as imports name it. */
  readonly of: (file: ScopedFile) => string;
  /** The package and the name there (`*`: the package as a whole) of a name that the file imports. */
  readonly imported: (
    name: string,
    file: ScopedFile,
  ) => { readonly from: string; readonly name: string } | null;
  /**
   * Paths of the files of a package that may declare a name, the likeliest first; null: all of its files. Every path
   * exists. `from`: path of the file that uses the name.
   */
  readonly filesOf: (
    pack: string,
    name: string | null,
    from: string,
    files: PackageFiles,
  ) => Promise<readonly string[]>;
  /**
   * Returns false if a text that contains a name declares it neither for its package nor for a type of another file.
   * Absent: it may.
   */
  readonly mayDeclare?: (text: string, name: string) => boolean;
  /** Code inside of a type reaches the type's members by their bare names. */
  readonly seesMembers: boolean;
}

/** A file's statements about its package and its imports. */
export type ScopedFile = { readonly path: string; readonly packageName: string | null } & Required<
  Pick<ReadResult, "origins" | "opens">
>;

export interface Inherited {
  /** The type's name in the scope of the file: `Base`, `ns.Base`. */
  readonly name: readonly string[];
  /** Absent: all members. */
  readonly only?: readonly string[];
  readonly except?: readonly string[];
  /** Without the methods that are declared outside of the type. */
  readonly withoutMethods?: true;
  /** Its members are not known: a mapped type, a call. */
  readonly isUnread?: true;
}
