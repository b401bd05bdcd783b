import type { TextSpan } from "../../base/syntax-tree.ts";

/**
 * The comments between two tokens, separated as the compiler does (`getLeadingCommentRanges`,
 * `getTrailingCommentRanges`). A comment on the line of the previous token trails it. A comment on a later line leads
 * the next token. At the start of the file all comments are leading.
 */
export interface CommentRanges {
  readonly trailing: readonly TextSpan[];
  readonly leading: readonly TextSpan[];
}

/** Returns the comments from `pos`, the end of a token, to the next token. */
export function commentRanges(text: string, pos: number): CommentRanges {
  const trailing: TextSpan[] = [];
  const leading: TextSpan[] = [];
  let collecting = pos === 0;
  let at = pos === 0 && text.startsWith("#!") ? lineEnd(text, 0) : pos;
  while (at < text.length) {
    const char = text.charCodeAt(at);
    if (char === 10 || char === 13) {
      collecting = true;
      at += 1;
    } else if (char === 47 && (text[at + 1] === "/" || text[at + 1] === "*")) {
      const end = text[at + 1] === "/" ? lineEnd(text, at) : blockEnd(text, at);
      (collecting ? leading : trailing).push({ start: at, end });
      at = end;
    } else if (isSpace(char)) at += 1;
    else break;
  }
  return { trailing: pos === 0 ? leading : trailing, leading };
}

function lineEnd(text: string, from: number): number {
  let at = from;
  while (at < text.length && !/[\n\r\u2028\u2029]/.test(text[at] ?? "")) at += 1;
  return at;
}

function blockEnd(text: string, from: number): number {
  const close = text.indexOf("*/", from + 2);
  return close < 0 ? text.length : close + 2;
}

function isSpace(char: number): boolean {
  if (char <= 127) return char === 32 || (char >= 9 && char <= 13);
  return /[\s\u0085\u200b]/.test(String.fromCharCode(char));
}

/** Returns the last doc comment, which is the only one that counts. */
export function lastDoc(text: string, ranges: readonly TextSpan[]): TextSpan | null {
  return ranges.findLast(({ start }) => isDoc(text, start)) ?? null;
}

/** Returns true for a comment that begins with two stars and is not empty. */
export function isDoc(text: string, start: number): boolean {
  return text.startsWith("/**", start) && text[start + 3] !== "/";
}
