/**
 * An annotation before dots: `String @NonNull... names`. The grammar takes it for another name
 * without a word. What holds a comment or half a text is left alone: blanked, it would bring out what is inside.
 */
const annotatedDots =
  /(?:@[\w$]{1,200}(?:\.[\w$]{1,200}){0,20}(?:\((?:[^()"'/]|"[^"\\\n]{0,200}"){0,200}\))?\s{0,20}){1,5}(?=\.\.\.)/g;
/** A record pattern whose type is qualified: `case Shape.Circle(var radius)`. The grammar knows only simple names there. */
const qualifiedPattern =
  /(?<=\b(?:instanceof|case)\s{1,20})(?:[\w$]{1,200}\s{0,9}\.\s{0,9}){1,20}(?=[\w$]{1,200}\s{0,9}(?:<[^<>()]{0,200}>\s{0,9})?\()/g;

/** The text as the grammar is to see it, of the same length; names and words are cut from the text as written. */
export function mend(text: string): string {
  return blank(text.includes("...") ? blank(text, annotatedDots) : text, qualifiedPattern);
}

function blank(text: string, pattern: RegExp): string {
  return text.replaceAll(pattern, (found) => found.replaceAll(/[^\n\r]/g, " "));
}
