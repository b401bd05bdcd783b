import type { NoticeSource, SlotName } from "../../../core/model/declaration.ts";
import type { NoticeForm } from "../../../core/model/language/forms.ts";
import { noticeInDescription } from "../../../core/words/notice-in-description.ts";
import { slotTags } from "../doc-slots.ts";
import type { SyntaxTree, TextSpan } from "../syntax-tree.ts";
import { matchBraces } from "./match-braces.ts";
import { docText } from "./doc-comment.ts";
import { readWords, type DocWords } from "./doc-words.ts";

/** The syntax of a language's doc comments. */
export interface DocTable {
  readonly form: NoticeForm;
  /** The words of a tag or a description without their markup. */
  readonly words: (written: string) => DocWords;
  /** A line comment with this sign is a part of a doc comment; absent: only a block comment is one. */
  readonly lineSign?: string;
}

export const javadoc: DocTable = { form: "javadoc", words: readWords };

/** The notice in a doc comment, or null if it has no `@deprecated` tag. */
export function docNotice(
  tree: Pick<SyntaxTree, "text" | "lines">,
  span: TextSpan,
  { form, words, lineSign }: DocTable = javadoc,
): NoticeSource | null {
  const comment = tree.text.slice(span.start, span.end);
  if (!comment.includes("@deprecated")) return null;
  const doc = docText(comment, lineSign);
  const tags = blockTags(doc);
  const tag = tags.find(({ name }) => name === "deprecated");
  if (!tag) return null;
  const { text, links } = words(tag.words);
  const description = noticeInDescription(words(doc.slice(0, tags[0]?.start)).text);
  return {
    line: tree.lines.lineAt(span.start),
    endLine: tree.lines.lineAt(span.end - 1),
    text: text.replace(/^[:–-]\s+/, ""),
    slots: slotsOf(tags, words),
    links,
    ...(description === "" ? {} : { also: [{ text: description }] }),
    form,
  };
}

function slotsOf(tags: readonly BlockTag[], wordsOf: DocTable["words"]): NoticeSource["slots"] {
  const slots: Partial<Record<SlotName, string>> = {};
  for (const { name, words } of tags) {
    const slot = slotTags.get(name);
    const value = slot === undefined ? "" : wordsOf(words).text.replaceAll(/\s+/g, " ");
    if (slot !== undefined && value !== "") slots[slot] ??= value;
  }
  return slots;
}

/** A block tag of a doc comment with its words, markup and all. */
interface BlockTag {
  readonly name: string;
  readonly words: string;
  readonly start: number;
}

const lineStart = /^[^\S\n]*@([\p{ID_Start}$_][\p{ID_Continue}$.:-]*)/gmu;
const inlineTag = /\{@([A-Za-z]+)/g;
/** Their content is a reference or ordinary words, which a tag at a line's start ends. */
const open = new Set(["link", "linkplain", "value", "return", "summary", "index", "docRoot"]);

/**
 * Returns the block tags of a doc comment without its comment signs, as the compiler finds them. A tag is at a line's
 * start, but not inside `{@code …}` and the like, nor inside an HTML comment. An unclosed construct hides nothing.
 */
function blockTags(text: string): readonly BlockTag[] {
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
