import { attemptsAtEdit, passageLength } from "../limits.ts";
import type { Day } from "../model/feature.ts";
import type { Edit } from "../model/fix.ts";
import type { LanguageTables } from "../model/language.ts";
import type { DateWay, FormTable } from "../model/language/forms.ts";
import type { Lexis } from "../model/language/lexis.ts";
import { lineSigns, longQuotes } from "../bodies/comment-signs.ts";
import { codeParts } from "../bodies/code-parts.ts";
import { lastDocComment } from "./doc-tags.ts";
import { linesOf, spanOfLines, type TextRange } from "./text-lines.ts";
import type { WrittenNotice } from "./withdraw-notice.ts";

/** If a line would be wider, the date is added on a separate line. */
const lineWidth = 100;

/**
 * Returns edits that may add this sunset date to a notice in its form, the most likely first. Examples: a tag next to
 * `@deprecated`, words after its text, a line below a directive. The edited text must be read again to verify that the
 * edit works and changes nothing else.
 */
export function sunsetAdditions(
  text: string,
  notice: WrittenNotice,
  day: Day,
  { forms, lexis }: Pick<LanguageTables, "forms" | "lexis">,
): readonly Edit[] {
  const span = spanOfLines(text, notice.line, notice.endLine);
  const way = forms[notice.form]?.date ?? null;
  if (way === null || span === null || span.end - span.start > passageLength) return [];
  switch (way) {
    case "tag":
    case "tag next to others":
      return inDocComment(text, span, way, day);
    case "text": {
      const bare = asArgument(text, span, day, forms[notice.form]?.argument);
      if (bare !== null) return [bare];
      return literalEnds(text, span, lexis)
        .reverse()
        .slice(0, attemptsAtEdit)
        .map((content) => behindWords(text, content, day));
    }
    case "directive":
      return belowDirective(text, notice, span, day, lexis);
    case "key":
      return afterKey(text, span, day);
    case "comment":
      return inComment(text, notice, span, day, lexis);
  }
}

/** Returns the edit that adds the first argument to a mark. Null if the mark has arguments, or cannot have any. */
function asArgument(text: string, span: TextRange, day: Day, argument: FormTable["argument"]): Edit | null {
  const found = argument?.mark.exec(text.slice(span.start, span.end));
  if (!argument || !found) return null;
  const at = span.start + found.index + found[0].length;
  return { start: at, end: at, text: `(${argument.name}: "Sunset: ${day}.")` };
}

