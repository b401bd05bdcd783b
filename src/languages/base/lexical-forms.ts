import type { BlockComment, StringForm } from "../../core/model/language/lexis.ts";

/** `/* … *\/`. */
export const starComment: BlockComment = { open: "/*", close: "*/" };

/** A text between two signs on one line, with backslashes before what would end it. */
export function quoted(sign: string): StringForm {
  return { open: sign, inside: String.raw`[^${sign}\\\n]|\\[\s\S]`, close: sign };
}

/** A text that may go over lines, with backslashes before what would end it: `"""…"""`, `` `…` ``. */
export function longQuoted(sign: string): StringForm {
  return { open: sign, inside: String.raw`[^\\]|\\[\s\S]`, close: sign };
}

/** A text that may go over lines and holds every sign as it is, but for the one that ends it. */
export function rawQuoted(open: string, close: string): StringForm {
  return { open, inside: String.raw`[\s\S]`, close };
}

/**
 * Functions that code of most languages calls to warn: `warnings.warn`, `process.emitWarning`, `logger.warning`,
 * `slog.Warn`, `log.Printf`.
 */
export const usualWarners =
  /(?:^|[._])(?:warn(?:ing)?(?:f|ln|w|context|_explicit|_once|ing)?|emit_?warning)$|deprecat|^log\.print(?:f|ln)?$/i;

/** A set of words from lines of them. */
export function wordSet(...lines: readonly string[]): ReadonlySet<string> {
  return new Set(lines.flatMap((line) => line.split(" ")));
}

/** Words of the languages of braces, of Python and of Go, which are no names of features. */
export const usualKeywords = wordSet(
  "abstract and as assert async await boolean break byte case catch char class const continue def del do double elif",
  "else enum except export extends false False final finally float for from func function global go if implements",
  "import in instanceof int interface is lambda let long map module native new nil None nonlocal not null number or",
  "package pass private protected public raise range readonly return short static string struct super switch",
  "synchronized this throw throws transient true True try type typeof undefined unknown var void volatile while with",
  "yield",
);
