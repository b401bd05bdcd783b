import type { Declaration, SourceFile } from "../declaration.ts";
import type { Edit } from "../fix.ts";

/** Edits of a file by what its format means, where lines and brackets do not tell enough. */
export interface Editor {
  /** Takes a declaration out, with its notice and with what only it needed. */
  remove(part: EditedPart, others: OtherFiles): Promise<Cut>;
  /** Takes its notice out and leaves it. Absent: the ways of the notice's form are used. */
  withdraw?(part: EditedPart): Promise<Cut>;
}

export interface EditedPart {
  readonly file: SourceFile;
  /** As it was read of that file. */
  readonly declaration: Declaration;
}

export interface OtherFiles {
  /** Whether another file of the same formats holds the word. */
  hold(word: string): Promise<boolean>;
}

/** What goes, or why nothing may: a sentence. */
export type Cut =
  | {
      /** In their order; they do not overlap. */
      readonly edits: readonly Edit[];
      /** Names of the other declarations that go along. */
      readonly along: readonly string[];
    }
  | { readonly refused: string };
