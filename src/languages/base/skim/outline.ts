import { lineSigns } from "../../../core/bodies/comment-signs.ts";
import type { TextLexis } from "../../../core/model/language/lexis.ts";

/** The brackets and statement ends of a text, in their order; comments and texts are passed over. */
export interface Outline {
  /** Offsets of `{ } ( ) [ ] ;`, and of line breaks where they may end a statement. */
  readonly offsets: readonly number[];
  /** For a bracket that opens, the index of the one that closes it, and the other way round; -1 for others. */
  readonly partners: readonly number[];
  /** Comments, by start and end in turn. */
  readonly comments: readonly number[];
  /** The same for texts that go over lines. */
  readonly texts: readonly number[];
}

const closing: Readonly<Record<string, string>> = { "{": "}", "(": ")", "[": "]" };

/** Null where brackets do not match: what is not understood is read whole. */
export function outline(text: string, lexis: TextLexis): Outline | null {
  const { token, pattern } = compiled(lexis);
  const offsets: number[] = [];
  const partners: number[] = [];
  const comments: number[] = [];
  const texts: number[] = [];
  const open: number[] = [];
  token.lastIndex = 0;
  for (let match = token.exec(text); match !== null; match = token.exec(text)) {
    const { index, 0: found } = match;
    const { sign, slash } = match.groups ?? {};
    if (slash !== undefined) {
      passPattern(text, index, token, lexis, pattern);
      continue;
    }
    if (sign === undefined) {
      if (found.startsWith("/") || found.startsWith("#")) comments.push(index, token.lastIndex);
      else if (found.includes("\n")) texts.push(index, token.lastIndex);
      continue;
    }
    const own = offsets.push(index) - 1;
    partners.push(-1);
    if (closing[sign] !== undefined) open.push(own);
    else if (sign !== ";" && sign !== "\n") {
      const before = open.pop();
      if (before === undefined || closing[text[offsets[before] ?? 0] ?? ""] !== sign) return null;
      partners[own] = before;
      partners[before] = own;
    }
  }
  return open.length > 0 ? null : { offsets, partners, comments, texts };
}

/** A slash begins a pattern behind some tokens, and divides behind others. */
function passPattern(
  text: string,
  at: number,
  token: RegExp,
  { patterns }: TextLexis,
  pattern: RegExp | null,
): void {
  if (pattern === null || patterns === undefined) return;
  const before = /(?:[\w$]+|[^\w\s])\s*$/.exec(text.slice(Math.max(0, at - 40), at))?.[0].trim() ?? "(";
  if (!patterns.after.test(before)) return;
  pattern.lastIndex = at;
  if (pattern.test(text)) token.lastIndex = pattern.lastIndex;
}

interface Compiled {
  readonly token: RegExp;
  readonly pattern: RegExp | null;
}

const known = new WeakMap<TextLexis, Compiled>();

function compiled(lexis: TextLexis): Compiled {
  const before = known.get(lexis);
  if (before !== undefined) return before;
  const { blockComments, strings, patterns } = lexis;
  const quote = (sign: string): string => sign.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
  const comments = blockComments.map(({ open, close }) => `${quote(open)}[^]*?${quote(close)}`);
  const texts = strings.map(
    ({ open, inside, close, one }) => `(?:${open})(?:${inside})${one === true ? "" : "*?"}${close}`,
  );
  const forms: Compiled = {
    token: new RegExp(
      [`${lineSigns(lexis)}[^\\n]*`, ...comments, ...texts, "(?<sign>[{}()[\\];])", "(?<slash>\\/)"].join(
        "|",
      ),
      "g",
    ),
    pattern: patterns === undefined ? null : new RegExp(patterns.pattern, "y"),
  };
  known.set(lexis, forms);
  return forms;
}
