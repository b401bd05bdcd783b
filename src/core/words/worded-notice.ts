const signs = String.raw`(?:[*_]{1,2}|\[#?|\(|@)?`;
/** Words of Google's API guide that precede the others: `Optional. Deprecated: …`. */
const behaviour = String.raw`(?:(?:Required|Optional|Immutable|Output only|Input only|Identifier)\.\s+)*`;
/** The text after the word: punctuation, the end of the line, or a word that continues the sentence. */
const onward = String.raw`(?:[\])*_]{1,3}|[ \t]*[:.,;!(]|[ \t]+[-–—][ \t]|[ \t]*$|\s+(?:in favou?r of|since|as of|in v?\d+|use|and|by|replaced|please)\b)`;
const kinds =
  "field|method|message|value|enum|enum value|option|type|argument|parameter|rpc|service|endpoint|mutation|query|property|api";

const heading = String.raw`^[ \t]*${behaviour}${signs}(?:Deprecated|DEPRECATED)\b${onward}`;
const behind = String.raw`[.!?)]\s{1,2}${behaviour}[[(]?(?:Deprecated|DEPRECATED)(?:[\])]|[.:,])`;
const sentence = String.raw`(?:^[ \t]*|[.!?:][ \t]+)${behaviour}[*_]{0,2}(?:This(?:\s+[\w\`-]+){0,2}|The\s+(?:${kinds}))\s+(?:is|has\s+been|was)\s+(?:now\s+)?deprecated\b`;

const worded = new RegExp(`${heading}|${behind}|${sentence}`, "m");

/**
 * Returns the number of line breaks before the words that call the described element deprecated, or null if there
 * are none. Words about something else (`replaces the deprecated foo`) do not count.
 */
export function wordedLine(text: string): number | null {
  if (!/deprecated/i.test(text)) return null;
  const found = worded.exec(text);
  if (found === null) return null;
  const word = found.index + found[0].search(/deprecated/i);
  return text.slice(0, word).split("\n").length - 1;
}
