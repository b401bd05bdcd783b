import { candidatesTried } from "../../core/limits.ts";
import type { TextLexis } from "../../core/model/language/lexis.ts";
import { TokenList } from "../base/lexical/token-list.ts";
import type { TextSpan } from "../base/syntax-tree.ts";

export interface Token extends TextSpan {
  /** As written, with the quotes of a string. */
  readonly text: string;
  /** True for names and keywords. */
  readonly isWord: boolean;
}

/** A part of a declaration: a token, or brackets with their content. The text of brackets is the opening one. */
export interface Item extends Token {
  /** The tokens in the brackets. */
  readonly inner: readonly Token[];
}

/** The tokens of a file, in which brackets are single parts. */
export class Code {
  readonly tokens: readonly Token[];
  readonly #list: TokenList;

  constructor(text: string, lexis: TextLexis) {
    const list = new TokenList(text, lexis, ["::", "->"]);
    this.#list = list;
    this.tokens = Array.from({ length: list.length }, (_, at) => {
      const { kind, start, end } = list.at(at);
      const own = text.slice(start, end);
      return { text: own, start, end, isWord: kind === "word" && /^[\p{ID_Start}_$]/u.test(own) };
    });
  }

  text(at: number): string {
    return this.tokens[at]?.text ?? "";
  }

  /** Index behind a token, or behind the bracket that closes it. */
  behind(at: number): number {
    return this.#list.behind(at);
  }

  isClosed(at: number): boolean {
    return this.#list.closing(at) !== undefined;
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
