import type { Declaration, LoadAsset, ReadResult, SourceFile } from "./declaration.ts";
import type { Editor } from "./language/editor.ts";
import type { Forms } from "./language/forms.ts";
import type { Layout } from "./language/layout.ts";
import type { Lexis } from "./language/lexis.ts";
import type { Names } from "./language/names.ts";
import type { Naming } from "./language/naming.ts";
import type { TypeNames } from "../signatures/type-tree.ts";
import type { NoticeLook } from "./unread.ts";
import type { UseReader } from "./use.ts";

/**
 * Returns the text of another file of the same revision; null if it does not exist. Anything read with its help is
 * read again if that file differs.
 */
export interface ReadOther {
  (path: string): Promise<string | null>;
  /**
   * Returns the blob id of that file, which costs less than its text. Null if the file does not exist. Absent: ids
   * are unknown.
   */
  readonly idOf?: ((path: string) => Promise<string | null>) | undefined;
  /** These files will be asked for: what a partial clone lacks of them comes with the first. */
  readonly expect?: ((paths: readonly string[]) => void) | undefined;
}

/** The properties of a language, as tables. Only the language's own file contains knowledge about it. */
export interface LanguageTables {
  readonly names: Names;
  readonly lexis: Lexis;
  readonly forms: Forms;
  readonly layout: Layout;
  /** The rules for following its names. Absent: its files are compared, and not the names that callers use. */
  readonly naming?: Naming | undefined;
  /**
   * Returns true if code that works with the first declaration works with the second. Absent: it never does. `names`:
   * where the names of types lead; absent: a name is compared with its import.
   */
  readonly servesCallers?: (before: Spoken, after: Spoken, names?: TypeNames) => Promise<boolean>;
}

/** A declaration in its file: what the names in its signature mean. */
export interface Spoken {
  readonly declaration: Declaration;
  /** By the names that imports bind one by one: where these come from, as the language writes it. */
  readonly origins: ReadonlyMap<string, string>;
}

/**
 * Takes versions of files apart into texts that say of what they define all that the file does. What is the same in
 * several of them is held once.
 */
export interface Excerpts {
  /** Null if the text cannot be split. */
  split(text: string): Excerpt | null;
}

/** One file, taken apart. */
export interface Excerpt {
  /**
   * All that says something of what has that name; null where nothing less than the whole file does. `by`: the part that
   * led to it in another version.
   */
  about(name: string, by?: string | null): NamedExcerpt | null;
  /**
   * Returns the part that contains a line, 1-based. It is the same in every version that has the part. Null if
   * unknown.
   */
  partAt(line: number): string | null;
}

export interface NamedExcerpt {
  readonly text: string;
  /**
   * The excerpt must declare one of these names: otherwise the whole file may still declare the name. Empty: it does
   * not.
   */
  readonly unless: readonly string[];
  /** True if it refers to other files. A file among them that refers back may mean more than the excerpt contains. */
  readonly takesInFiles: boolean;
}

export interface RegistrationLook {
  /** Every such file contains at least one of these literals, in any case. */
  readonly words: readonly string[];
  /** Matches the text of every such file, and of few others. */
  readonly sign: RegExp;
}

/** A language or format: one file in its room. */
export interface Language extends LanguageTables {
  /** Also the `language` of its features: `typescript`, `javascript`, `python`, … */
  readonly id: string;
  readonly kind: "code" | "contract";
  /** File name endings, with the dot, or whole names; lower case. */
  readonly extensions: readonly string[];
  /**
   * Returns true if a file with such an ending is of the language, from a quick look at its bytes. Absent: every file
   * is.
   */
  readonly isOurs?: (bytes: Uint8Array) => boolean;
  /** Every file that includes another one contains at least one of these literals. Absent: none does. */
  readonly takesInBy?: readonly string[];
  /**
   * Returns true if other files can include content that matters to a feature, from a quick look at the bytes.
   * Absent: every file may.
   */
  readonly mayBeTakenIn?: (bytes: Uint8Array) => boolean;
  /** Of a contract: whether what a path declares may not just go without a notice; absent: of each. */
  readonly promises?: (path: string) => boolean;
  /** Every file with a notice contains at least one of these literals, in any case. */
  readonly needles: readonly string[];
  /**
   * Returns the paths whose declarations the notices of a file may cover, even if no literal occurs there. Absent:
   * only its own.
   */
  readonly speaksFor?: (path: string) => readonly string[];
  /** The reverse: returns the paths of files whose notices may cover the declarations of a file. */
  readonly spokenForBy?: (path: string) => readonly string[];
  /** The look of files that register routes which another file may answer. Absent: none does. */
  readonly registersBy?: RegistrationLook;
  /** Texts that people consider a notice, even if no notice is read there. Absent: none are known. */
  readonly looks?: readonly NoticeLook[];
  /** Returns the language of a path, among the languages that share these tables. */
  readonly languageOf: (path: string) => string;
  /** Returns the forms of a notice, by the language of its feature, if they differ from the tables. */
  readonly formsOf?: (language: string) => Forms | undefined;
  /** `readOther` returns the files that the file refers to. A text on its own has none. */
  read(file: SourceFile, load: LoadAsset, readOther?: ReadOther): Promise<ReadResult>;
  /** New ones, by which a file's definitions are read one by one; loaded when history asks for one. Absent: only whole files can be read. */
  readonly excerpts?: () => Promise<Excerpts>;
  /** Edits files by their meaning. Loaded when a declaration is to be removed. Absent: lines and brackets suffice. */
  readonly editor?: () => Promise<Editor>;
  /**
   * Returns the names of values that the notices of other files may use, and that differ between the file's two
   * texts. `after` is null if the file was removed. Absent: the notices of a file are complete in themselves.
   */
  readonly sharedNames?: () => Promise<(before: string, after: string | null) => readonly string[]>;
  /** Finds uses; loaded when a change has to be asked for them. Absent: uses are not reported. */
  readonly uses?: () => Promise<UseReader>;
}
