import { behindBracket } from "./balanced.ts";
import { cutDocTags } from "./doc-tags.ts";
import type { NoticeLines } from "./move-sunset.ts";
import { emptiesSuite } from "./python-suite.ts";
import { cutInline, isBlank, linesOf, spanOfLines, type Span, withoutLines } from "./text-lines.ts";

export interface WrittenNotice extends NoticeLines {
  /** As the reader names it: `jsdoc`, `javadoc`, `annotation`, `decorator`, … */
  readonly form: string;
  readonly language: string;
}

/**
 * The text without one of the forms in which the notice stands: a doc comment's tags, a decorator, an annotation, a
 * paragraph of a comment, a directive of a docstring. Null where it cannot be cut. A notice in two forms is cut by
 * asking twice; whether the feature then has none, and nothing else changed, only reading the text again tells.
 */
export function withdrawNotice(text: string, notice: WrittenNotice): string | null {
  const span = spanOfLines(text, notice.line, notice.endLine);
  if (span === null) return null;
  switch (notice.form) {
    case "jsdoc":
      return cutDocTags(text, span);
    case "javadoc":
      return cutDocTags(text, span) ?? cutMarks(text, span, notice);
    case "annotation":
    case "decorator":
      return cutMarks(text, span, notice);
    case "docstring":
      return cutDirective(text, notice);
    default:
      return cutCommentLines(text, notice);
  }
}

const javaMark = /@(?:[\w.]+\.)?(?:Deprecated|ScheduledForRemoval|DeprecatedConfigurationProperty)\b/;
const decoratorMark = /@[\w$.]+/;

/** Annotations and decorators, the first of them; with its line where nothing else stands there. */
function cutMarks(text: string, span: Span, { form, language }: WrittenNotice): string | null {
  const pattern = form === "decorator" ? decoratorMark : javaMark;
  const mark = pattern.exec(text.slice(span.start, span.end));
  if (mark === null) return null;
  const start = span.start + mark.index;
  let end = start + mark[0].length;
  const bracket = /^[ \t]*\(/.exec(text.slice(end, end + 20));
  if (bracket !== null) {
    const behind = behindBracket(text, end + bracket[0].length - 1, language);
    if (behind === null || behind > span.end) return null;
    end = behind;
  }
  return cutInline(text, { start, end });
}

const directive =
  /^\s*\.\.\s+(?:\w+:)?(?:deprecated|deprecated-removed|versionremoved|version-removed|version-deprecated|versiondeprecated)\s?::/;
const quotes = /"""|'''/;

/** A directive of a docstring with its body; a docstring that holds nothing else goes whole. */
function cutDirective(text: string, { line, endLine }: NoticeLines): string | null {
  const lines = linesOf(text);
  const own = lines.slice(line - 1, endLine);
  if (!directive.test(own[0] ?? "") || own.some((each) => quotes.test(each))) return null;
  let [first, last] = [line, endLine];
  while (isBlank(lines[first - 2])) first -= 1;
  while (isBlank(lines[last])) last += 1;
  const [before = "", after = ""] = [lines[first - 2], lines[last]];
  const closes = /^\s*(?:"""|''')\s*$/.test(after);
  if (closes && /^\s*[rRuU]?(?:"""|''')\s*$/.test(before))
    return emptiesSuite(lines, first - 1, last + 1) ? null : withoutLines(text, first - 1, last + 1);
  // Between two paragraphs one empty line stays.
  const kept = closes || first === line ? last : endLine;
  const start = closes ? first : line;
  const whole = [...lines.slice(0, start - 1), ...lines.slice(kept)];
  if (!closes && isBlank(lines[line - 2])) while (isBlank(whole[start - 1])) whole.splice(start - 1, 1);
  return whole.join("");
}

const longestLine = 2000;
/** Behind code on its line, up to the end of it. */
const behindCode = /^(\S[^\n]*?|[ \t]+\S[^\n]*?)[ \t]*\/\/[ \t]*deprecated\b[^\r\n]*/i;
const lineComment = /^\s*(?:\/\/|#)/;
const emptyComment = /^\s*(?:\/\/|#:?)\s*$/;

/** Whole lines of a comment that are the notice; the empty line that parted them from the rest goes along. */
function cutCommentLines(text: string, { line, endLine }: NoticeLines): string | null {
  const lines = linesOf(text);
  const own = lines.slice(line - 1, endLine);
  const [only = "", ...more] = own;
  if (more.length === 0 && !lineComment.test(only)) {
    const rest = only.length > longestLine ? only : only.replace(behindCode, "$1");
    return rest === only ? null : [...lines.slice(0, line - 1), rest, ...lines.slice(endLine)].join("");
  }
  if (!own.every((each) => lineComment.test(each))) return null;
  if (!/^\s*(?:\/\/|#:?)\s*(?:\.\.\s+)?deprecat/i.test(own[0] ?? "")) return null;
  let [first, last] = [line, endLine];
  const [before, after] = [lines[first - 2] ?? "", lines[last] ?? ""];
  if (emptyComment.test(before) && !(lineComment.test(after) && !emptyComment.test(after))) first -= 1;
  else if (emptyComment.test(after)) last += 1;
  return [...lines.slice(0, first - 1), ...lines.slice(last)].join("");
}
