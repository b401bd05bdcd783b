import { clausesOf, sentencesOf } from "./clause.ts";
import { consider } from "./considered.ts";
import { findKeys, type WrittenKey } from "./keys.ts";
import { findFences, findMarkedNames, mark, type MarkedName } from "./marked-names.ts";
import { fill, overlaps, type Span } from "./span.ts";

/** The text of a notice after analysis. All offsets are into `text`. */
export interface Words {
  readonly text: string;
  /** `text` with every marked name replaced by `mark`, and keys and code blocks by spaces. */
  readonly masked: string;
  readonly names: readonly MarkedName[];
  readonly keys: readonly WrittenKey[];
  readonly sentences: readonly Sentence[];
}

/** A sentence and its clauses, without gaps. */
export interface Sentence extends Span {
  readonly clauses: readonly Span[];
}

/** A line break inside a sentence: not before a blank line, item, "Deprecated:" or instruction, or after a heading. */
const softBreak =
  /(?<!\n)\n(?!\n|(?<=(?:^|\n)@?[Dd]eprecated\n)\p{Lu}|[-•]\s|\d{1,2}[.)]\s|@?(?:deprecated|obsolete)(?: (?:in|since) v?\d[\w.]*)?\s?:|(?:Deprecated|DEPRECATED|Obsolete)[\s:.]|(?:Use|Please|Replaced|See|Note:|NOTE:)\s|(?<=\d\n)(?:use|see|replaced|please|[Ii]nstead)\b)/gu;

export function takeApart(written: string): Words {
  const text = consider(written);
  const names = findMarkedNames(text);
  const fences = findFences(text);
  const withoutCode = fill(fill(text, fences, " "), names, mark);
  const keys = findKeys(text, withoutCode);
  // A key ends the sentence before it, so the text on both sides is never one sentence.
  const masked = fill(withoutCode, keys, " ").replace(softBreak, " ");
  const cut = keys.reduce((words, key) => replaceAt(words, key.start, "\n\n"), masked);
  return {
    text,
    masked,
    names: names.filter((name) => !keys.some((key) => overlaps(name, key))),
    keys,
    sentences: sentencesOf(cut).map((span) => ({ ...span, clauses: clausesOf(masked, span) })),
  };
}

function replaceAt(text: string, at: number, by: string): string {
  return text.slice(0, at) + by + text.slice(at + by.length);
}
