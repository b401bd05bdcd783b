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
  [/(?<=(?:[<,]|\*\/)\s{0,20})(?:in\s+out|in|out)(?=\s+[\w$])/g, " "],
  [/(?<=\bexport\s{1,20})type(?=\s*\*)/g, " "],
  // After a line without a semicolon a member is read as the operator `in`.
  [/(?<=^[ \t]{0,99})in(?=[\d_$]|\s*\??:|\s*[<(][^()]{0,300}\)\s*[:{])/gm, "_"],
];

/** A call signature after a line without a semicolon is read as the type arguments of that line. JSX begins lines so, too. */
const callSignature = /[ \t](?=<)(?<=^[ \t]{1,99})(?<=[\w$>)\]}"'`/]\s{1,99})/gm;

/** The text with those constructs put otherwise; line breaks stay where they are. */
export function mend(text: string, grammar: string): string {
  const mended = mends.reduce(
    (code, [pattern, filler]) => code.replaceAll(pattern, (found) => found.replaceAll(/[^\n\r]/g, filler)),
    text,
  );
  return grammar === "typescript" ? mended.replaceAll(callSignature, ";") : mended;
}
