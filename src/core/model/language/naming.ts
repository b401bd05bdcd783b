import type { TypeParameter, TypeTree } from "../../signatures/type-tree.ts";
import type { Declaration } from "../declaration.ts";

/** How names of a language lead to other declarations. */
export interface Naming {
  /** The supertypes of a type, and which of their members it inherits. */
  readonly inherits: (declaration: Declaration) => readonly Inherited[];
  /** The type of a value, whose members callers use: `options: Options`. */
  readonly typesOfValue: (declaration: Declaration) => readonly Inherited[];
  /** The signature of a declaration as trees; null if the text has none. */
  readonly signatureOf: (declaration: Declaration) => SignatureTree | null;
  /** A path without its ending and without `index`, which imports leave out. */
  readonly stem: (path: string) => string;
  /** The declaration file of an implementation file; null for other files. */
  readonly declarationsOf: (path: string) => string | null;
  /** The specifier of a module inside of another one, which importers name as they name its declarations. */
  readonly moduleIn?: (specifier: string, name: string) => string;
  /** The names that a text imports. The text is not parsed. */
  readonly importsIn: (text: string) => readonly { readonly from: string; readonly local: string }[];
}

export interface Inherited {
  /** The type's name in the scope of the file: `Base`, `ns.Base`. */
  readonly name: readonly string[];
  /** Absent: all members. */
  readonly only?: readonly string[];
  readonly except?: readonly string[];
  /** Its members are not known: a mapped type, a call. */
  readonly isUnread?: true;
}

/** A signature, as trees. */
export type SignatureTree =
  | {
      readonly as: "call";
      /** `static`, `abstract`, and the like. */
      readonly words: string;
      readonly variables: string;
      readonly parameters: readonly TypeParameter[];
      /** Null where none is written. */
      readonly result: TypeTree | null;
    }
  | { readonly as: "value"; readonly words: string; readonly type: TypeTree; readonly isRead: boolean }
  | { readonly as: "alias"; readonly variables: string; readonly type: TypeTree };
