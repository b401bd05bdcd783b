/** Only this many characters of a notice are read. No honest notice is longer, and reading stays cheap. */
export const consideredLength = 20_000;

const invisible = /[\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF\uE000\u{E0000}-\u{E007F}]/gu;
const control = /[\u0000-\u0008\u000E-\u001F\u007F-\u009F]/g;
/** Comment markers, quote markers and headings at the start of a line; Markdown line breaks; HTML comments. */
const furniture =
  /^ ?(?:>(?= ?[\p{L}#[])|\*(?![*\w])|\/\/[/!]?|--(?!-)|#(?= )) ?(?:#{1,6} )?| ?\\$|<!--[^>]{0,200}-->/gmu;

/** Bold text in Markdown, but not `**kwargs`. */
const bold = /(?<![\w*])\*\*(?=\S)([^*\n]{1,300})(?<=\S)\*\*(?![\w*])/g;

/** `**Deprecated.**`, `[DEPRECATED]`, `(deprecated)`, `<b>Deprecated</b>:`: markup around the first word of a line. */
const setOff =
  /^(?:[*_]{1,3}|<(?:b|strong|i|em)>|\[|\()(deprecat(?:ed|ion(?: notice)?)|obsolete)([.:!]?)(?:[*_]{1,3}|<\/(?:b|strong|i|em)>|\](?![([])|\))([.:!]?)/gim;

/**
 * Returns the text in a normalized form: at most `consideredLength` characters, line breaks as `\n`, every other white
 * space as one space. Removes indentation, invisible, bidirectional and control characters, remaining comment markers,
 * and markup around the first word of a notice.
 */
export function consider(text: string): string {
  return tidySpace(plain(text.slice(0, consideredLength)))
    .replace(furniture, "")
    .replace(setOff, (whole, word: string, within: string, behind: string) => {
      // "(deprecated)" is followed by the description, "**Deprecated**" by the notice.
      const end = /^[[(]/.test(whole) ? "." : ":";
      return `${word}${within || behind || end}`;
    })
    .replace(bold, "$1")
    .trim();
}

/** Returns the text on one line for a report, without repeated white space and invisible characters. */
export function oneLine(text: string): string {
  return plain(text).replace(/\s+/g, " ").trim();
}

/** Most notices are plain ASCII text, which needs none of the replacements below. */
const isPlain = /^[\n -~]*$/;

function plain(text: string): string {
  if (isPlain.test(text)) return text;
  return text
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029\u0085]/g, "\n")
    .replace(control, " ")
    .replace(invisible, "")
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u201C\u201D]/g, '"')
    .replace(/[\u2010\u2011]/g, "-");
}

function tidySpace(text: string): string {
  // Splits instead of matching, because a pattern with white space on both sides of `\n` takes quadratic time
  // on long white space.
  const lines = text.split("\n").map((line) => line.replace(/\s+/g, " ").trim());
  return lines.join("\n").replace(/\n{3,}/g, "\n\n");
}
