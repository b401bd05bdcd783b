import { childOf, type SyntaxNode } from "../../base/syntax-tree.ts";
import { withoutIndentation } from "./call-words.ts";
import { isValue, said, type Reading } from "../values/literal-text.ts";
import type { WarnHelper } from "./warners.ts";

/** Matches text with more information than the word deprecated. */
const telling = /\d|sunset|instead|replace|remov|\buse\b/i;

/**
 * Returns a decorator's words about the decorated definition, with its arguments filled in. Null if some of them are
 * unknown.
 */
export function filledWords(
  reading: Reading,
  call: SyntaxNode | null,
  { words, parameters }: WarnHelper,
): string | null {
  if (words === null || !words.some(({ text, isExpression }) => !isExpression && telling.test(text)))
    return null;
  const list = (call && childOf(call, "arguments")?.children) ?? [];
  const positional = list.filter(isValue);
  let text = "";
  for (const piece of words) {
    if (!piece.isExpression) text += piece.text;
    else if (/\.__(?:qual)?name__$/.test(piece.text)) text += "this";
    else {
      const at = parameters.indexOf(piece.text);
      const node = at < 0 ? null : (keyword(reading, list, piece.text) ?? positional[at] ?? null);
      const value = node && said(reading, node);
      if (value?.literal !== true) return null;
      text += value.text;
    }
  }
  return withoutIndentation(text);
}

/** Returns the value of a call's keyword argument. */
export function keyword({ walk }: Reading, list: readonly SyntaxNode[], name: string): SyntaxNode | null {
  for (const each of list) {
    const key = each.type === "keyword_argument" ? childOf(each, "name") : null;
    if (key && walk.text(key) === name) return childOf(each, "value");
  }
  return null;
}
