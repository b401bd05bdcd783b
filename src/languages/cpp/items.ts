import { candidatesTried } from "../../core/limits.ts";
import type { TextSpan } from "../base/syntax-tree.ts";
import { bracketsOf, tokensIn, type Token } from "./tokens.ts";

/** A part of a declaration: a word, a sign, or brackets with what is in them. */
export interface Item extends TextSpan {
  /** The word or sign; of brackets the one that opens. */
  readonly text: string;
  readonly isWord: boolean;
  /** The tokens in the brackets. */
  readonly inner: readonly Token[];
}

/** The tokens of a file, in which brackets are single parts. */
export class Code {
  readonly tokens: readonly Token[];
  readonly #closes: Int32Array;

  constructor(text: string) {
    this.tokens = tokensIn(text);
    this.#closes = bracketsOf(this.tokens);
  }

  text(at: number): string {
    return this.tokens[at]?.text ?? "";
  }

  /** Index behind brackets; of brackets that do not close, and of others, of what follows. */
  behind(at: number): number {
    return Math.max(this.#closes[at] ?? -1, at) + 1;
  }

  isClosed(at: number): boolean {
    return (this.#closes[at] ?? -1) >= 0;
  }

  /** The parts between two tokens. */
  items(from: number, to: number): readonly Item[] {
    const items: Item[] = [];
    for (let at = from; at < to;) {
      const token = this.tokens[at];
      if (!token) break;
      const isBracket = /^[([{]$/.test(token.text);
      const isAngle =
        token.text === "<" && items.at(-1)?.isWord === true && items.at(-1)?.text !== "operator";
      const end = Math.min(isBracket ? this.behind(at) : isAngle ? this.#behindAngle(at, to) : at + 1, to);
      const last = this.tokens[end - 1] ?? token;
      const inner = end > at + 1 ? this.tokens.slice(at + 1, end - 1) : [];
      items.push({ text: token.text, isWord: token.isWord, start: token.start, end: last.end, inner });
      at = end;
    }
    return items;
  }

  #behindAngle(open: number, to: number): number {
    let depth = 0;
    const most = Math.min(to, open + candidatesTried);
    for (let at = open; at < most;) {
      const sign = this.text(at);
      if (sign === "<" && this.text(at + 1) !== "=") depth += 1;
      else if (sign === ">") depth -= 1;
      if (depth === 0) return at + 1;
      at = /^[([{]$/.test(sign) ? this.behind(at) : at + 1;
    }
    return open + 1;
  }
}
