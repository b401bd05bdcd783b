import type { HollowForms } from "./hollow-forms.ts";

/**
 * What a lexer has to know of a language to be right about comments and texts. Patterns are the sources of regular
 * expressions without groups of their own, but for what `close` refers back to by name.
 */
export interface Lexis extends TextLexis {
  /** What holds a body: braces, or a colon and the indentation behind it. */
  readonly suites: "braces" | "indentation";
  /** `=` behind a list of parameters begins a body that is an expression. Absent: it never does. */
  readonly equalsOpensBody?: true;
  /** Signs that end a statement and change nothing by it: `;` where the end of the line says the same. */
  readonly idleSigns: string;
  /** What may stand before a text that is a statement of its own, and so documentation; null where none is. */
  readonly docStringPrefix: string | null;
  /** Words of which a body consists that says only that there is none: `pass`, `throw new UnsupportedOperationException`. */
  readonly emptyBodyWords: ReadonlySet<string>;
  /** How bodies are written that do nothing any more; absent: that cannot be told. */
  readonly hollow?: HollowForms;
  /** What is called in order to warn, with dots between its parts: `warnings.warn`. */
  readonly warners: RegExp;
  /** What is said of the declaration below it and is no comment: decorators, annotations, attributes. */
  readonly marks: MarkLines | null;
  /** A named type is a value when the program runs. Absent: nothing is left of it. */
  readonly typesAreValues?: true;
  /** Words that begin a value or a type that cannot be called: `true`, `None`, `string`. */
  readonly plainWords: ReadonlySet<string>;
  /** How the type of a property begins that is called by its name as a method is; absent: none is. */
  readonly functionType?: RegExp;
  /** Words of the language itself: no feature has such a name. */
  readonly keywords: ReadonlySet<string>;
}

export interface BlockComment {
  /** Literal, as `close`. */
  readonly open: string;
  readonly close: string;
  /** One comment may hold another. */
  readonly nests?: boolean;
}

export interface StringForm {
  /** Pattern of what opens it; a named group may be referred to in `close`. */
  readonly open: string;
  /** Pattern of one character, or one escape, within. */
  readonly inside: string;
  readonly close: string;
  /** It holds exactly one `inside`: what is not closed behind that is something else, such as a lifetime. */
  readonly one?: boolean;
}

export interface PatternForm {
  readonly pattern: string;
  /** Tokens behind which it is a pattern. */
  readonly after: RegExp;
}

export interface MarkLines {
  /** A line that begins with one. */
  readonly begin: RegExp;
  /** A line on which one that takes several ends. */
  readonly end: RegExp;
  /** Begins a mark whose code runs, so that it may warn; null where marks are only read. */
  readonly running: RegExp | null;
}

/** Of a lexis what tells comments and texts from code. */
export interface TextLexis {
  /** What opens a comment up to the end of its line, the longest first: `///`, `//`. */
  readonly lineComments: readonly string[];
  readonly blockComments: readonly BlockComment[];
  /** Tried in this order: longer signs first. */
  readonly strings: readonly StringForm[];
  /** Patterns between signs that are a division elsewhere. */
  readonly patterns?: PatternForm;
}
