/**
 * Returns text without lines that a runner would execute. A runner executes log lines that begin with `::`, even
 * after white space. Color codes may precede it.
 */
export function innocent(text: string): string {
  return text.replaceAll(/^((?:[^\S\n]|\u001b\[\d+m)*):(?=:)/gm, "$1: ");
}
