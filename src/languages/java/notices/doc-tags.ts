import type { TextSpan } from "../../base/syntax-tree.ts";
import { matchBraces } from "../braces.ts";

/** A block tag of a doc comment with its words, markup and all. */
export interface BlockTag {
  readonly name: string;
  readonly words: string;
  readonly start: number;
}

const lineStart = /^[^\S\n]*@([\p{ID_Start}$_][\p{ID_Continue}$.:-]*)/gmu;
const inlineTag = /\{@([A-Za-z]+)/g;
/** Their content is a reference or ordinary words, which a tag at a line's start ends. */
const open = new Set(["link", "linkplain", "value", "return", "summary", "index", "docRoot"]);

/**
 * The block tags of a doc comment whose furniture is off, as the compiler finds them: at a line's start, but not
 * inside `{@code …}` and the like, nor inside a comment of HTML. What is never closed hides nothing.
 */
export function blockTags(text: string): readonly BlockTag[] {
  const hidden = hiddenSpans(text);
  let nth = 0;
  const heads = [...text.matchAll(lineStart)].filter(({ index }) => {
    while ((hidden[nth]?.end ?? text.length) <= index) nth += 1;
    return (hidden[nth]?.start ?? text.length) >= index;
  });
  return heads.map((head, at) => ({
    name: head[1] ?? "",
    start: head.index,
    words: text.slice(head.index + head[0].length, heads[at + 1]?.index).trim(),
  }));
}

/** In order, none inside another. */
function hiddenSpans(text: string): readonly TextSpan[] {
  const closes = matchBraces(text);
  const found: TextSpan[] = [];
  for (const { 0: head, 1: name = "", index } of text.matchAll(inlineTag)) {
    const end = open.has(name) ? undefined : closes.get(index);
    if (end !== undefined) found.push({ start: index + head.length, end });
  }
  let close = 0;
  for (
    let at = text.indexOf("<!--");
    at >= 0 && close >= 0;
    at = text.indexOf("<!--", Math.max(close, at + 4))
  ) {
    close = text.indexOf("-->", at + 4);
    if (close >= 0) found.push({ start: at, end: close });
  }
  const spans: TextSpan[] = [];
  for (const each of found.toSorted((a, b) => a.start - b.start))
    if (each.start >= (spans.at(-1)?.end ?? 0)) spans.push(each);
  return spans;
}
