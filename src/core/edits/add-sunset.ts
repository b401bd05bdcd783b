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

/** Beyond this width a date goes to a line of its own. */
const lineWidth = 100;

/**
 * Returns edits that may add this sunset date to a notice in its form, the likeliest first. Examples: a tag next to
 * `@deprecated`, words after its text, a line below a directive. Only reading the text again shows which one works,
 * and if anything else changes with it.
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

/** The first argument of a mark without any; null where it has some, or cannot have any. */
function asArgument(text: string, span: TextRange, day: Day, argument: FormTable["argument"]): Edit | null {
  const found = argument?.mark.exec(text.slice(span.start, span.end));
  if (!argument || !found) return null;
  const at = span.start + found.index + found[0].length;
  return { start: at, end: at, text: `(${argument.name}: "Sunset: ${day}.")` };
}

/** A key behind the one that deprecates: on a line of its own where that has one, else behind a comma. */
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

/** Words behind a comment's or a text's own words, as a sentence of its own; what closes it stays behind them. */
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

/** Where `*\/` and the stars before it begin. */
function closingAt(text: string, { start, end }: TextRange): number {
  return start + withoutClosing(text.slice(start, end), ["*/"]).length;
}

/** A `@deprecated` at the start of a line: the text before it, and the end of its words. */
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

/** `@sunset DATE` on the line behind the block. */
function tagLine(text: string, comment: TextRange, { head, end }: Block, day: Day): Edit {
  const prefix = head.includes("/") ? `${indentAt(text, comment.start)} * ` : head;
  return { start: end, end, text: `${breakAt(text, end)}${prefix}@sunset ${day}` };
}

/** Without empty lines at its end, those that hold a star among them. */
function withoutGap(block: string): string {
  const lines = block.split("\n");
  const last = lines.findLastIndex((line) => !/^[\s*]*$/.test(line));
  return lines
    .slice(0, last + 1)
    .join("\n")
    .trimEnd();
}

/** A line of its own in a directive's body, indented as the body is. */
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

/** Behind the words of a comment, or, where that makes a long line, on one more line of it. */
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

/** The line break with which the line at an offset ends, or the one before where it is the last. */
function breakAt(text: string, at: number): string {
  const next = text.indexOf("\n", at);
  const end = next < 0 ? text.lastIndexOf("\n", at) : next;
  return end > 0 && text[end - 1] === "\r" ? "\r\n" : "\n";
}

/** Without what closes it, the stars before that, and the white space around. No pattern: none is quick on long blanks. */
function withoutClosing(text: string, closers: readonly string[]): string {
  const trimmed = text.trimEnd();
  const closer = closers.find((each) => trimmed.endsWith(each));
  if (closer === undefined) return trimmed;
  let end = trimmed.length - closer.length;
  if (closer === "*/") while (end > 3 && trimmed[end - 1] === "*") end -= 1;
  return trimmed.slice(0, end).trimEnd();
}

/** Returns the content between the quotes of the strings in a span, in their order. Comments are skipped. */
function literalEnds(text: string, { start, end }: TextRange, lexis: Lexis): TextRange[] {
  return [...codeParts(text.slice(start, end), lexis, "signs")].flatMap(({ kind, inside }) =>
    kind === "string" && inside !== undefined
      ? [{ start: start + inside.start, end: start + inside.end }]
      : [],
  );
}
