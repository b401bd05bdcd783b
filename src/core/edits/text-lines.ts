export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** Splits a text into lines that include their line breaks, so that joining them restores the text. */
export function linesOf(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

/** Returns the offsets of the lines `line` to `endLine` (1-based), without the last line break, or null. */
export function spanOfLines(text: string, line: number, endLine: number): TextRange | null {
  const lines = linesOf(text);
  if (line < 1 || endLine < line || endLine > lines.length) return null;
  const start = lines.slice(0, line - 1).join("").length;
  const own = lines.slice(line - 1, endLine).join("");
  return { start, end: start + own.replace(/\r?\n$/, "").length };
}

export function isBlank(line: string | undefined): boolean {
  return line !== undefined && line.trim() === "";
}

/**
 * Removes the lines `line` to `endLine` (1-based). Keeps the larger of the gaps before and after them, but no gap
 * at the beginning or the end of a block or the file.
 */
export function withoutLines(text: string, line: number, endLine: number): string {
  const lines = linesOf(text);
  let [from, to] = [line - 1, endLine];
  while (from > 0 && isBlank(lines[from - 1])) from -= 1;
  while (to < lines.length && isBlank(lines[to])) to += 1;
  const [before, after] = [lines[from - 1], lines[to]];
  const opens = before === undefined || /[{([:]\s*$/.test(before);
  const closes = after === undefined || /^\s*[})\]]/.test(after);
  const gaps = [lines.slice(from, line - 1), lines.slice(endLine, to)] as const;
  const gap = opens || closes ? [] : gaps[0].length > gaps[1].length ? gaps[0] : gaps[1];
  return [...lines.slice(0, from), ...gap, ...lines.slice(to)].join("");
}

/** Removes a part of the text. Removes its lines too if they contain nothing else, or else the white space after it. */
export function cutInline(text: string, { start, end }: TextRange): string {
  const lineStart = text.lastIndexOf("\n", start - 1) + 1;
  const next = text.indexOf("\n", end);
  const lineEnd = next < 0 ? text.length : next;
  const alone = isBlank(text.slice(lineStart, start)) && isBlank(text.slice(end, lineEnd));
  if (alone) return text.slice(0, lineStart) + text.slice(next < 0 ? text.length : next + 1);
  const behind = /^[ \t]*/.exec(text.slice(end, lineEnd))?.[0].length ?? 0;
  return text.slice(0, start) + text.slice(end + behind);
}
