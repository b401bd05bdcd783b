import type { ReadResult, SourceFile } from "../../core/model/declaration.ts";
import type { Forms } from "../../core/model/language/forms.ts";
import type { Beside, Excerpts, Language } from "../../core/model/language.ts";
import type { NoticeLook } from "../../core/model/unread.ts";
import type { ContractDocument } from "./document.ts";
import type { References } from "./references.ts";

/** A format of contracts: one file in its room. */
export type Contract = DocumentContract | NamedContract | TextContract;

/** A format with an ending and a grammar of its own. */
export interface TextContract {
  readonly form: "text";
  /** What it is called, with its versions: `GraphQL SDL`. */
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
  /** Whether what is in a file of that path may not just go where nothing deprecates it. */
  readonly promises: (path: string) => boolean;
  /** Files beside one of that path for whose declarations it speaks, and those that speak for its own; absent: none. */
  readonly speaksFor?: (path: string) => readonly string[];
  readonly spokenForBy?: (path: string) => readonly string[];
  /** Whether a file of one of the names is of the format, by what stands beside it. */
  readonly isOf: (path: string, beside: Beside) => Promise<boolean>;
  /** How notices look that may be on nothing that is declared. */
  readonly looks?: readonly NoticeLook[];
  /** Reads one file. Never throws for what it holds. */
  readonly read: (file: SourceFile, whole: WholeReading) => Promise<ReadResult>;
}

/** What a file with a name of its own can be read with. */
export interface WholeReading {
  readonly beside: Beside;
  /** The file's documents by what is in them, as if it had another name. */
  readonly byContent: () => Promise<ReadResult>;
}

/** A format that is YAML or JSON: what is in a file says whether it is one. */
export interface DocumentContract {
  readonly form: "document";
  /** Also the `language` of its features: `openapi`. */
  readonly id: string;
  /** What it is called, with its versions: `OpenAPI 2.0, 3.0, 3.1, 3.2`. */
  readonly title: string;
  /** Words of which one stands in every file of the format, and in few others. */
  readonly words: readonly string[];
  /** Whether a text that holds one of the words is of the format, so that a fault of it is to be said. */
  readonly sign: RegExp;
  /** Whether a value is of the format. A file may hold several. */
  readonly isOf: (root: unknown) => boolean;
  /** The forms of its notices, where `deprecated: true` with `x-sunset` beside it is none. */
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

/** `noticed`: where `declarations` are made only when somebody asks for them. */
export type ContractReading = Pick<
  ReadResult,
  "declarations" | "noticed" | "unread" | "behind" | "leads" | "likeness" | "problems" | "complete"
>;
