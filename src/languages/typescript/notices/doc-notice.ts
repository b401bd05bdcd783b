import type { NoticeSource, SlotName } from "../../../core/model/declaration.ts";
import { noticeInDescription } from "../../../core/words/notice-in-description.ts";
import { slotTags } from "../../base/doc-slots.ts";
import type { SyntaxTree, TextSpan } from "../../base/syntax-tree.ts";

/** A block tag of a doc comment. Offsets are into the comment. */
interface DocTag {
  readonly name: string;
  /** The offset of its `@`. */
  readonly at: number;
  /** The offset of its text. */
  readonly from: number;
  /** True if only stars and white space precede it on its line. */
  readonly atLineStart: boolean;
}

const tagName = /[\p{ID_Start}$_][\p{ID_Continue}$-]*/uy;
const link =
  /\{\s*@(?:link|linkcode|linkplain)(?![\p{ID_Continue}$-])\s*[\p{ID_Continue}$.]*\s*[^}\n\r]*(?:\}|(?=[\n\r])|$)/uy;

/**
 * Finds the tags of a doc comment as the compiler's parser does. `@` is at the start of a line, or anywhere after
 * white space and before none. It is not inside `{@link}`, and within a tag's words not inside backticks. Code fences
 * protect nothing at the start of a line.
 */
function docTags(comment: string): DocTag[] {
  const end = comment.endsWith("*/") && comment.length > 4 ? comment.length - 2 : comment.length;
  const tags: DocTag[] = [];
  // A star at the start of a line is decoration, but a second star is text, and so is one after `/**`.
  let line: "start" | "star" | "words" = "star";
  let ticked = false;
  let at = 3;
  while (at < end) {
    const char = comment[at] ?? "";
    if (char === "\n" || char === "\r") {
      line = "start";
      ticked = false;
      at += 1;
    } else if (line !== "words" && /\s/.test(char)) at += 1;
    else if (line === "start" && char === "*") {
      line = "star";
      at += 1;
    } else if (char === "@" && !ticked && (line !== "words" || standsAlone(comment, at, end))) {
      const name = matchAt(tagName, comment, at + 1) ?? "";
      const from = at + 1 + name.length;
      tags.push({ name, at, from, atLineStart: line !== "words" });
      line = "star";
      at = from;
    } else {
      line = "words";
      if (char === "`" && tags.length > 0) ticked = !ticked;
      const skipped = char === "{" && !ticked ? (matchAt(link, comment, at)?.length ?? 1) : 1;
      at += Math.max(1, skipped);
    }
  }
  return tags;
}

function standsAlone(comment: string, at: number, end: number): boolean {
  return /[^\S\n\r]/.test(comment[at - 1] ?? "") && at + 1 < end && /\S/.test(comment[at + 1] ?? "");
}

function matchAt(pattern: RegExp, text: string, at: number): string | null {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? null;
}

/** Tags of frameworks that state when the feature is removed, usually with a version. */
const removalTags = new Set(["breaking-change", "deletion-target"]);
const version = /^(?!\d{4}-\d\d-\d\d)v?\d+(?:\.(?:\d+|x))*(?:[-+][\w.-]+)?$/;
// Limited in length, because every unclosed link would otherwise be searched to the end of the comment.
const linkedName = /\{@(?:link|linkcode|linkplain)\s{1,20}([^\s|}]{1,300})[^}]{0,1000}\}/g;

/** Returns the notice in a doc comment, or null if it has no `@deprecated` tag. */
export function docNotice(tree: Pick<SyntaxTree, "text" | "lines">, span: TextSpan): NoticeSource | null {
  const comment = tree.text.slice(span.start, span.end);
  if (!comment.includes("@deprecated")) return null;
  const tags = docTags(comment);
  const index = tags.findIndex((each) => each.name === "deprecated");
  if (index < 0) return null;
  const text = wordsOf(comment, tags, index);
  const description = noticeInDescription(plainWords(comment, 3, tags[0]?.at ?? comment.length));
  const links = [...text.matchAll(linkedName)].map((match) => match[1] ?? "");
  return {
    line: tree.lines.lineAt(span.start),
    endLine: tree.lines.lineAt(span.end - 1),
    text,
    slots: slotsOf(comment, tags),
    links,
    ...(description === "" ? {} : { also: [{ text: description }] }),
    form: "jsdoc",
  };
}

/** Returns true if the comment has one of the tags. */
export function hasTag(comment: string, ...names: readonly string[]): boolean {
  return docTags(comment).some((each) => names.includes(each.name));
}

function slotsOf(comment: string, tags: readonly DocTag[]): NoticeSource["slots"] {
  const slots: Partial<Record<SlotName, string>> = {};
  for (const [index, tag] of tags.entries()) {
    if (!tag.atLineStart) continue;
    const own = slotTags.get(tag.name);
    const removal = removalTags.has(tag.name);
    if (!removal && (own === undefined || slots[own] !== undefined)) continue;
    const value = wordsOf(comment, tags, index).replaceAll(/\s+/g, " ");
    const slot = own ?? (version.test(value) ? "version" : "removal");
    if (value !== "") slots[slot] ??= value;
  }
  return slots;
}

/** Returns the text of a tag up to the next one at the start of a line, without stars. */
function wordsOf(comment: string, tags: readonly DocTag[], index: number): string {
  let next = index + 1;
  while (tags[next]?.atLineStart === false) next += 1;
  let end = comment.endsWith("*/") ? comment.length - 2 : comment.length;
  while (comment[end - 1] === "*") end -= 1;
  return plainWords(comment, tags[index]?.from ?? 0, tags[next]?.at ?? end).replace(/^[:–-]\s+/, "");
}

/** Returns a part of a doc comment without the stars at the start of its lines. */
function plainWords(comment: string, from: number, to: number): string {
  return comment
    .slice(from, to)
    .split(/\r\n|[\n\r]/)
    .map((line, nth) => (nth === 0 ? line : line.replace(/^\s*\*?[^\S\n]?/, "")).trimEnd())
    .join("\n")
    .trim();
}
