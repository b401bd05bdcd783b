import { cutInline, type TextRange } from "./text-lines.ts";

/** Tags that form a notice: `@deprecated`, and those that readers use for its details. */
const ofNotice = new Set([
  "deprecated",
  "sunset",
  "replacement",
  "reason",
  "audience",
  "feature",
  "breaking-change",
  "deletion-target",
]);
/** Matched after white space is trimmed, because trimming is faster than backtracking over many spaces. */
const lineTag = /^(?:\/\*\*+|\*)?\s*@([A-Za-z][\w-]*)/;

/** Removes the notice's tags from the last doc comment of the span that has them. Null if there is none. */
export function cutDocTags(text: string, span: TextRange): string | null {
  const comment = lastDocComment(text, span);
  if (comment === null) return null;
  const written = text.slice(comment.start, comment.end);
  const rest = written.includes("\n") ? withoutBlocks(written) : withoutRest(written);
  if (rest === written) return null;
  if (isEmpty(rest)) return cutInline(text, comment);
  return text.slice(0, comment.start) + rest + text.slice(comment.end);
}

/** Returns the last doc comment that begins in the span and contains the tag. Null if there is none. */
export function lastDocComment(text: string, { start, end }: TextRange): TextRange | null {
  let range: TextRange | null = null;
  for (let at = text.indexOf("/**", start); at >= 0 && at < end; at = text.indexOf("/**", at)) {
    const close = text.indexOf("*/", at + 3);
    if (close < 0) break;
    if (/(?:^|\s|\*)@deprecated(?![\w-])/.test(text.slice(at, close))) range = { start: at, end: close + 2 };
    at = close + 2;
  }
  return range;
}

/** In a comment of one line, preserves the words before the tag. */
function withoutRest(comment: string): string {
  const at = comment.search(/\s@deprecated(?![\w-])/);
  return at < 0 ? comment : `${comment.slice(0, at).trimEnd()} */`;
}

/** Removes the notice's tags, each with its text up to the next tag. */
function withoutBlocks(comment: string): string {
  const lines = comment.split("\n");
  const remaining: string[] = [];
  let dropping = false;
  for (const [index, line] of lines.entries()) {
    const isLast = index === lines.length - 1;
    const tag = lineTag.exec(line.trimStart())?.[1];
    if (tag !== undefined) dropping = ofNotice.has(tag);
    const inline = dropping || tag !== undefined ? -1 : line.search(/\s@deprecated(?![\w-])/);
    if (inline >= 0) {
      // Words before the tag on the same line belong to the description.
      dropping = true;
      remaining.push(line.slice(0, inline) + (isLast ? " */" : line.endsWith("\r") ? "\r" : ""));
    } else if (!dropping) remaining.push(line);
    else if (isLast) remaining.push(closing(line));
    else if (index === 0) remaining.push(opening(line));
  }
  return tidied(remaining).join("\n");
}

function opening(line: string): string {
  return (/^\s*\/\*\*+/.exec(line)?.[0] ?? "/**") + (line.endsWith("\r") ? "\r" : "");
}

/** If the text of the last line is removed, the end of the comment keeps its place. */
function closing(line: string): string {
  const indent = /^\s*/.exec(line)?.[0] ?? "";
  return `${indent}*/`;
}

/** Removes empty lines at the beginning and before the end. */
function tidied(lines: readonly string[]): string[] {
  const end = lines.length - 1;
  const last = lines.findLastIndex((line, index) => index < end && !isGap(line));
  const closesAlone = lines[end]?.trim() === "*/";
  let words = "";
  return lines.filter((line, index) => {
    if (index < end && isGap(line)) return !(closesAlone && index > last) && !/^\/\*\*+$/.test(words);
    words = line.trim();
    return true;
  });
}

function isGap(line: string): boolean {
  const words = line.trim();
  return words === "" || words === "*";
}

function isEmpty(comment: string): boolean {
  return comment.replaceAll(/[\s*/]/g, "") === "";
}
