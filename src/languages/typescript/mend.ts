/**
 * Valid code that the grammar cannot read, put as code of the same length that it can. Offsets stay, and
 * names are cut from the text as written, so that nothing of this is ever seen.
 */
const mends: readonly (readonly [RegExp, string])[] = [
  [/\boverride(?=\s+abstract\b)|(?<=\babstract\s{1,20})override\b/g, " "],
  [/\baccessor(?=\s+[\w$#["'])/g, " "],
  // As the names of members.
  [/\b(?:abstract|new)(?=\s*\??:)|\babstract(?=\s*\()/g, "_"],
  [/\busing(?=\s*\()/g, "_"],
  [/(?<=\bfor\s{0,9}(?:await\s{0,9})?\(\s{0,9})using(?=\s{1,9}(?:of|in)\s)/g, "_"],
  // `for (using z of w)`: the grammar knows it as a statement alone.
  [/(?<=\bfor\s{0,9}(?:await\s{0,9})?\(\s{0,9})(?:await\s{1,9})?using(?=\s{1,9}(?!of\s|in\s)[\w$])/g, " "],
  [/\bimport\(\s*(?:"[^"\n]*"|'[^'\n]*')\s*\)/g, "_"],
  [/(?<=[<,]\s{0,20})(?:in\s+out|in|out)(?=\s+[\w$])/g, " "],
  [/(?<=\bexport\s{1,20})type(?=\s*\*)/g, " "],
];

/** The text with those constructs put otherwise; line breaks stay where they are. */
export function mend(text: string): string {
  return mends.reduce(
    (code, [pattern, filler]) => code.replaceAll(pattern, (found) => found.replaceAll(/[^\n\r]/g, filler)),
    text,
  );
}
