import type { TextLexis } from "./language/lexis.ts";
import type { Layout } from "./language/layout.ts";

/** What looks like a notice, and stands in a language or a place that is not read. */
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

/** How a notice looks to who does not read the language, or only to the eye. */
export interface NoticeLook {
  /** Where it stands: in a comment, in code without its texts and comments, or in code with its texts. */
  readonly in: "comment" | "code" | "code and texts";
  /** With the flags `g` and `m`; each match is one place, its first sign tells the line. */
  readonly pattern: RegExp;
  /** A literal without which a text has no match, where looking for it costs much less than the pattern does. */
  readonly literal?: string;
  /** What has to stand before one of the brackets around it, the bracket included: `Field(`, `meta: {`. */
  readonly within?: RegExp;
  /** Why it is not read; where it is absent, what the language says. */
  readonly why?: string;
}

/** A language or format of which no more is known than how its notices look. */
export interface UnreadLanguage {
  /** As people write it. */
  readonly name: string;
  /** File name endings or whole names, lower case; an ending begins with a dot. */
  readonly files: readonly string[];
  /** Whether a file of these names is of this format at all; absent: it is. */
  readonly isOne?: RegExp;
  readonly lexis: TextLexis;
  readonly looks: readonly NoticeLook[];
  readonly layout: Pick<Layout, "tests" | "vendored" | "generated">;
}

export interface UnreadTables {
  readonly languages: readonly UnreadLanguage[];
  /** Literals of which at least one stands (in any case) in what looks like a notice of theirs. */
  readonly needles: readonly string[];
}
