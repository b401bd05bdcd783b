import type { BlockComment, StringForm } from "../../core/model/language/lexis.ts";

/** `/* … *\/`. */
export const starComment: BlockComment = { open: "/*", close: "*/" };

/** Returns a string form on one line, with backslash escapes. */
export function quoted(sign: string): StringForm {
  return { open: sign, inside: String.raw`[^${sign}\\\n]|\\[\s\S]`, close: sign };
}

/** Returns a string form over several lines, with backslash escapes: `"""…"""`, `` `…` ``. */
export function longQuoted(sign: string): StringForm {
  return { open: sign, inside: String.raw`[^\\]|\\[\s\S]`, close: sign };
}

/** Returns a string form over several lines without escapes. */
export function rawQuoted(open: string, close: string): StringForm {
  return { open, inside: String.raw`[\s\S]`, close };
}

/**
 * Matches the functions that code in most languages calls to warn: `warnings.warn`, `process.emitWarning`,
 * `logger.warning`, `slog.Warn`, `log.Printf`.
 */
export const usualWarners =
  /(?:^|[._])(?:warn(?:ing)?(?:f|ln|w|context|_explicit|_once|ing)?|emit_?warning)$|deprecat|^log\.print(?:f|ln)?$/i;

/** Returns the set of the words in several lines. */
export function wordSet(...lines: readonly string[]): ReadonlySet<string> {
  return new Set(lines.flatMap((line) => line.split(" ")));
}

/** Keywords of Python, Go and the languages with braces. They are not names of features. */
export const usualKeywords = wordSet(
  "abstract and as assert async await boolean break byte case catch char class const continue def del do double elif",
  "else enum except export extends false False final finally float for from func function global go if implements",
  "import in instanceof int interface is lambda let long map module native new nil None nonlocal not null number or",
  "package pass private protected public raise range readonly return short static string struct super switch",
  "synchronized this throw throws transient true True try type typeof undefined unknown var void volatile while with",
  "yield",
);
