import type { Declaration, SourceFile } from "../declaration.ts";
import type { Edit } from "../fix.ts";

/** Edits a file by the structure of its format, if lines and brackets are not enough. */
export interface Editor {
  /** Removes a declaration with its notice, and everything that only this declaration needed. */
  remove(part: EditedPart, others: OtherFiles): Promise<Cut>;
  /** Removes only the notice. Absent: the edits of the notice's form are used. */
  withdraw?(part: EditedPart): Promise<Cut>;
  /** Declares response headers of an operation. Absent: the format has none. */
  declareHeaders?(part: EditedPart, names: readonly string[]): Promise<Cut>;
  /** Reserves removed numbers and names in their container. Absent: the format cannot reserve them. */
  reserve?(part: EditedPart, lost: LostNumbers): Promise<Cut>;
}

/** Numbers and names to reserve in one message or enum. */
export interface LostNumbers {
  readonly numbers: readonly number[];
  readonly names: readonly string[];
}

export interface EditedPart {
  readonly file: SourceFile;
  /** The declaration as read from that file. */
  readonly declaration: Declaration;
}

export interface OtherFiles {
  /** Returns true if another file of the same formats contains the word. */
  hold(word: string): Promise<boolean>;
}

/** The edits, or a sentence with the reason why they are impossible. */
export type Cut =
  | {
      /** In order, without overlaps. */
      readonly edits: readonly Edit[];
      /** Names of other declarations that are removed too. */
      readonly along: readonly string[];
    }
  | { readonly refused: string };
