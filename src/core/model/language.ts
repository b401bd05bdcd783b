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
 * The text of another file of the same revision; null where there is none. What is read with its help is read anew
 * where that file is another.
 */
export interface Beside {
  (path: string): Promise<string | null>;
  /** Blob id of that file, which costs less than its text; null where there is none. Absent: nobody knows ids. */
  readonly idOf?: ((path: string) => Promise<string | null>) | undefined;
  /** These files will be asked for: what a partial clone lacks of them comes with the first. */
  readonly expect?: ((paths: readonly string[]) => void) | undefined;
}

/** What a language is, as tables: nothing beside the language's own file knows it. */
export interface LanguageTables {
  readonly names: Names;
  readonly lexis: Lexis;
  readonly forms: Forms;
  readonly layout: Layout;
  /** How its names are followed; absent: its files are compared, and not the names that callers use. */
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
  /** Null where it cannot be told. */
  split(text: string): Excerpt | null;
}

/** One file, taken apart. */
export interface Excerpt {
  /**
   * All that says something of what has that name; null where nothing less than the whole file does. `by`: the part that
   * led to it in another version.
   */
  about(name: string, by?: string | null): NamedExcerpt | null;
  /** The part in which a line stands, 1-based; the same in every version that has it. Null where it cannot be told. */
  partAt(line: number): string | null;
}

export interface NamedExcerpt {
  readonly text: string;
  /** Names of which one has to be declared in it: else the file may declare it nevertheless. Empty: it does not. */
  readonly unless: readonly string[];
  /** Whether it refers to other files. One of them that refers to the file itself may mean more of it than there is here. */
  readonly takesInFiles: boolean;
}

export interface RegistrationLook {
  /** Literals of which one stands in every such file, in any case. */
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
  /** Whether a file with such an ending is of the language, by a glance at its bytes; absent: each is. */
  readonly isOurs?: (bytes: Uint8Array) => boolean;
  /** Literals of which one stands in every file that takes in another of them; absent: none does. */
  readonly takesInBy?: readonly string[];
  /** Whether others can take in of a file what matters to a feature, by a glance at its bytes; absent: of each. */
  readonly mayBeTakenIn?: (bytes: Uint8Array) => boolean;
  /** Of a contract: whether what a path declares may not just go without a notice; absent: of each. */
  readonly promises?: (path: string) => boolean;
  /** Literals of which at least one stands (in any case) in every file that holds a notice. */
  readonly needles: readonly string[];
  /** Paths of whose declarations the notices of a file may speak, though no literal stands there; absent: of its own alone. */
  readonly speaksFor?: (path: string) => readonly string[];
  /** The same the other way round: paths of files that may speak for what a file declares. */
  readonly spokenForBy?: (path: string) => readonly string[];
  /** How files look that register routes which another file may answer; absent: none does. */
  readonly registersBy?: RegistrationLook;
  /** What people take for a notice, whether a notice is read there or not. Absent: nothing is known of that. */
  readonly looks?: readonly NoticeLook[];
  /** Which of the languages that share these tables a path is of. */
  readonly languageOf: (path: string) => string;
  /** The forms of a notice, by the language of its feature, where they are not those of the tables. */
  readonly formsOf?: (language: string) => Forms | undefined;
  /**
   * `beside` gives what the file refers to; a text on its own has nothing beside it.
   */
  read(file: SourceFile, load: LoadAsset, beside?: Beside): Promise<ReadResult>;
  /** New ones, by which a file's definitions are read one by one; loaded when history asks for one. Absent: only whole files can be read. */
  readonly excerpts?: () => Promise<Excerpts>;
  /** Edits files by what they mean; loaded when a declaration is to go. Absent: lines and brackets tell enough. */
  readonly editor?: () => Promise<Editor>;
  /**
   * Names by which other files may say in their notices what a file says, as its two texts say it differently; null: the
   * file is gone. Absent: the notices of a file stand in it whole.
   */
  readonly lending?: () => Promise<(before: string, after: string | null) => readonly string[]>;
  /** Finds uses; loaded when a change has to be asked for them. Absent: uses are not reported. */
  readonly uses?: () => Promise<UseReader>;
}
