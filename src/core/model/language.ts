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
 * Returns the text of another file of the same revision. Null if it does not exist. A file that was read with its help
 * is read again if that file differs.
 */
export interface ReadOther {
  (path: string): Promise<string | null>;
  /** Returns the blob id of the file, which is cheaper than its text. Null without a file. Absent: unknown. */
  readonly idOf?: ((path: string) => Promise<string | null>) | undefined;
  /** Announces files that will be read, so that a partial clone fetches them all with the first. */
  readonly expect?: ((paths: readonly string[]) => void) | undefined;
}

/** The properties of a language, as tables. Only the language's own file contains knowledge about it. */
export interface LanguageTables {
  readonly names: Names;
  readonly lexis: Lexis;
  readonly forms: Forms;
  readonly layout: Layout;
  /** The rules for resolving its names. Absent: its files are compared instead of the names that callers use. */
  readonly naming?: Naming | undefined;
  /**
   * Returns true if code that works with the first declaration works with the second. Absent: always false. `names`
   * resolves names of types. Without it a name is compared by its import.
   */
  readonly servesCallers?: (before: Spoken, after: Spoken, names?: TypeNames) => Promise<boolean>;
}

/** A declaration, and the meaning of the names in its signature. */
export interface Spoken {
  readonly declaration: Declaration;
  /** Origins of the names that are imported individually, in the language's notation. */
  readonly origins: ReadonlyMap<string, string>;
}

/**
 * Splits versions of a file into excerpts. An excerpt contains all that the file says about one name. Parts that
 * several versions share are stored once.
 */
export interface Excerpts {
  /** Returns null if the text cannot be split. */
  split(text: string): Excerpt | null;
}

export interface Excerpt {
  /**
   * Returns everything that affects the declarations of a name. Null if this is the whole file. `by`: the part that
   * contained the name in another version.
   */
  about(name: string, by?: string | null): NamedExcerpt | null;
  /** Returns the part that contains a line, 1-based: the same in every version with it. Null if unknown. */
  partAt(line: number): string | null;
}

export interface NamedExcerpt {
  readonly text: string;
  /** The excerpt must declare one of these names, or else the whole file may. Empty: it does not. */
  readonly unless: readonly string[];
  /** True if it refers to other files. If one of these refers back to this file, the excerpt may be incomplete. */
  readonly takesInFiles: boolean;
}

export interface RegistrationLook {
  /** Every such file contains at least one of these literals, in any letter case. */
  readonly words: readonly string[];
  /** Matches the text of every such file, and of few others. */
  readonly sign: RegExp;
}

/** A language or format. Each is a file in its folder. */
export interface Language extends LanguageTables {
  /** Also the `language` of its features: `typescript`, `javascript`, `python`, … */
  readonly id: string;
  readonly kind: "code" | "contract";
  /** File name extensions with the dot, or whole names, in lower case. */
  readonly extensions: readonly string[];
  /** Returns true if a file with such an extension is in this language, by a quick look. Absent: always. */
  readonly isOurs?: (bytes: Uint8Array) => boolean;
  /** Every file that includes another one contains at least one of these literals. Absent: no file does. */
  readonly takesInBy?: readonly string[];
  /** Returns true if other files can include relevant content of a file, by a quick look. Absent: always. */
  readonly mayBeTakenIn?: (bytes: Uint8Array) => boolean;
  /** For a contract: true if the declarations of a path must not be removed without a notice. Absent: always. */
  readonly promises?: (path: string) => boolean;
  /** Every file with a notice contains at least one of these literals, in any letter case. */
  readonly needles: readonly string[];
  /** Returns the paths whose declarations the notices of a file may cover. Absent: only the file itself. */
  readonly speaksFor?: (path: string) => readonly string[];
  /** The reverse: returns the paths of files whose notices may cover the declarations of a file. */
  readonly spokenForBy?: (path: string) => readonly string[];
  /** Recognizes files that register routes for functions of other files. Absent: there are none. */
  readonly registersBy?: RegistrationLook;
  /** Text that people may regard as a notice although no notice is read there. Absent: none is known. */
  readonly looks?: readonly NoticeLook[];
  /** Returns the language of a path, among the languages that share these tables. */
  readonly languageOf: (path: string) => string;
  /** Returns the forms of a notice for the language of its feature, if they differ from the tables. */
  readonly formsOf?: (language: string) => Forms | undefined;
  /** `readOther` reads the files that the file refers to. Absent for a text without a repository. */
  read(file: SourceFile, load: LoadAsset, readOther?: ReadOther): Promise<ReadResult>;
  /** Creates a splitter for reading single definitions of old versions. Absent: whole files are read. */
  readonly excerpts?: () => Promise<Excerpts>;
  /** Edits files by their structure. Loaded to remove a declaration. Absent: lines and brackets are enough. */
  readonly editor?: () => Promise<Editor>;
  /**
   * Returns the names of values that differ between the file's two texts and that the notices of other files may use.
   * `after` is null if the file was removed. Absent: notices do not use values of other files.
   */
  readonly sharedNames?: () => Promise<(before: string, after: string | null) => readonly string[]>;
  /** Finds uses. Loaded when a change may add some. Absent: uses are not reported. */
  readonly uses?: () => Promise<UseReader>;
}
