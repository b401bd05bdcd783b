import { readReplacement } from "./replacements/replacement.ts";
import { clauseRole, isConditional, isOtherwise, saysWhy } from "./roles.ts";
import { overlaps, type Span } from "./span.ts";
import { readTimedWords } from "./timed-words.ts";
import { takeApart, type Sentence, type Words } from "./words.ts";

/** A paragraph that contains one of these words is about deprecation. */
const deprecation =
  /\b(?:deprecat(?:ed|ion|es|ing)|obsoleted?|(?:is|are) an? legacy|discontinued|(?:kept|maintained|retained) (?:only )?for (?:backwards?|(?:\w+ ){0,4}compatibility)|no longer (?:supported|maintained|used|needed|required|necessary|available|relevant|in use))\b/i;

/** The first word of a sentence shows that a notice follows. The rest of the sentence need not. */
const heading =
  /^\W*(?:(?:note|warning|important)\W{1,4})?@?(?:deprecated|deprecation(?: notice)?|obsolete)\b\s?(?:[:.,;!)\]]|--?\s|[–—])[*_\s]*/i;

/** Wording that names a replacement even without a word such as "deprecated". */
const explicitOrder =
  /\binstead\b(?! of)|\bin favou?r (?:of|for)\b|\b(?:replaced|superseded) (?:by|with)\b|\b(?:recommend(?:ed)? (?:using|to use)|encouraged to use)\b/i;

/** "The number of pages (to be deprecated on 2027-01-15).": the notice is an aside in the description. */
const aside = /\([^()]{0,300}\)/g;

/** "Use `x`.", without anything else. */
const bareOrder = /^\W*(?:please )?(?:use|prefer)\s(?:the\s)?[\w.:#\uE000]+(?:\s\w+)?\W*$/i;

/**
 * Returns the notice in a description of an API or in a long comment: the sentences about the deprecation, its
 * replacement, date or reason. The other sentences describe the feature. Empty if there is no notice.
 */
export function noticeInDescription(description: string): string {
  const words = takeApart(description);
  const { text, masked, keys } = words;
  const said = ({ start, end }: Span): string => masked.slice(start, end);
  const times = [...readTimedWords(words, {}).claims, ...keys];
  const orders = readReplacement(words, []).claims;
  const isTimed = (span: Span): boolean => times.some((time) => overlaps(time, span));
  const speaks = (span: Span): boolean => deprecation.test(said(span));
  const paragraphs = paragraphsOf(words);
  /** "Must not be empty; use `y` instead." is a rule of use if it precedes the paragraph about deprecation. */
  const from = paragraphs.find((sentences) => sentences.some(speaks))?.[0]?.start ?? 0;
  const begin = words.sentences.find(speaks)?.start ?? Infinity;
  const isMarked = (sentence: Sentence): boolean =>
    speaks(sentence) || isTimed(sentence) || (sentence.start >= from && explicitOrder.test(said(sentence)));
  /** `place`: the notice is in another paragraph, is later in this paragraph, or has begun. */
  const carries = (sentence: Sentence, place: "elsewhere" | "ahead" | "begun"): boolean => {
    if (isMarked(sentence) || sentence.clauses.some((clause) => clauseRole(said(clause)) === "removal"))
      return true;
    const isOrder = orders.some((order) => overlaps(order, sentence));
    if (isOrder && sentence.start >= from && bareOrder.test(said(sentence))) return true;
    if (place === "ahead") return saysWhy(said(sentence), true);
    return place === "begun" && ((isOrder && !isConditional(said(sentence))) || saysWhy(said(sentence)));
  };
  const asidesOf = ({ start, end }: Span): Span[] =>
    [...masked.slice(start, end).matchAll(aside)].map((match) => ({
      start: start + match.index + 1,
      end: start + match.index + match[0].length - 1,
    }));
  const carried: Span[] = [...keys];
  for (const sentences of paragraphs) {
    const first = sentences.findIndex(isMarked);
    for (const [index, sentence] of sentences.entries()) {
      const place = first < 0 ? "elsewhere" : index < first && sentence.start < begin ? "ahead" : "begun";
      const head = heading.exec(said(sentence))?.[0] ?? "";
      const rest = within(sentence, sentence.start + head.length);
      if (head !== "") carried.push({ start: sentence.start, end: rest.start });
      // "Deprecated: slow." continues with the notice, but "Deprecated. The name of the user." with the
      // description.
      const goesOn = head !== "" && !/\.[*_\s]*$/.test(head) && !isOtherwise(said(rest));
      const asides = asidesOf(rest).filter(speaks);
      const isAside = asides.length > 0 && !deprecation.test(said(rest).replaceAll(aside, " "));
      if (isAside) carried.push(...asides);
      else if (goesOn || carries(rest, place)) carried.push(rest);
    }
  }
  return joined(text, carried);
}

function within(sentence: Sentence, start: number): Sentence {
  const clauses = sentence.clauses.filter((clause) => clause.end > start);
  return { start, end: sentence.end, clauses };
}

/** Joins the parts of the text in order. Preserves blank lines between them. */
function joined(text: string, spans: readonly Span[]): string {
  let result = "";
  let at = 0;
  for (const { start, end } of [...spans].sort((a, b) => a.start - b.start)) {
    if (end <= at) continue;
    const gap = text.slice(at, start);
    if (start > at && result !== "") result = `${result.trimEnd()}${gap.includes("\n\n") ? "\n\n" : " "}`;
    const piece = text.slice(Math.max(at, start), end);
    result += start > at ? piece.trimStart() : piece;
    at = end;
  }
  return result.trim();
}

/** Groups the sentences into paragraphs, which end at blank lines. */
function paragraphsOf({ text, sentences }: Words): Sentence[][] {
  const paragraphs: Sentence[][] = [];
  for (const sentence of sentences) {
    const paragraph = paragraphs.at(-1);
    const before = paragraph?.at(-1);
    const isNew = before === undefined || text.slice(before.end - 2, sentence.start + 2).includes("\n\n");
    if (isNew || paragraph === undefined) paragraphs.push([sentence]);
    else paragraph.push(sentence);
  }
  return paragraphs;
}
