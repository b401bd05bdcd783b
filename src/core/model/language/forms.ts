/** The forms of notices. A reader returns only forms for which its language has a table. */
export type NoticeForm =
  /** A tag of a doc comment. */
  | "jsdoc"
  | "javadoc"
  /** A mark on the declaration. */
  | "annotation"
  | "decorator"
  | "attribute"
  /** A call in the body, or one that wraps the declaration. */
  | "warning-call"
  /** Text of a comment or a doc string. */
  | "docstring"
  | "doc-comment"
  | "line-comment"
  | "comment"
  /** A text in a value that describes the feature to a tool. */
  | "message"
  /** A line of a comment that a generator reads. */
  | "marker"
  /** A key of a contract, in the same file or behind a reference in another. */
  | "key"
  | "reference"
  /** An entry of the configuration. */
  | "entry";

/** The possible edits of a notice in one form. Its date can be moved, and its replacement renamed, in any form. */
export interface FormTable {
  readonly written: string;
  /** The way to add a sunset to a notice without one. Null if that is impossible. */
  readonly date: DateWay | null;
  /** The text to write for a sunset and its place, in the words of a fix. Absent: derived from `date`. */
  readonly sunset?: string;
  /** The argument for its text. A mark without text gets the date there. Absent: such a mark is not edited. */
  readonly argument?: { readonly mark: RegExp; readonly name: string };
  /** Ways to remove it, the most likely first. Empty if it cannot be removed. */
  readonly cut: readonly CutWay[];
  /** True if it may be inside a condition, so that it applies to only one way of use. */
  readonly conditional?: boolean;
  /** True if it warns callers at run time. Null if its code must be read to know. */
  readonly warns: boolean | null;
}

export type DateWay =
  /** A tag `@sunset` on a line after the block, or else a sentence. */
  | "tag"
  /** A sentence, or a tag if the comment has other tags of ours, because some tools reject unknown tags. */
  | "tag next to others"
  /** A sentence at the end of one of its strings. */
  | "text"
  /** A separate key next to the deprecating one. */
  | "key"
  /** A line in a directive's body. */
  | "directive"
  /** A sentence after the text, or on another line. */
  | "comment";

export type CutWay =
  /** Removes the notice's tags, and the doc comment if nothing else is in it. */
  | { readonly how: "doc tags" }
  /** Removes a mark with its arguments, and its list if it is the only mark there. */
  | { readonly how: "mark"; readonly mark: RegExp; readonly list?: MarkList }
  /** Removes a directive of a doc string with its body. */
  | { readonly how: "directive"; readonly directive: RegExp }
  /** The format's own editor removes it. */
  | { readonly how: "editor" }
  /** Removes all its lines, if they contain nothing else. */
  | { readonly how: "entry"; readonly entry: RegExp }
  /** Removes whole lines of a comment, or a comment after code. */
  | { readonly how: "comment lines" };

/** A list of marks, separated by commas: `[…]`, `#[…]`. */
export interface MarkList {
  /** Pattern of everything that opens it and may precede its first mark: `#!?\[`, `\[(?:\w+:)?`. */
  readonly open: string;
  /** The bracket that closes it. */
  readonly close: string;
}

export type Forms = Readonly<Partial<Record<NoticeForm, FormTable>>>;

/** Returns the name of a form that a sunset cannot be added to. Null if it can. */
export function undatable(form: NoticeForm, forms: Forms): string | null {
  const table = forms[form];
  return table?.date === null ? table.written : null;
}

/** The usual text to write for a sunset in a notice, with its place. */
export const usualSunsetWords = "`Sunset: YYYY-MM-DD` into the notice";

/** Returns the text for one form, such as `x-sunset: YYYY-MM-DD` next to `deprecated: true`. */
export function sunsetWords(form: NoticeForm, forms: Forms): string {
  const table = forms[form];
  if (table?.sunset !== undefined) return table.sunset;
  switch (table?.date) {
    case "key":
      return `\`x-sunset: YYYY-MM-DD\` next to ${table.written}`;
    case "directive":
      return "a line `Sunset: YYYY-MM-DD` into the directive";
    case "text":
      return "`Sunset: YYYY-MM-DD` into the notice's text";
    case "tag":
    case "tag next to others":
    case "comment":
    case null:
    case undefined:
      return usualSunsetWords;
  }
}

/** Returns the name of a form that cannot be removed. Null if it can. */
export function uncuttable(form: NoticeForm, forms: Forms): string | null {
  const table = forms[form];
  return table?.cut.length === 0 ? table.written : null;
}
