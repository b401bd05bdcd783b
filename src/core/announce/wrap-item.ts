/** What would begin a block of its own at the beginning of a line. */
const opening = /^(?:[-+*#>=|~`:]|\d+[.)]|<(?!!--))/;

/**
 * An item of a list as lines without line breaks, broken between words where `width` is given. Code spans and
 * comments stay whole; no line begins with what Markdown would read as more than a word.
 */
export function wrapItem(bullet: string, text: string, width: number | null): string[] {
  if (width === null) return [bullet + text];
  const indent = " ".repeat(bullet.length);
  const lines: string[] = [];
  let line = bullet;
  for (const word of wordsOf(text)) {
    const isFirst = line === bullet || line === indent;
    if (!isFirst && line.length + 1 + word.length > width && !opens(word)) {
      lines.push(line);
      line = indent + word;
    } else line += isFirst ? word : ` ${word}`;
  }
  return [...lines, line];
}

/** A code span may begin a line: three backticks could be a fence. */
function opens(word: string): boolean {
  return opening.test(word) && (!word.startsWith("`") || word.startsWith("```"));
}

/** Split at single spaces outside of code spans and comments. */
function wordsOf(text: string): string[] {
  return text.match(/(?:<!--.*?-->|(`+)(?!`).*?(?<!`)\1(?!`)|\S)+/gs) ?? [];
}
