/**
 * A runner executes lines of a log that begin with `::`, white space before them included. Text in which no line
 * begins so; colours may stand before.
 */
export function innocent(text: string): string {
  return text.replaceAll(/^((?:[^\S\n]|\u001b\[\d+m)*):(?=:)/gm, "$1: ");
}
