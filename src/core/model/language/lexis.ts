import type { HollowForms } from "./hollow-forms.ts";

/**
 * The rules by which a lexer finds a language's comments and strings. Patterns are the sources of regular expressions
 * without groups, except for named groups that `close` refers to.
 */
export interface Lexis extends TextLexis {
  /** Delimiters of a body: braces, a colon and indentation, or the end of the header and `end`. */
  readonly suites: "braces" | "indentation" | "end";
  /** True if `=` after a list of parameters begins an expression body. Absent: it never does. */
  readonly equalsOpensBody?: true;
  /** Absent: braces or a colon begin a body. */
  readonly bodyWord?: BodyWord;
  /** Characters that end a statement without any effect: `;` if a line break also ends it. */
  readonly idleSigns: string;
  /** Prefix of a string that is a statement, and so is documentation. Null if strings are never documentation. */
  readonly docStringPrefix: string | null;
  /** Words of a body that only says that it has no content: `pass`, `throw new UnsupportedOperationException`. */
  readonly emptyBodyWords: ReadonlySet<string>;
  /** Forms of bodies that no longer do anything. Absent: they cannot be detected. */
  readonly hollow?: HollowForms;
  /** Functions that emit a warning, as dotted names: `warnings.warn`. */
  readonly warners: RegExp;
  /** Marks on the declaration below, other than comments: decorators, annotations, attributes. */
  readonly marks: MarkLines | null;
  /** True if a named type is a value at run time. Absent: types do not exist at run time. */
  readonly typesAreValues?: true;
  /** Words that begin a value or a type that cannot be called: `true`, `None`, `string`. */
  readonly plainWords: ReadonlySet<string>;
  /** The start of the type of a property that is called by its name, like a method. Absent: there are none. */
  readonly functionType?: RegExp;
  /** Reserved words of the language, which are never names of features. */
  readonly keywords: ReadonlySet<string>;
}

/** Bodies that begin with a word. */
export interface BodyWord {
  readonly begin: string;
  /** A word of a further clause of the same function. Which of several clauses runs is not known. */
  readonly again: RegExp;
}

export interface BlockComment {
  /** Literal text, like `close`. */
  readonly open: string;
  readonly close: string;
  /** True if comments can be nested. */
  readonly nests?: boolean;
}

export interface StringForm {
  /** Pattern of the opening characters. `close` may refer to its named groups. */
  readonly open: string;
  /** Pattern of one character, or one escape sequence, inside. */
  readonly inside: string;
  readonly close: string;
  /** True if it contains exactly one `inside`. Otherwise it is something else, such as a lifetime. */
  readonly one?: boolean;
}

export interface PatternForm {
  readonly pattern: string;
  /** Tokens that a pattern can follow. */
  readonly after: RegExp;
}

export interface MarkLines {
  /** A line that begins with a mark. */
  readonly begin: RegExp;
  /** A line that ends a mark of several lines. */
  readonly end: RegExp;
  /** A sign that closes the long text of one, alone on its line. Absent: they have none. */
  readonly text?: string;
  /** Matches the beginning of a mark whose code runs, so that it may warn. Null if marks do not run. */
  readonly running: RegExp | null;
}

/** The part of a lexis that distinguishes comments and strings from code. */
export interface TextLexis {
  /** Characters that open a line comment, the longest first: `///`, `//`. */
  readonly lineComments: readonly string[];
  readonly blockComments: readonly BlockComment[];
  /** Tried in this order, longer opening characters first. */
  readonly strings: readonly StringForm[];
  /** Literals of regular expressions, whose delimiter is a division sign elsewhere. */
  readonly patterns?: PatternForm;
}
