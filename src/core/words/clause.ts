import { purpose } from "./roles.ts";
import type { Span } from "./span.ts";

const monthAndDay = /\b(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)\.\s\d/i;
const abbreviations = /(?:\b(?:e\.g|i\.e|etc|vs|approx|ca|cf|ver|inc|resp)|\b[A-Za-z]\.[A-Za-z])$/i;
const sentenceEnd = /[.!?](?!\s[}\])])(?=["')\]*_]{0,3}(?:\s|$))["')\]*_]{0,3}|;(?=\s|$)|\n+/g;

/**
 * Returns the sentences of the masked text, including white space. Blank lines, list items and a line "Deprecated:"
 * also end a sentence.
 */
export function sentencesOf(masked: string): Span[] {
  const spans: Span[] = [];
  let start = 0;
  for (const match of masked.matchAll(sentenceEnd)) {
    // "Jan. 15, 2027"
    if (monthAndDay.test(masked.slice(Math.max(start, match.index - 5), match.index + 3))) continue;
    const before = masked.slice(Math.max(start, match.index - 12), match.index);
    if (match[0] === "." && abbreviations.test(before)) continue;
    const end = match.index + match[0].length;
    spans.push({ start, end });
    start = end;
  }
  if (start < masked.length) spans.push({ start, end: masked.length });
  return spans.filter((span) => masked.slice(span.start, span.end).trim() !== "");
}

const states = "is|are|was|were|has|have|will|can|should|must";
const verbs =
  "will|is|are|was|were|has|have|had|it|this|that|they|we|can|cannot|could|should|may|might|must|does|be|to be|" +
  "you|isn't|won't|doesn't|use|please|no longer|not|then|therefore|thus|so|gets|goes|only|replaced|removed|scheduled|slated";
const boundary = new RegExp(
  [
    // A comma, unless it is inside a date, after "i.e.", or in an aside: "Pages (first, last) are deprecated".
    `(?<!\\.),(?! \\d{4}\\b)(?![^()]{1,80}\\) (?:${states})\\b)(?=\\s)`,
    "(?<!\\bsee):(?=\\s)",
    "\\s[-–—]+(?=\\s)|—",
    // A bracket, unless it is an aside: "Projects (classic) is deprecated".
    `\\((?![^()]{1,80}\\) (?:${states})\\b)|\\)(?! (?:${states})\\b)`,
    `\\s(?=(?:and|but|or)\\s(?:it'll|deprecated|(?:${verbs})\\b))`,
    "\\s(?=because\\b|whereas\\b|although\\b|due to\\b|so (?:that )?(?!far))",
    "(?<!deprecated|obsolete|removed|available|supported)\\s(?=since (?!(?:[\\w.-]+ )?v?\\d|version|release|been\\b)[a-z\uE000])",
    "(?<!\\b(?:soon|long|far|well))\\s(?=as (?:it|they|this|these|we|there|you|that)(?:'\\w+)?\\s)|(?<=deprecated)\\s(?=as (?!of\\b)|with the )",
    // "as callers can no longer set it", but not "as soon as it is" or "such as this is".
    `(?<!\\b(?:such|same|soon|long|far|well|used|known))\\s(?=as (?!(?:soon|long|far|well|of)\\b)(?:[\\w\\uE000-]+ ){1,3}?(?:${states}|cannot|does|do|no longer)\\b)`,
    `(?<!\\bin order)\\s(?=${purpose})`,
  ].join("|"),
  "gi",
);

/** Returns the clauses of a sentence. A clause has one role as a whole. */
export function clausesOf(masked: string, sentence: Span): Span[] {
  const text = masked.slice(sentence.start, sentence.end);
  const spans: Span[] = [];
  let start = 0;
  for (const match of text.matchAll(boundary)) {
    const end = match.index + match[0].length;
    spans.push({ start: sentence.start + start, end: sentence.start + end });
    start = end;
  }
  if (start < text.length) spans.push({ start: sentence.start + start, end: sentence.end });
  return spans;
}
