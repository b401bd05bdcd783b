import { lineLength } from "../limits.ts";
import type { LanguageTables } from "../model/language.ts";
import type { CutWay, NoticeForm, MarkList } from "../model/language/forms.ts";
import type { Lexis } from "../model/language/lexis.ts";
import { lineSigns, longQuotes } from "../bodies/comment-signs.ts";
import { cutDocTags } from "./doc-tags.ts";
import type { NoticeLines } from "./move-sunset.ts";
import { emptiesSuite } from "./suite.ts";
import { isBlank, linesOf, spanOfLines, type TextRange, withoutLines, cutInline } from "./text-lines.ts";
import { behindBracket } from "./balanced.ts";

export interface WrittenNotice extends NoticeLines {
  readonly form: NoticeForm;
}

/**
 * Returns the text without one form of the notice: a doc comment's tags, a decorator, an annotation, a comment's
 * paragraph, a docstring's directive. Null if it cannot be removed. A notice in two forms needs two calls. The
 * remaining text must be read again to verify that the feature has no notice and nothing else changed.
 */
export function withdrawNotice(
  text: string,
  notice: WrittenNotice,
  { forms, lexis }: Pick<LanguageTables, "forms" | "lexis">,
): string | null {
  const span = spanOfLines(text, notice.line, notice.endLine);
  if (span === null) return null;
  for (const way of forms[notice.form]?.cut ?? []) {
    const cut = cutIn(way, text, span, notice, lexis);
    if (cut !== null) return cut;
  }
  return null;
}

function cutIn(way: CutWay, text: string, span: TextRange, lines: NoticeLines, lexis: Lexis): string | null {
  switch (way.how) {
    case "doc tags":
      return cutDocTags(text, span);
    case "mark":
      return cutMark(text, span, way, lexis);
    case "directive":
      return cutDirective(text, lines, way.directive, lexis);
    case "entry":
      return cutEntry(text, span, way.entry);
    case "editor":
      return null;
    case "comment lines":
      return cutCommentLines(text, lines, lexis);
  }
}

function cutEntry(text: string, { start, end }: TextRange, entry: RegExp): string | null {
  if (!entry.test(text.slice(start, end))) return null;
  const next = text.indexOf("\n", end);
  return text.slice(0, start) + (next < 0 ? "" : text.slice(next + 1));
}

/** Removes a directive and its body from a docstring, or the whole docstring if it contains nothing else. */
function cutDirective(
  text: string,
  { line, endLine }: NoticeLines,
  directive: RegExp,
  lexis: Lexis,
): string | null {
  const quotes = longQuotes(lexis);
  const lines = linesOf(text);
  const own = lines.slice(line - 1, endLine);
  if (!directive.test(own[0] ?? "") || own.some((each) => quotes.some((sign) => each.includes(sign))))
    return null;
  let [first, last] = [line, endLine];
  while (isBlank(lines[first - 2])) first -= 1;
  while (isBlank(lines[last])) last += 1;
  const [before = "", after = ""] = [lines[first - 2], lines[last]];
  const closes = quotes.includes(after.trim());
  const opens = new RegExp(`^\\s*${lexis.docStringPrefix ?? ""}$`);
  if (
    closes &&
    quotes.some(
      (each) => before.trimEnd().endsWith(each) && opens.test(before.trimEnd().slice(0, -each.length)),
    )
  )
    return emptiesSuite(lines, first - 1, last + 1, lexis) ? null : withoutLines(text, first - 1, last + 1);
  // Preserves one empty line between two paragraphs.
  const lastCut = closes || first === line ? last : endLine;
  const start = closes ? first : line;
  const whole = [...lines.slice(0, start - 1), ...lines.slice(lastCut)];
  if (!closes && isBlank(lines[line - 2])) while (isBlank(whole[start - 1])) whole.splice(start - 1, 1);
  return whole.join("");
}

/** Removes the comment lines of a notice, and the empty comment line that separates them from the rest. */
function cutCommentLines(text: string, { line, endLine }: NoticeLines, lexis: Lexis): string | null {
  const signs = lineSigns(lexis);
  const lineComment = new RegExp(`^\\s*${signs}`);
  const emptyComment = new RegExp(`^\\s*${signs}\\s*$`);
  // A comment after code, up to the end of the line.
  const behindCode = new RegExp(
    `^(\\S[^\\n]*?|[ \\t]+\\S[^\\n]*?)[ \\t]*${signs}[ \\t]*deprecated\\b[^\\r\\n]*`,
    "i",
  );
  const lines = linesOf(text);
  const own = lines.slice(line - 1, endLine);
  const [only = "", ...more] = own;
  if (more.length === 0 && !lineComment.test(only)) {
    const rest = only.length > lineLength ? only : only.replace(behindCode, "$1");
    return rest === only ? null : [...lines.slice(0, line - 1), rest, ...lines.slice(endLine)].join("");
  }
  if (!own.every((each) => lineComment.test(each))) return null;
  if (!new RegExp(`^\\s*${signs}\\s*(?:\\.\\.\\s+|@)?deprecat`, "i").test(own[0] ?? "")) return null;
  let [first, last] = [line, endLine];
  const [before, after] = [lines[first - 2] ?? "", lines[last] ?? ""];
  if (emptyComment.test(before) && !(lineComment.test(after) && !emptyComment.test(after))) first -= 1;
  else if (emptyComment.test(after)) last += 1;
  return [...lines.slice(0, first - 1), ...lines.slice(last)].join("");
}

/**
 * Returns the text without the first mark of a span and its arguments. Removes the whole line if it contains nothing
 * else. Null if there is no mark, or if it ends beyond the span.
 */
export function cutMark(
  text: string,
  span: TextRange,
  { mark, list }: Extract<CutWay, { how: "mark" }>,
  lexis: Lexis,
): string | null {
  const match = mark.exec(text.slice(span.start, span.end));
  if (match === null) return null;
  const start = span.start + match.index;
  let end = start + match[0].length;
  const bracket = /^[ \t]*\(/.exec(text.slice(end, end + 20));
  if (bracket !== null) {
    const behind = behindBracket(text, end + bracket[0].length - 1, lexis);
    if (behind === null || behind > span.end) return null;
    end = behind;
  }
  return list === undefined ? cutInline(text, { start, end }) : cutListed(text, { start, end }, list);
}

/** Removes one mark from a list, with its comma. Removes the whole list if it contains only this mark. */
function cutListed(text: string, { start, end }: TextRange, { open, close }: MarkList): string | null {
  const before = text.slice(Math.max(0, start - 200), start);
  const opening = new RegExp(`${open}\\s*$`).exec(before);
  const [blanks = ""] = /^\s*/.exec(text.slice(end)) ?? [];
  const next = text[end + blanks.length];
  if (opening !== null && next === close)
    return cutInline(text, { start: start - (before.length - opening.index), end: end + blanks.length + 1 });
  if (next === ",") {
    const behind = end + blanks.length + 1;
    return text.slice(0, start) + text.slice(behind).replace(/^[ \t]*(?:\r?\n[ \t]*)?/, "");
  }
  const comma = /,\s*$/.exec(before);
  if (next !== close || comma === null) return null;
  return text.slice(0, start - (before.length - comma.index)) + text.slice(end);
}
