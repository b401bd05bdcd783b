import type { ReadResult, SourceFile } from "../../core/model/declaration.ts";
import type { Forms } from "../../core/model/language/forms.ts";
import type { ReadOther, Excerpts, Language } from "../../core/model/language.ts";
import type { NoticeLook } from "../../core/model/unread.ts";
import type { ContractDocument } from "./document.ts";
import type { References } from "./references.ts";

/** A contract format. Each format has its own directory. */
export type Contract = DocumentContract | NamedContract | TextContract;

/** A format with its own file extension and grammar. */
export interface TextContract {
  readonly form: "text";
  /** Display name, with its versions: `GraphQL SDL`. */
  readonly title: string;
  readonly language: Language;
}

/**
 * A YAML or JSON format whose files have fixed names. Other files with these names are read according to their
 * content.
 */
export interface NamedContract {
  readonly form: "named";
  /** Also the `language` of the format's features: `helm`. */
  readonly id: string;
  readonly title: string;
  /** Names of its files, in lower case. */
  readonly names: readonly string[];
  /** Returns true if the content of a file at that path may not be removed without a deprecation. */
  readonly promises: (path: string) => boolean;
  /**
   * Paths of the neighbouring files to which the notices of this file apply, and paths of the files whose notices
   * apply to this file. Absent if there are none.
   */
  readonly speaksFor?: (path: string) => readonly string[];
  readonly spokenForBy?: (path: string) => readonly string[];
  /** Returns true if a file with one of the names has this format, judged by the neighbouring files. */
  readonly isOf: (path: string, readOther: ReadOther) => Promise<boolean>;
  /** Patterns of notices that may belong to no declaration. */
  readonly looks?: readonly NoticeLook[];
  /** Reads one file. Never throws because of the file's content. */
  readonly read: (file: SourceFile, whole: WholeReading) => Promise<ReadResult>;
}

/** Inputs for reading a file of a named format. */
export interface WholeReading {
  readonly readOther: ReadOther;
  /** Reads the file according to its content, as if it had another name. */
  readonly byContent: () => Promise<ReadResult>;
}

/** A YAML or JSON format that is recognized by the file's content. */
export interface DocumentContract {
  readonly form: "document";
  /** Also the `language` of the format's features: `openapi`. */
  readonly id: string;
  /** Display name, with its versions: `OpenAPI 2.0, 3.0, 3.1, 3.2`. */
  readonly title: string;
  /** Words that identify the format: each of its files contains at least one, and few other files do. */
  readonly words: readonly string[];
  /** Matches a text that contains one of the words and has this format, so that its errors are reported. */
  readonly sign: RegExp;
  /** Returns true if a document's root has this format. A file may contain several documents. */
  readonly isOf: (root: unknown) => boolean;
  /** The notice forms of the format, if they differ from `deprecated: true` with `x-sunset` next to it. */
  readonly forms?: Forms;
  /** Loaded when the history search asks for an older version. Absent if only whole files can be read. */
  readonly excerpts?: () => Promise<Excerpts>;
  /** Reads the documents of one file that have this format. Never throws because of their content. */
  readonly read: (file: ContractFile) => ContractReading | Promise<ContractReading>;
}

/** The documents of one file that have the same format. Most files contain one document. */
export interface ContractFile {
  readonly path: string;
  readonly documents: readonly ContractDocument[];
  readonly references: References;
}

/** `noticed` is present if `declarations` are created only when they are requested. */
export type ContractReading = Pick<
  ReadResult,
  "declarations" | "noticed" | "unread" | "behind" | "leads" | "likeness" | "problems" | "complete"
>;
