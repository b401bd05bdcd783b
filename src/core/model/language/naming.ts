import type { TypeParameter, TypeTree } from "../../signatures/type-tree.ts";
import type { Declaration } from "../declaration.ts";

/** How a language says more of its names than its declarations do. */
export interface Naming {
  /** The types that a type takes its members from, and which of them. */
  readonly inherits: (declaration: Declaration) => readonly Inherited[];
  /** The types that the members of a value are of: `options: Options`. */
  readonly typesOfValue: (declaration: Declaration) => readonly Inherited[];
  /** What callers of a declaration rely on, as trees; null where its text does not say. */
  readonly signatureOf: (declaration: Declaration) => SignatureTree | null;
  /** A path without what importers do not write: the ending, and the name of a folder's own file. */
  readonly stem: (path: string) => string;
  /** The path of the file that declares for callers what another file defines; null for one that declares itself. */
  readonly declarationsOf: (path: string) => string | null;
  /** The names that a text imports, by a look at it. */
  readonly importsIn: (text: string) => readonly { readonly from: string; readonly local: string }[];
}

export interface Inherited {
  /** The type's name in the scope of the file: `Base`, `ns.Base`. */
  readonly name: readonly string[];
  /** Absent: all members. */
  readonly only?: readonly string[];
  readonly except?: readonly string[];
  /** The members cannot be known from the text: a mapped type, a call. */
  readonly isUnread?: true;
}

/** What callers of a declaration rely on, as trees. */
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
