import { codeParts } from "../bodies/code-parts.ts";
import type { TextLexis } from "../model/language/lexis.ts";
import type { NoticeLook } from "../model/unread.ts";

/** Three copies of a text with the same length. In each, other parts are replaced by blanks, except line breaks. */
export type MaskedText = Readonly<Record<NoticeLook["in"], string>>;

/** Each copy is built on first access. */
export function maskedText(text: string, lexis: TextLexis): MaskedText {
  const [comments, code, codeAndTexts] = [new Mask(text), new Mask(text), new Mask(text)];
  let before = "";
  const mayBePattern = (): boolean => lexis.patterns?.after.test(before) === true;
  for (const { kind, start, end, inside } of codeParts(text, lexis, "signs", mayBePattern)) {
    if (kind === "comment") {
      comments.keep(start, end);
      continue;
    }
    if (lexis.patterns !== undefined) before = text.slice(start, Math.min(end, start + 20));
    codeAndTexts.keep(start, end);
    code.keep(start, inside?.start ?? end);
    if (inside !== undefined) code.keep(inside.end, end);
  }
  return {
    get comment() {
      return comments.text;
    },
    get code() {
      return code.text;
    },
    get "code and texts"() {
      return codeAndTexts.text;
    },
  };
}

/** A text in which all but some parts are blanked. Parts must be added in order. */
class Mask {
  readonly #whole: string;
  /** The starts and ends of the preserved parts, alternating. */
  readonly #kept: number[] = [];
  #text: string | null = null;

  constructor(whole: string) {
    this.#whole = whole;
  }

  keep(start: number, end: number): void {
    const last = this.#kept.length - 1;
    // Also preserves blank text between two parts, because one long part is cheaper than one for each word.
    if (last > 0 && this.#isBlank(this.#kept[last] ?? 0, start)) this.#kept[last] = end;
    else this.#kept.push(start, end);
  }

  get text(): string {
    this.#text ??= this.#masked();
    return this.#text;
  }

  #isBlank(start: number, end: number): boolean {
    for (let at = start; at < end; at += 1) {
      const sign = this.#whole[at];
      if (sign !== " " && sign !== "\n") return false;
    }
    return true;
  }

  #masked(): string {
    let masked = "";
    let at = 0;
    for (let index = 0; index < this.#kept.length; index += 2) {
      const [start = 0, end = 0] = [this.#kept[index], this.#kept[index + 1]];
      masked += blanked(this.#whole.slice(at, start)) + this.#whole.slice(start, end);
      at = end;
    }
    return masked + blanked(this.#whole.slice(at));
  }
}

function blanked(text: string): string {
  return text
    .split("\n")
    .map(({ length }) => " ".repeat(length))
    .join("\n");
}
