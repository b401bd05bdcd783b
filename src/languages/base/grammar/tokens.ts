import type { TextSpan } from "../syntax-tree.ts";

const openers = "([{";
const closers = ")]}";

/**
 * Pairs each opening bracket outside of strings and comments with its closing bracket. `tokens` matches strings
 * and comments.
 */
export function matchBrackets(
  text: string,
  tokens: RegExp,
  [opener, closer]: string = "{}",
): ReadonlyMap<number, number> {
  const closes = new Map<number, number>();
  const open: number[] = [];
  for (const { sign, at } of signsIn(text, tokens)) {
    const start = sign === closer ? open.pop() : undefined;
    if (sign === opener) open.push(at);
    else if (start !== undefined) closes.set(start, at);
  }
  return closes;
}

/** Returns true if brackets outside of texts and comments are nested deeper than a limit. */
export function isDeeper(text: string, tokens: RegExp, limit: number): boolean {
  let depth = 0;
  for (const { sign } of signsIn(text, tokens)) {
    if (openers.includes(sign)) depth += 1;
    else if (closers.includes(sign)) depth -= 1;
    if (depth > limit) return true;
  }
  return false;
}

/** Returns the strings and comments that span several lines, in order. */
export function longTokens(text: string, tokens: RegExp): readonly TextSpan[] {
  return [...text.matchAll(tokens)].flatMap(({ 0: token, index }) =>
    token.includes("\n") ? [{ start: index, end: index + token.length }] : [],
  );
}

/**
 * Returns true if code consists of whole statements, members or items of a list, judged by its brackets and
 * separators.
 */
export function isWhole(code: string, tokens: RegExp): boolean {
  let depth = 0;
  let last = "";
  let end = 0;
  for (const { sign, at } of signsIn(code, tokens)) {
    if (openers.includes(sign)) depth += 1;
    else if (closers.includes(sign)) depth -= 1;
    if (depth < 0) return false;
    [last, end] = [sign, at];
  }
  const bare = code.replaceAll(tokens, (found) => (/^\/[/*]/.test(found) ? " " : found));
  if (bare.trim() === "") return true;
  const ends =
    /[;,}\]]/.test(last) &&
    code
      .slice(end + 1)
      .replaceAll(tokens, "")
      .trim() === "";
  return depth === 0 && ends && !/^\s*(?:[{:.,?&|+*/=<>-]|where\b)/.test(bare);
}

interface Sign {
  readonly sign: string;
  readonly at: number;
}

/** Yields brackets, commas and semicolons outside of strings and comments. */
function* signsIn(text: string, tokens: RegExp): Generator<Sign> {
  const pattern = new RegExp(`${tokens.source}|[()[\\]{};,]`, "g");
  for (let found = pattern.exec(text); found; found = pattern.exec(text)) {
    const [sign] = found;
    if (sign === "") pattern.lastIndex += 1;
    else if (sign.length === 1) yield { sign, at: found.index };
  }
}
