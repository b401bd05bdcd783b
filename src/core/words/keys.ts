import type { Span } from "./span.ts";

export type KeyName =
  | "sunset"
  | "removal"
  | "replacement"
  | "reason"
  | "since"
  | "announced"
  | "audience"
  | "feature";

/** `sunset: 2027-01-15` in the text. The span includes key and value, but for `reason:` only the key. */
export interface WrittenKey extends Span {
  readonly key: KeyName;
  readonly value: string;
  readonly valueEnd: number;
}

/** The end of a time, but not the full stop in "Jan. 15, 2027" or the comma in "Sun, 20 Jun 2027". */
const timeEnd =
  /\n|(?<!\b(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)(?=\.\s\d))\.(?=\s|$)|[;)\]]|\s\(|,(?<!\b(?:sun|mon|tue|wed|thu|fri|sat)[a-z]{0,6},)(?! \d{4}\b| \d{1,2}:\d{2}| at\b)/i;
const sentenceEnd =
  /\n|\.(?=\s|$)|;(?=\s|$)|,(?=\s|$)(?![^()]{0,80}\))|\)(?=[.,;]?(?:\s|$))(?<!\([^()]{0,80}\))/;

/** The spellings of each key, and the end of its value. A reason ends at the next key or a blank line. */
const table: readonly (readonly [KeyName, RegExp, RegExp])[] = [
  ["sunset", /^(?:sunset(?:[ _-]date)?|(?:removal|deletion)[ _-]?date)$/i, timeEnd],
  [
    "removal",
    /^(?:removal(?:[ _-]version)?|removed[ _-]in|breaking[ _-]change|deletion[ _-]target)$/i,
    sentenceEnd,
  ],
  ["replacement", /^replacement$/i, sentenceEnd],
  ["reason", /^reason$/i, /\n\n|\n(?=@)/],
  ["since", /^since$/i, timeEnd],
  ["announced", /^announced$/i, timeEnd],
  ["audience", /^audience$/i, sentenceEnd],
  ["feature", /^feature$/i, sentenceEnd],
];
const spelled = table.map(([, { source }]) => source.slice(1, -1)).join("|");
/** A key begins a line or a list item, or follows a sentence, a comma or a bracket. `@sunset` needs no colon. */
const keyPattern = new RegExp(
  `(?<=^(?:[-•]\\s)?|[.!?;,)\\uE000]\\s|[(\\[])[*_]{0,2}(?:(${spelled})[*_]{0,2}\\s?[:=](?!:)[*_]{0,2}|@(${spelled})(?![\\w-])[ :=])[ \\t]?`,
  "gim",
);

/**
 * Returns the keys in the text, in order. In `masked` the marked names are hidden, so that keys in code are not found;
 * values are cut from `text`. `feature:` and `audience:` count only if a single word follows.
 */
export function findKeys(text: string, masked: string): WrittenKey[] {
  const heads = [...masked.matchAll(keyPattern)].flatMap((match) => {
    const word = match[1] ?? match[2] ?? "";
    const row = table.find(([, spelling]) => spelling.test(word));
    return row
      ? [{ start: match.index, from: match.index + match[0].length, key: row[0], ends: row[2] }]
      : [];
  });
  const keys: WrittenKey[] = [];
  for (const [index, head] of heads.entries()) {
    const limit = heads[index + 1]?.start ?? text.length;
    const end = head.from + (head.ends.exec(masked.slice(head.from, limit))?.index ?? limit - head.from);
    const written = text.slice(head.from, end);
    const value = head.key === "reason" ? written.trim() : tidyValue(written);
    const single = head.key === "feature" || head.key === "audience";
    if (value === "" || (single && /\s/.test(value))) continue;
    // The value of a reason remains in the text, because it may contain a date or a replacement.
    const ownEnd = head.key === "reason" ? head.from : end;
    keys.push({ key: head.key, value, valueEnd: end, start: head.start, end: ownEnd });
  }
  return keys;
}

function tidyValue(value: string): string {
  return value.replace(/^[\s*]+|[\s.,;*]+$/g, "");
}
