const pieces = /\\[\\`]|<code>.*?<\/code>|(?<!`)(`+)(?!`).*?[^`]\1(?!`)/g;

/** What is left of a line of Markdown when its code spans are taken out, read from left to right as CommonMark does. */
export function withoutCode(markdown: string): string {
  return markdown.replaceAll(pieces, "");
}
