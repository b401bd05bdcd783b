import type { Declaration, SourceFile } from "../declaration.ts";
import type { Edit } from "../fix.ts";

/** Edits a file by the meaning of its format, if lines and brackets are not enough. */
export interface Editor {
  /** Takes a declaration out, with its notice and with what only it needed. */
  remove(part: EditedPart, others: OtherFiles): Promise<Cut>;
  /** Takes its notice out and leaves it. Absent: the ways of the notice's form are used. */
  withdraw?(part: EditedPart): Promise<Cut>;
  /** Declares response headers of an operation. Absent: the format has none. */
  declareHeaders?(part: EditedPart, names: readonly string[]): Promise<Cut>;
  /** Keeps numbers and names of what holds them from coming back. Absent: the format has no word for it. */
  reserve?(part: EditedPart, lost: LostNumbers): Promise<Cut>;
}

/** Numbers and names to reserve, for one message or enum. */
export interface LostNumbers {
  readonly numbers: readonly number[];
  readonly names: readonly string[];
}

export interface EditedPart {
  readonly file: SourceFile;
  /** As it was read of that file. */
  readonly declaration: Declaration;
}

export interface OtherFiles {
  /** Returns true if another file of the same formats contains the word. */
  hold(word: string): Promise<boolean>;
}

/** The edits, or the reason for a refusal: a sentence. */
export type Cut =
  | {
      /** In their order; they do not overlap. */
      readonly edits: readonly Edit[];
      /** Names of the other declarations that go along. */
      readonly along: readonly string[];
    }
  | { readonly refused: string };
