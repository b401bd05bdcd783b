const double =
  /\p{Emoji_Presentation}|[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|[\u{20000}-\u{3fffd}]/u;
const none = /\p{M}/u;

/**
 * Returns the number of terminal columns of a text. East Asian wide characters and emoji count as two, combining
 * marks as zero.
 */
export function columns(text: string): number {
  if (/^[\u0020-\u007e]*$/.test(text)) return text.length;
  return Array.from(text).reduce((sum, sign) => sum + columnsOf(sign), 0);
}

function columnsOf(sign: string): number {
  if (none.test(sign)) return 0;
  return double.test(sign) ? 2 : 1;
}

export function pad(text: string, width: number): string {
  return text + " ".repeat(Math.max(0, width - columns(text)));
}

/** Shortens at the beginning, because the end distinguishes paths: `…/deep/file.ts:12`. */
export function keepEnd(text: string, width: number): string {
  if (columns(text) <= width) return text;
  const fittingColumns: string[] = [];
  let left = width - 1;
  for (const sign of Array.from(text).reverse()) {
    left -= columnsOf(sign);
    if (left < 0) break;
    fittingColumns.unshift(sign);
  }
  return `…${fittingColumns.join("")}`;
}

/** Shortens at the end: `Client.fet…`. */
export function keepStart(text: string, width: number): string {
  if (columns(text) <= width) return text;
  let [fittingColumns, left] = ["", width - 1];
  for (const sign of text) {
    left -= columnsOf(sign);
    if (left < 0) break;
    fittingColumns += sign;
  }
  return `${fittingColumns}…`;
}

/** Wraps text between words to `width` columns, including indents. A longer word stays whole. */
export function wrap(text: string, width: number, first: string, rest: string): string[] {
  const lines: string[] = [];
  let line = first;
  let empty = true;
  for (const word of text.split(" ")) {
    if (!empty && columns(line) + 1 + columns(word) > width) {
      lines.push(line);
      line = rest;
      empty = true;
    }
    line += empty ? word : ` ${word}`;
    empty = false;
  }
  return [...lines, line];
}
