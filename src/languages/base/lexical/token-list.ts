import { codeParts } from "../../../core/bodies/code-parts.ts";
import type { TextLexis } from "../../../core/model/language/lexis.ts";
import type { TextSpan } from "../syntax-tree.ts";

export interface ListedToken extends TextSpan {
  readonly kind: "string" | "word" | "sign";
  /** As written, without the quotes of a string. */
  readonly text: string;
  /** The first token of its line. */
  readonly isFirst: boolean;
}

const openers: Readonly<Record<string, string>> = { ")": "(", "]": "[", "}": "{" };
const brackets = new Set("([{");
const outside: ListedToken = { kind: "sign", text: "", isFirst: true, start: 0, end: 0 };

/** The tokens of a text without comments, for readers of languages without a usable grammar. */
export class TokenList {
  readonly text: string;
  readonly #tokens: ListedToken[] = [];
  readonly #closes = new Map<number, number>();
  /** Offset of the first bracket without a partner, or null. */
  readonly broken: number | null = null;

  /** `joined`: signs of two characters that are one token, such as `::`. */
  constructor(text: string, lexis: TextLexis, joined: readonly string[] = []) {
    this.text = text;
    const open: number[] = [];
    const counts = new Map<string, number>();
    const count = (sign: string, by: number): unknown => counts.set(sign, (counts.get(sign) ?? 0) + by);
    let unmatched = Infinity;
    const after = lexis.patterns?.after;
    const mayBePattern = (): boolean => after?.test(this.at(this.length - 1).text) === true;
    for (const { kind, start, end, inside } of codeParts(text, lexis, "signs", mayBePattern)) {
      if (kind === "comment") continue;
      const last = this.at(this.length - 1).end;
      const isFirst = this.length === 0 || text.slice(last, start).includes("\n");
      const own = text.slice(inside?.start ?? start, inside?.end ?? end);
      const before = this.at(this.length - 1);
      if (kind === "sign" && before.end === start && joined.includes(before.text + own)) {
        this.#tokens[this.length - 1] = { ...before, text: before.text + own, end };
        continue;
      }
      this.#tokens.push({ kind, text: own, isFirst, start, end });
      const opener = kind === "sign" ? openers[own] : undefined;
      if (kind === "sign" && brackets.has(own)) {
        open.push(this.length - 1);
        count(own, 1);
      } else if (opener !== undefined && (counts.get(opener) ?? 0) > 0) {
        for (let at = open.pop(); at !== undefined; at = open.pop()) {
          const sign = this.at(at);
          count(sign.text, -1);
          if (sign.text === opener) {
            this.#closes.set(at, this.length - 1);
            break;
          }
          unmatched = Math.min(unmatched, sign.start);
        }
      } else if (opener !== undefined) unmatched = Math.min(unmatched, start);
    }
    const [first] = open;
    if (first !== undefined) unmatched = Math.min(unmatched, this.at(first).start);
    if (unmatched < text.length) this.broken = unmatched;
  }

  get length(): number {
    return this.#tokens.length;
  }

  /** Outside of the list: an empty token. */
  at(index: number): ListedToken {
    return this.#tokens[index] ?? outside;
  }

  /** True for a word or sign with that text. */
  is(index: number, ...texts: readonly string[]): boolean {
    const { kind, text } = this.at(index);
    return kind !== "string" && texts.includes(text);
  }

  /** Index of the bracket that closes the one at an index. Absent: none does, or it is not an opening bracket. */
  closing(index: number): number | undefined {
    return this.#closes.get(index);
  }

  /** Index behind a token, or behind the bracket that closes it. */
  behind(index: number): number {
    return (this.#closes.get(index) ?? index) + 1;
  }

  /** The tokens of a range as one text: a space where words meet, none elsewhere. */
  flat(from: number, to: number): string {
    let text = "";
    for (let index = from; index < to; index += 1) {
      const { kind, start, end } = this.at(index);
      const meets = kind === "word" && index > from && this.at(index - 1).kind === "word";
      text += (meets ? " " : "") + this.text.slice(start, end);
    }
    return text;
  }
}
