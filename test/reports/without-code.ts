const pieces = /\\[\\`]|<code>.*?<\/code>|(?<!`)(`+)(?!`).*?[^`]\1(?!`)/g;

/** A line of Markdown with a dot for each code span and each escaped sign, read from left to right as CommonMark does. */
export function withoutCode(markdown: string): string {
  return markdown.replaceAll(pieces, "·");
}
