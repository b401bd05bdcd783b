import type { ReadResult, SourceFile } from "../../core/model/declaration.ts";
import type { Forms } from "../../core/model/language/forms.ts";
import type { ReadOther, Excerpts, Language } from "../../core/model/language.ts";
import type { NoticeLook } from "../../core/model/unread.ts";
import type { ContractDocument } from "./document.ts";
import type { References } from "./references.ts";

/** A format of contracts: one file in its room. */
export type Contract = DocumentContract | NamedContract | TextContract;

/** A format with an ending and a grammar of its own. */
export interface TextContract {
  readonly form: "text";
  /** Display name, with its versions: `GraphQL SDL`. */
  readonly title: string;
  readonly language: Language;
}

/** A format that is YAML or JSON in files of fixed names; others of these names are read by what is in them. */
export interface NamedContract {
  readonly form: "named";
  /** Also the `language` of its features: `helm`. */
  readonly id: string;
  readonly title: string;
  /** Names of its files, lower case. */
  readonly names: readonly string[];
  /** Returns true if the content of a file at that path may not be removed without a deprecation. */
  readonly promises: (path: string) => boolean;
  /**
   * Files next to one of that path to which its notices apply, and files with notices that apply to it. Absent if
   * there are none.
   */
  readonly speaksFor?: (path: string) => readonly string[];
  readonly spokenForBy?: (path: string) => readonly string[];
  /** Returns true if a file with one of the names is of the format, by the files next to it. */
  readonly isOf: (path: string, readOther: ReadOther) => Promise<boolean>;
  /** The look of notices that may be on no declaration. */
  readonly looks?: readonly NoticeLook[];
  /** Reads one file. Never throws for what it holds. */
  readonly read: (file: SourceFile, whole: WholeReading) => Promise<ReadResult>;
}

/** Inputs for reading a file with a name of its own. */
export interface WholeReading {
  readonly readOther: ReadOther;
  /** The file's documents by what is in them, as if it had another name. */
  readonly byContent: () => Promise<ReadResult>;
}

/** A format that is YAML or JSON: what is in a file says whether it is one. */
export interface DocumentContract {
  readonly form: "document";
  /** Also the `language` of its features: `openapi`. */
  readonly id: string;
  /** Display name, with its versions: `OpenAPI 2.0, 3.0, 3.1, 3.2`. */
  readonly title: string;
  /** Words that identify the format: each of its files contains at least one, and few other files do. */
  readonly words: readonly string[];
  /** Matches a text with one of the words that is of the format, so that its faults are reported. */
  readonly sign: RegExp;
  /** Returns true if a value is of the format. A file may contain several. */
  readonly isOf: (root: unknown) => boolean;
  /** The forms of its notices, if `deprecated: true` with `x-sunset` next to it is not one. */
  readonly forms?: Forms;
  /** Loaded when history asks for an older version. Absent: only whole files can be read. */
  readonly excerpts?: () => Promise<Excerpts>;
  /** Reads the documents of one file that are of the format. Never throws for what they hold. */
  readonly read: (file: ContractFile) => ContractReading | Promise<ContractReading>;
}

/** The documents of one file that are of one format; most files hold one. */
export interface ContractFile {
  readonly path: string;
  readonly documents: readonly ContractDocument[];
  readonly references: References;
}

/** `noticed`: present if `declarations` are created only on demand. */
export type ContractReading = Pick<
  ReadResult,
  "declarations" | "noticed" | "unread" | "behind" | "leads" | "likeness" | "problems" | "complete"
>;
