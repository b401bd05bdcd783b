import { codeParts } from "../bodies/code-parts.ts";
import type { TextLexis } from "../model/language/lexis.ts";
import type { NoticeLook } from "../model/unread.ts";

/** A text three times, each as long as the text itself: what is no part of it is blank, line breaks stay. */
export type MaskedText = Readonly<Record<NoticeLook["in"], string>>;

export function maskedText(text: string, lexis: TextLexis): MaskedText {
  const masks = { comment: new Mask(text), code: new Mask(text), "code and texts": new Mask(text) };
  let before = "";
  const mayBePattern = (): boolean => lexis.patterns?.after.test(before) === true;
  for (const { kind, start, end, inside } of codeParts(text, lexis, "signs", mayBePattern)) {
    if (kind === "comment") {
      masks.comment.keep(start, end);
      continue;
    }
    before = text.slice(start, Math.min(end, start + 20));
    masks["code and texts"].keep(start, end);
    masks.code.keep(start, inside?.start ?? end);
    if (inside !== undefined) masks.code.keep(inside.end, end);
  }
  return {
    comment: masks.comment.text(),
    code: masks.code.text(),
    "code and texts": masks["code and texts"].text(),
  };
}

class Mask {
  readonly #text: string;
  readonly #parts: string[] = [];
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  keep(start: number, end: number): void {
    this.#parts.push(blanked(this.#text.slice(this.#at, start)), this.#text.slice(start, end));
    this.#at = end;
  }

  text(): string {
    return this.#parts.join("") + blanked(this.#text.slice(this.#at));
  }
}

function blanked(text: string): string {
  return text.replaceAll(/[^\n]/g, " ");
}
