import { lineSigns } from "./comment-signs.ts";
import type { BlockComment, StringForm, TextLexis } from "../model/language/lexis.ts";

/** One part of a text in a programming language. White space is left out. Offsets are UTF-16 units. */
export interface CodePart {
  readonly kind: "comment" | "string" | "word" | "sign";
  readonly start: number;
  readonly end: number;
  /** The content of a string, without its quotes. */
  readonly inside?: { readonly start: number; readonly end: number };
}

/** The extent of an unclosed comment or string: the rest of its line or text, or only its opening characters. */
export type Unclosed = "rest" | "signs";

const word = /[\p{ID_Continue}$@]+/uy;
const blank = /\s+/y;

/** Returns the parts of a text in order. `mayBePattern` returns true if a regular expression can follow. */
export function* codeParts(
  text: string,
  lexis: TextLexis,
  unclosed: Unclosed,
  mayBePattern: () => boolean = () => false,
): Generator<CodePart> {
  const forms = compiled(lexis);
  // Opening characters that are never closed. They are not searched for again, because many of them would
  // take quadratic time.
  const endless = new Set<string>();
  for (let at = endOf(blank, text, 0) ?? 0; at < text.length; at = endOf(blank, text, at) ?? at) {
    const start = at;
    const comment =
      endOf(forms.lineComment, text, at) ?? blockEnd(lexis.blockComments, text, at, unclosed, endless);
    const string = comment === null ? stringAt(forms.strings, text, at, unclosed, endless) : null;
    const pattern =
      comment === null && string === null && forms.pattern !== null && mayBePattern()
        ? endOf(forms.pattern, text, at)
        : null;
    const isOther = comment === null && string === null && pattern === null;
    const name = isOther ? endOf(word, text, at) : null;
    at = comment ?? string?.end ?? pattern ?? name ?? at + 1;
    if (comment !== null) yield { kind: "comment", start, end: at };
    else if (string !== null) yield string;
    else if (pattern !== null) yield { kind: "string", start, end: at, inside: { start, end: at } };
    else yield { kind: name === null ? "sign" : "word", start, end: at };
  }
}

/** Returns the offset after a match at an offset. Null if there is no match. */
function endOf(expression: RegExp | null, text: string, at: number): number | null {
  const match = expression === null ? null : matchAt(expression, text, at);
  return match === null ? null : at + match[0].length;
}

function matchAt(expression: RegExp, text: string, at: number): RegExpExecArray | null {
  expression.lastIndex = at;
  return expression.exec(text);
}

/** Returns the offset after the block comment that begins at an offset. Null if no comment begins there. */
function blockEnd(
  comments: readonly BlockComment[],
  text: string,
  at: number,
  unclosed: Unclosed,
  endless: Set<string>,
): number | null {
  for (const comment of comments) {
    if (!text.startsWith(comment.open, at) || endless.has(comment.open)) continue;
    const end = closingEnd(comment, text, at);
    if (end !== null) return end;
    if (unclosed === "rest") return text.length;
    endless.add(comment.open);
  }
  return null;
}

/** Returns the offset after the characters that close a comment. Null if it is not closed. */
function closingEnd({ open, close, nests }: BlockComment, text: string, at: number): number | null {
  let depth = 1;
  let next = at + open.length;
  let [inner, end] = [nests === true ? next - 1 : text.length, next - 1];
  while (true) {
    if (end < next) end = text.indexOf(close, next);
    if (end < 0) return null;
    if (inner < next) inner = text.indexOf(open, next) < 0 ? text.length : text.indexOf(open, next);
    depth += inner < end ? 1 : -1;
    next = inner < end ? inner + open.length : end + close.length;
    if (depth === 0) return next;
  }
}

interface CompiledString {
  readonly opening: RegExp;
  readonly whole: RegExp;
  /** Matches an unclosed string of this form. Null if such text is not a string. */
  readonly rest: RegExp | null;
  /** The string may span lines, so the whole text is searched for its end. */
  readonly isLong: boolean;
}

function stringAt(
  forms: readonly CompiledString[],
  text: string,
  at: number,
  unclosed: Unclosed,
  endless: Set<string>,
): CodePart | null {
  for (const [index, { opening, whole, rest, isLong }] of forms.entries()) {
    const open = matchAt(opening, text, at)?.[0];
    const key = `${index}${open}`;
    if (open === undefined || endless.has(key)) continue;
    const start = at + open.length;
    const match = matchAt(whole, text, at);
    if (match !== null) {
      const end = at + match[0].length;
      return {
        kind: "string",
        start: at,
        end,
        inside: { start, end: end - (match.groups?.["close"] ?? "").length },
      };
    }
    const end = unclosed === "rest" ? endOf(rest, text, at) : null;
    if (end !== null) return { kind: "string", start: at, end, inside: { start, end } };
    if (isLong) endless.add(key);
  }
  return null;
}

interface Compiled {
  readonly lineComment: RegExp;
  readonly strings: readonly CompiledString[];
  readonly pattern: RegExp | null;
}

const known = new WeakMap<TextLexis, Compiled>();

function compiled(lexis: TextLexis): Compiled {
  const before = known.get(lexis);
  if (before !== undefined) return before;
  const { strings, patterns } = lexis;
  const forms: Compiled = {
    lineComment: new RegExp(`${lineSigns(lexis)}[^\n]*`, "y"),
    strings: strings.map(compiledString),
    pattern: patterns === undefined ? null : new RegExp(patterns.pattern, "y"),
  };
  known.set(lexis, forms);
  return forms;
}

function compiledString({ open, inside, close, one }: StringForm): CompiledString {
  return {
    opening: new RegExp(open, "y"),
    whole: new RegExp(`(?:${open})(?:${inside})${one === true ? "" : "*?"}(?<close>${close})`, "y"),
    rest: one === true ? null : new RegExp(`(?:${open})(?:${inside})*`, "y"),
    isLong: new RegExp(`^(?:${inside})$`).test("\n"),
  };
}
