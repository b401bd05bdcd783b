/** The forms in which notices stand. A reader gives none that its language has no table for. */
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
  /** A key of a contract; behind a reference it stands in another file. */
  | "key"
  | "reference"
  /** An entry of the configuration. */
  | "entry";

/** What can be done with a notice of one form. Its date is moved, and its replacement renamed, wherever they stand in it. */
export interface FormTable {
  /** As people write it. */
  readonly written: string;
  /** How a sunset comes into a notice without one; null where it cannot. */
  readonly date: DateWay | null;
  /** What to write for a sunset, and where, as the words of a remedy; absent: as `date` says. */
  readonly sunset?: string;
  /** The argument that its words stand in, by which a mark without any gets them; absent: one without stays so. */
  readonly argument?: { readonly mark: RegExp; readonly name: string };
  /** How it is cut out, the likeliest first; none where it cannot be. */
  readonly cut: readonly CutWay[];
  /** It may stand under a condition, and then speaks of one way of use alone. */
  readonly conditional?: boolean;
  /** Whether it warns who calls what it stands on; null where its own code would have to be read. */
  readonly warns: boolean | null;
}

export type DateWay =
  /** A tag `@sunset` on a line behind the block, else words. */
  | "tag"
  /** Words first, and a tag first where the comment has others of ours: some tools refuse tags they do not know. */
  | "tag where others stand"
  /** A sentence at the end of one of its texts. */
  | "text"
  /** A key of its own beside the one that deprecates. */
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

/** What holds marks, with commas between them: `[…]`, `#[…]`. */
export interface MarkList {
  /** Pattern of all that opens it, and may stand before its first mark: `#!?\[`, `\[(?:\w+:)?`. */
  readonly open: string;
  /** The bracket that closes it. */
  readonly close: string;
}

export type Forms = Readonly<Partial<Record<NoticeForm, FormTable>>>;

/** How people write a notice of a form into which no sunset can be written; null where one can. */
export function undatable(form: NoticeForm, forms: Forms): string | null {
  const table = forms[form];
  return table?.date === null ? table.written : null;
}

/** What to write for a sunset in a notice, and where, unless its form has a way of its own. */
export const usualSunsetWords = "`Sunset: YYYY-MM-DD` into the notice";

/** The same of one form: "`x-sunset: YYYY-MM-DD` beside `deprecated: true`". */
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

/** How people write a notice of a form that cannot be cut out; null where it can. */
export function uncuttable(form: NoticeForm, forms: Forms): string | null {
  const table = forms[form];
  return table?.cut.length === 0 ? table.written : null;
}