/** Adds a key after the `deprecated` key: on a new line if that key has its own line, or else after a comma. */
function afterKey(text: string, span: TextRange, day: Day): Edit[] {
  const written = text.slice(span.start, span.end);
  const key = /(^|\n)?([^\S\n]*)(-[^\S\n]+)?(["']?)deprecated\4[^\S\n]*:[^\S\n]*["']?true["']?/.exec(written);
  if (key === null) return [];
  const [whole, , indent = "", dash = "", quote = ""] = key;
  const at = span.start + key.index + whole.length;
  const lineStart = text.lastIndexOf("\n", span.start + key.index + (whole.startsWith("\n") ? 1 : 0)) + 1;
  const isAlone = text.slice(lineStart, at).trimStart() === whole.trimStart();
  const added = `${quote}x-sunset${quote}: ${quote}${day}${quote}`;
  const around = `${indent}${" ".repeat(dash.length)}`;
  if (quote !== "")
    return [{ start: at, end: at, text: isAlone ? `,${breakAt(text, at)}${around}${added}` : `, ${added}` }];
  const lineEnd = text.indexOf("\n", at);
  const end = lineEnd < 0 ? text.length : lineEnd - (text[lineEnd - 1] === "\r" ? 1 : 0);
  const below = { start: end, end, text: `${breakAt(text, at)}${around}${added}` };
  const behind = { start: at, end: at, text: `, ${added}` };
  return isAlone && /^\s*(?:#.*)?$/.test(text.slice(at, end)) ? [below] : [behind];
}

/** Adds a sentence at the end of a comment or string, before its closing characters. */
function behindWords(text: string, { start, end }: TextRange, day: Day): Edit {
  const written = text.slice(start, end).trimEnd();
  const at = start + written.length;
  const bare = written === "" || /(?:[\s(*]|@deprecated|deprecated:)$/i.test(written);
  const point = bare || /[.!?;,)]$/.test(written) ? "" : ".";
  const gap = written === "" || /\s$/.test(written) ? "" : " ";
  return { start: at, end: at, text: `${point}${gap}Sunset: ${day}.` };
}

function inDocComment(text: string, span: TextRange, way: DateWay, day: Day): Edit[] {
  const comment = lastDocComment(text, span);
  if (comment === null) return [];
  const inner = { start: comment.start, end: closingAt(text, comment) };
  const block = blockOf(text, inner);
  if (block === null) return [behindWords(text, inner, day)];
  const tag = tagLine(text, comment, block, day);
  const words = behindWords(text, { start: inner.start, end: block.end }, day);
  const knowsTags =
    way === "tag" || /@(?:replacement|reason|audience|feature)\b/.test(text.slice(inner.start, inner.end));
  return knowsTags ? [tag, words] : [words, tag];
}

/** Returns the offset of the closing `*\/` and the stars before it. */
function closingAt(text: string, { start, end }: TextRange): number {
  return start + withoutClosing(text.slice(start, end), ["*/"]).length;
}

/** A `@deprecated` tag at the start of a line: the text before it, and the end of its content. */
interface Block {
  readonly head: string;
  readonly end: number;
}

/** Null for a comment of one line, and if words precede the tag. */
function blockOf(text: string, inner: TextRange): Block | null {
  const written = text.slice(inner.start, inner.end);
  if (!written.includes("\n")) return null;
  const own = /(^|\n)([^\S\n]{0,200}(?:\/\*\*{1,9}|\*{1,9})?[^\S\n]{0,200})@deprecated(?![\w-])/.exec(
    written,
  );
  if (own === null) return null;
  const from = own.index + own[0].length;
  const next = written.slice(from).search(/\n[^\S\n]{0,200}\*{0,9}[^\S\n]{0,200}@[A-Za-z]/);
  const block = withoutGap(written.slice(0, next < 0 ? written.length : from + next));
  return { head: own[2] ?? "", end: inner.start + block.length };
}

/** Adds `@sunset DATE` on the line after the block. */
function tagLine(text: string, comment: TextRange, { head, end }: Block, day: Day): Edit {
  const prefix = head.includes("/") ? `${indentAt(text, comment.start)} * ` : head;
  return { start: end, end, text: `${breakAt(text, end)}${prefix}@sunset ${day}` };
}

/** Removes empty lines, including those with only a star, at the end. */
function withoutGap(block: string): string {
  const lines = block.split("\n");
  const last = lines.findLastIndex((line) => !/^[\s*]*$/.test(line));
  return lines
    .slice(0, last + 1)
    .join("\n")
    .trimEnd();
}

/** Adds a line to a directive's body, with the body's indentation. */
function belowDirective(
  text: string,
  { line, endLine }: WrittenNotice,
  span: TextRange,
  day: Day,
  lexis: Lexis,
): Edit[] {
  const lines = linesOf(text);
  const [first = "", last = ""] = [lines[line - 1], lines[endLine - 1]];
  const at = span.start + withoutClosing(text.slice(span.start, span.end), longQuotes(lexis)).length;
  const own = /^\s*/.exec(first)?.[0] ?? "";
  const indent = endLine > line ? (/^[ \t]*/.exec(last)?.[0] ?? "") : `${own.replace(/[\r\n]/g, "")}   `;
  const below = { start: at, end: at, text: `${breakAt(text, at)}${indent}Sunset: ${day}` };
  return [below, behindWords(text, { start: span.start, end: at }, day)];
}

/** Adds the date after the words of a comment, or on another comment line if the line would get too long. */
function inComment(
  text: string,
  { endLine }: WrittenNotice,
  span: TextRange,
  day: Day,
  lexis: Lexis,
): Edit[] {
  const last = (linesOf(text)[endLine - 1] ?? "").replace(/\r?\n$/, "");
  const closers = lexis.blockComments.map(({ close }) => close);
  const own = withoutClosing(text.slice(span.start, span.end), closers);
  const words = behindWords(text, { start: span.start, end: span.start + own.length }, day);
  const prefix = new RegExp(`^[^\\S\\n]*${lineSigns(lexis)}[^\\S\\n]*`).exec(last)?.[0];
  if (prefix === undefined) return [words];
  const at = span.start + text.slice(span.start, span.end).trimEnd().length;
  const gap = /\s$/.test(prefix) ? "" : " ";
  const line = { start: at, end: at, text: `${breakAt(text, at)}${prefix}${gap}Sunset: ${day}` };
  return last.length + words.text.length > lineWidth ? [line, words] : [words, line];
}

function indentAt(text: string, at: number): string {
  const lineStart = text.lastIndexOf("\n", at - 1) + 1;
  return /^[ \t]*/.exec(text.slice(lineStart, at))?.[0] ?? "";
}

/** Returns the line break at the end of the line at an offset, or the previous one if it is the last line. */
function breakAt(text: string, at: number): string {
  const next = text.indexOf("\n", at);
  const end = next < 0 ? text.lastIndexOf("\n", at) : next;
  return end > 0 && text[end - 1] === "\r" ? "\r\n" : "\n";
}

/**
 * Removes the closing characters, stars before them, and white space. Does not use a regular expression, because none
 * is fast on long white space.
 */
function withoutClosing(text: string, closers: readonly string[]): string {
  const trimmed = text.trimEnd();
  const closer = closers.find((each) => trimmed.endsWith(each));
  if (closer === undefined) return trimmed;
  let end = trimmed.length - closer.length;
  if (closer === "*/") while (end > 3 && trimmed[end - 1] === "*") end -= 1;
  return trimmed.slice(0, end).trimEnd();
}

/** Returns the range between the quotes of each string in a span, in order. Comments are skipped. */
function literalEnds(text: string, { start, end }: TextRange, lexis: Lexis): TextRange[] {
  return [...codeParts(text.slice(start, end), lexis, "signs")].flatMap(({ kind, inside }) =>
    kind === "string" && inside !== undefined
      ? [{ start: start + inside.start, end: start + inside.end }]
      : [],
  );
}
