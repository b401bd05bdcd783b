import type { NoticeSource } from "../../../core/model/declaration.ts";
import type { NoticeForm } from "../../../core/model/language/forms.ts";
import type { CommentLine } from "./comment-lines.ts";

/** Where a notice begins: a line, and the column after its marker. */
interface Marker {
  readonly index: number;
  readonly from: number;
}

const written = /^Deprecated:[ \t]*/;
const shouted = /^DEPRECATED(?:[:.!,]|[ \t]+[-–—]|$)[ \t]*/;
/** In capitals at the start of a paragraph it needs no punctuation after it. */
const proclaimed = /^DEPRECATED(?![\w-])[ \t]*(?:[:.!,–—-][ \t]*)?/;
/** Close to the convention: other punctuation after the word, at the start of a line. */
const nearly =
  /^Deprecated(?:\.(?=\s|$)|,|;|[ \t]+[-–—](?=[ \t])|[ \t]+(?=(?:since|as of|in favou?r of|use)\b))[ \t]*/;
const behindSentence = /[.!?)][ \t]{1,2}Deprecated:[ \t]/;
/** Markers of code generators, as in Kubernetes. */
const generatorMarker = /^\+[A-Za-z]/;
const key =
  /^@?(?:sunset|removal|deletion|replacement|reason|audience|feature|since|announced)(?: date| version)?[ \t]?[:=]/i;
// A link to a symbol, but not `[text]: address` or `[text](address)`.
const docLink = /\[\*?([\p{ID_Start}_][\p{ID_Continue}./-]{0,200})\](?![(:\w[])/gu;

/**
 * Returns the notice in the words of a comment, or null. By convention it is at the head of a paragraph. A third of
 * real notices are at the head of another line, and some after a sentence. A notice ends with its paragraph, and
 * includes the paragraphs right after it that begin with a key (`Sunset: …`). Indented lines are code.
 */
export function noticeIn(lines: readonly CommentLine[], form: NoticeForm): NoticeSource | null {
  const marker = findMarker(lines);
  if (marker === null) return null;
  const end = noticeEnd(lines, marker.index);
  const own = lines.slice(marker.index, end);
  const text = own
    .map((each, nth) => (nth === 0 ? each.text.slice(marker.from) : each.text).trim())
    .join("\n")
    .trim();
  return {
    line: own[0]?.line ?? 1,
    endLine: own.at(-1)?.line ?? 1,
    text,
    slots: {},
    links: [...text.matchAll(docLink)].map((match) => match[1] ?? ""),
    form,
  };
}

function findMarker(lines: readonly CommentLine[]): Marker | null {
  const heads = (pattern: RegExp, atParagraph: boolean): Marker | null => {
    for (const [index, { text }] of lines.entries()) {
      if (atParagraph && index > 0 && lines[index - 1]?.text !== "") continue;
      const found = pattern.exec(text);
      if (found) return { index, from: found[0].length };
    }
    return null;
  };
  return (
    heads(written, true) ??
    heads(proclaimed, true) ??
    heads(written, false) ??
    heads(shouted, false) ??
    heads(nearly, false) ??
    inSentence(lines)
  );
}

function inSentence(lines: readonly CommentLine[]): Marker | null {
  for (const [index, { text }] of lines.entries()) {
    const found = /^\s/.test(text) ? null : behindSentence.exec(text);
    if (found) return { index, from: found.index + found[0].length };
  }
  return null;
}

/** Returns the index after the last line of the notice. */
function noticeEnd(lines: readonly CommentLine[], from: number): number {
  let end = paragraphEnd(lines, from);
  while (key.test(lines[end + 1]?.text ?? "")) end = paragraphEnd(lines, end + 1);
  return end;
}

function paragraphEnd(lines: readonly CommentLine[], from: number): number {
  let end = from + 1;
  while (end < lines.length && lines[end]?.text !== "" && !generatorMarker.test(lines[end]?.text ?? ""))
    end += 1;
  return end;
}
