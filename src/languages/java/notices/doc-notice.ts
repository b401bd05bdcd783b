import type { NoticeSource, SlotName } from "../../../core/model/declaration.ts";
import { noticeInDescription } from "../../../core/words/notice-in-description.ts";
import { slotTags } from "../../base/doc-slots.ts";
import type { SyntaxTree, TextSpan } from "../../base/syntax-tree.ts";
import { docText } from "./doc-comment.ts";
import { blockTags, type BlockTag } from "./doc-tags.ts";
import { readWords } from "./doc-words.ts";

/** The notice in a doc comment, or null when no `@deprecated` tag stands in it. */
export function docNotice(tree: Pick<SyntaxTree, "text" | "lines">, span: TextSpan): NoticeSource | null {
  const comment = tree.text.slice(span.start, span.end);
  if (!comment.includes("@deprecated")) return null;
  const doc = docText(comment);
  const tags = blockTags(doc);
  const tag = tags.find(({ name }) => name === "deprecated");
  if (!tag) return null;
  const { text, links } = readWords(tag.words);
  const description = noticeInDescription(readWords(doc.slice(0, tags[0]?.start)).text);
  return {
    line: tree.lines.lineAt(span.start),
    endLine: tree.lines.lineAt(span.end - 1),
    text: text.replace(/^[:–-]\s+/, ""),
    slots: slotsOf(tags),
    links,
    ...(description === "" ? {} : { also: [{ text: description }] }),
    form: "javadoc",
  };
}

function slotsOf(tags: readonly BlockTag[]): NoticeSource["slots"] {
  const slots: Partial<Record<SlotName, string>> = {};
  for (const { name, words } of tags) {
    const slot = slotTags.get(name);
    const value = slot === undefined ? "" : readWords(words).text.replaceAll(/\s+/g, " ");
    if (slot !== undefined && value !== "") slots[slot] ??= value;
  }
  return slots;
}
