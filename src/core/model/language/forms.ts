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
  /** Words of a comment or of a doc string. */
  | "docstring"
  | "doc-comment"
  | "line-comment"
  | "comment"
  /** A text in a value that describes the feature to a tool. */
  | "message"
  /** A line of a comment that a generator reads. */
  | "marker"
  /** A key of a contract. With a reference it is in another file. */
  | "key"
  | "reference"
  /** An entry of the configuration. */
  | "entry";

/**
 * The possible operations on a notice of one form. Its date is moved, and its replacement renamed, anywhere in the
 * notice.
 */
export interface FormTable {
  /** As people write it. */
  readonly written: string;
  /** The way to add a sunset to a notice without one. Null if that is impossible. */
  readonly date: DateWay | null;
  /** The text to write for a sunset, and its place, as the words of a fix. Absent: as in `date`. */
  readonly sunset?: string;
  /**
   * The argument for its text. A mark without text receives it through that argument. Absent: such a mark is not
   * changed.
   */
  readonly argument?: { readonly mark: RegExp; readonly name: string };
  /** Ways to cut it out, the most likely first. Empty if it cannot be cut out. */
  readonly cut: readonly CutWay[];
  /** True if it may be under a condition. Then it is about one way of use only. */
  readonly conditional?: boolean;
  /** True if it warns callers of its declaration. Null if its own code would have to be read. */
  readonly warns: boolean | null;
}

export type DateWay =
  /** A tag `@sunset` on a line behind the block, else words. */
  | "tag"
  /** Words first, and a tag first where the comment has others of ours: some tools refuse tags they do not know. */
  | "tag where others stand"
  /** A sentence at the end of one of its texts. */
  | "text"
  /** A separate key next to the one that deprecates. */
  | "key"
  /** A line in a directive's body. */
  | "directive"
  /** A sentence behind the words, or on a line of its own. */
  | "comment";

export type CutWay =
  /** The notice's tags, and the doc comment where nothing else is left of it. */
  | { readonly how: "doc tags" }
  /** A mark with its arguments; of a list of several the one, and the list where it is the only one. */
  | { readonly how: "mark"; readonly mark: RegExp; readonly list?: MarkList }
  /** A directive of a doc string with its body. */
  | { readonly how: "directive"; readonly directive: RegExp }
  /** The format's own editor takes it out. */
  | { readonly how: "editor" }
  /** All lines of it, where they hold nothing else. */
  | { readonly how: "entry"; readonly entry: RegExp }
  /** Whole lines of a comment, or a comment behind code. */
  | { readonly how: "comment lines" };

/** A list of marks, separated by commas: `[…]`, `#[…]`. */
export interface MarkList {
  /** Pattern of everything that opens it and may precede its first mark: `#!?\[`, `\[(?:\w+:)?`. */
  readonly open: string;
  /** The bracket that closes it. */
  readonly close: string;
}

export type Forms = Readonly<Partial<Record<NoticeForm, FormTable>>>;

/** Returns the written name of a form of notice to which no sunset can be added. Null if one can. */
export function undatable(form: NoticeForm, forms: Forms): string | null {
  const table = forms[form];
  return table?.date === null ? table.written : null;
}

/** The usual text to write for a sunset in a notice, with its place. A form may have its own. */
export const usualSunsetWords = "`Sunset: YYYY-MM-DD` into the notice";

/** Returns the text for one form, such as `x-sunset: YYYY-MM-DD` next to `deprecated: true`. */
export function sunsetWords(form: NoticeForm, forms: Forms): string {
  const table = forms[form];
  if (table?.sunset !== undefined) return table.sunset;
  switch (table?.date) {
    case "key":
      return `\`x-sunset: YYYY-MM-DD\` beside ${table.written}`;
    case "directive":
      return "a line `Sunset: YYYY-MM-DD` into the directive";
    case "text":
      return "`Sunset: YYYY-MM-DD` into the notice's text";
    case "tag":
    case "tag where others stand":
    case "comment":
    case null:
    case undefined:
      return usualSunsetWords;
  }
}

/** Returns the written name of a form of notice that cannot be cut out. Null if it can. */
export function uncuttable(form: NoticeForm, forms: Forms): string | null {
  const table = forms[form];
  return table?.cut.length === 0 ? table.written : null;
}
