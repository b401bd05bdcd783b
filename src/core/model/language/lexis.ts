import type { HollowForms } from "./hollow-forms.ts";

/**
 * The rules by which a lexer finds a language's comments and texts. Patterns are the sources of regular expressions
 * without groups, except for named groups to which `close` refers.
 */
export interface Lexis extends TextLexis {
  /** Delimiters of a body: braces, a colon and the indentation after it, or the end of the header and `end`. */
  readonly suites: "braces" | "indentation" | "end";
  /** `=` behind a list of parameters begins a body that is an expression. Absent: it never does. */
  readonly equalsOpensBody?: true;
  /** Signs that end a statement and change nothing by it: `;` where the end of the line says the same. */
  readonly idleSigns: string;
  /** Prefix of a text that is a statement of its own, and so documentation. Null if a text never is. */
  readonly docStringPrefix: string | null;
  /** Words of a body that only states that there is none: `pass`, `throw new UnsupportedOperationException`. */
  readonly emptyBodyWords: ReadonlySet<string>;
  /** Forms of bodies that no longer do anything. Absent: they cannot be detected. */
  readonly hollow?: HollowForms;
  /** Functions that are called to warn, with dots between the parts of a name: `warnings.warn`. */
  readonly warners: RegExp;
  /** Marks on the declaration below, other than comments: decorators, annotations, attributes. */
  readonly marks: MarkLines | null;
  /** A named type is a value when the program runs. Absent: nothing is left of it. */
  readonly typesAreValues?: true;
  /** Words that begin a value or a type that cannot be called: `true`, `None`, `string`. */
  readonly plainWords: ReadonlySet<string>;
  /** The start of the type of a property that is called by its name, like a method. Absent: there are none. */
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

/** The part of a lexis that distinguishes comments and texts from code. */
export interface TextLexis {
  /** Signs that open a comment up to the end of its line, the longest first: `///`, `//`. */
  readonly lineComments: readonly string[];
  readonly blockComments: readonly BlockComment[];
  /** Tried in this order: longer signs first. */
  readonly strings: readonly StringForm[];
  /** Patterns between signs that are a division elsewhere. */
  readonly patterns?: PatternForm;
}
