import type { TextLexis } from "./language/lexis.ts";
import type { Layout } from "./language/layout.ts";

/** A text that looks like a notice, in a language or a place that is not read. */
export interface UnreadNotice {
  readonly path: string;
  /** 1-based. */
  readonly line: number;
  /** Why it is not read, as half a sentence: `PHP is not read`. */
  readonly why: string;
}

/** One that a change takes away. */
export interface UnreadRemoval extends UnreadNotice {
  /** The words of its line. */
  readonly words: string;
}

/** The look of a notice, recognized without reading the language. */
export interface NoticeLook {
  /** The text to search: comments, code without its texts and comments, or code with its texts. */
  readonly in: "comment" | "code" | "code and texts";
  /** Has the flags `g` and `m`. Each match is one place, and its first character determines the line. */
  readonly pattern: RegExp;
  /** A literal without which a text has no match, where looking for it costs much less than the pattern does. */
  readonly literal?: string;
  /** Must match the text before one of the brackets around it, including the bracket: `Field(`, `meta: {`. */
  readonly within?: RegExp;
  /** Why it is not read; where it is absent, what the language says. */
  readonly why?: string;
}

/** A language or format that is not read. Only the look of its notices is known. */
export interface UnreadLanguage {
  /** As people write it. */
  readonly name: string;
  /** File name endings or whole names, lower case; an ending begins with a dot. */
  readonly files: readonly string[];
  /** Matches if a file with such a name is of this format at all. Absent: every file is. */
  readonly isOne?: RegExp;
  readonly lexis: TextLexis;
  readonly looks: readonly NoticeLook[];
  readonly layout: Pick<Layout, "tests" | "vendored" | "generated">;
}

export interface UnreadTables {
  readonly languages: readonly UnreadLanguage[];
  /** Every text that looks like a notice of theirs contains at least one of these literals, in any case. */
  readonly needles: readonly string[];
}
