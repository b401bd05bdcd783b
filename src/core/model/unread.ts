import type { TextLexis } from "./language/lexis.ts";
import type { Layout } from "./language/layout.ts";

/** A text that looks like a notice, in a language or place that is not supported. */
export interface UnreadNotice {
  readonly path: string;
  /** 1-based. */
  readonly line: number;
  /** The reason as a clause: `PHP is not read`. */
  readonly why: string;
}

export interface UnreadRemoval extends UnreadNotice {
  /** The text of its line. */
  readonly words: string;
}

/** The look of a notice, recognized without parsing. */
export interface NoticeLook {
  /** The text to search: comments, code without strings and comments, or code with strings. */
  readonly in: "comment" | "code" | "code and texts";
  /** Has the flags `g` and `m`. Each match is one place, and its first character determines the line. */
  readonly pattern: RegExp;
  /** A literal that every match contains. Set if searching for it is much cheaper than the pattern. */
  readonly literal?: string;
  /** Must match the text before an enclosing bracket, including the bracket: `Field(`, `meta: {`. */
  readonly within?: RegExp;
  /** The reason why it is not read. Absent: the language's reason. */
  readonly why?: string;
}

/** A language or format that is not read. Only the look of its notices is known. */
export interface UnreadLanguage {
  readonly name: string;
  /** File name extensions with a dot, or whole names, in lower case. */
  readonly files: readonly string[];
  /** Matches if a file with such a name is of this format at all. Absent: always. */
  readonly isOne?: RegExp;
  readonly lexis: TextLexis;
  readonly looks: readonly NoticeLook[];
  readonly layout: Pick<Layout, "tests" | "vendored" | "generated">;
}

export interface UnreadTables {
  readonly languages: readonly UnreadLanguage[];
  /** Every text that looks like a notice of these languages contains one of these literals, in any letter case. */
  readonly needles: readonly string[];
}
