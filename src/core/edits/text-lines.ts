export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** A text by its lines, each with its own line break, so that joined they are the text again. */
export function linesOf(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

/** Offsets of the lines from `line` to `endLine`, 1-based, the last one's line break left out; null beyond the text. */
export function spanOfLines(text: string, line: number, endLine: number): TextRange | null {
  const lines = linesOf(text);
  if (line < 1 || endLine < line || endLine > lines.length) return null;
  const start = lines.slice(0, line - 1).join("").length;
  const own = lines.slice(line - 1, endLine).join("");
  return { start, end: start + own.replace(/\r?\n$/, "").length };
}

/** True for a line without anything to see. */
export function isBlank(line: string | undefined): boolean {
  return line !== undefined && line.trim() === "";
}

/**
 * The text without the lines from `line` to `endLine`, 1-based. Of the gaps before and behind them the larger one
 * stays; none at the beginning or the end of a block or of the file.
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

/** Takes a part out; where it fills its lines alone they go, else the white space behind it. */
export function cutInline(text: string, { start, end }: TextRange): string {
  const lineStart = text.lastIndexOf("\n", start - 1) + 1;
  const next = text.indexOf("\n", end);
  const lineEnd = next < 0 ? text.length : next;
  const alone = isBlank(text.slice(lineStart, start)) && isBlank(text.slice(end, lineEnd));
  if (alone) return text.slice(0, lineStart) + text.slice(next < 0 ? text.length : next + 1);
  const behind = /^[ \t]*/.exec(text.slice(end, lineEnd))?.[0].length ?? 0;
  return text.slice(0, start) + text.slice(end + behind);
}
