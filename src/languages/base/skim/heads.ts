import type { Outline } from "./outline.ts";

/** The code between two offsets, comments blanked: offsets stay. */
export function codeOf(text: string, { comments }: Outline, start: number, end: number): string {
  let code = "";
  let at = start;
  for (let index = commentFrom(comments, start); index < comments.length; index += 2) {
    const [from = 0, to = 0] = [comments[index], comments[index + 1]];
    if (from >= end) break;
    code += text.slice(at, from) + text.slice(from, to).replaceAll(/[^\n]/g, " ");
    at = to;
  }
  return code + text.slice(at, Math.max(at, end));
}

/** Index of the first comment that begins at or after an offset. */
function commentFrom(comments: readonly number[], offset: number): number {
  let [low, high] = [0, comments.length / 2];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((comments[middle * 2] ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  return low * 2;
}

/** A stretch of a text with its signs in the outline. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly start: number;
  readonly end: number;
}

/** The longest head that is looked at, in UTF-16 units. */
const longest = 2000;

/**
 * A stretch without comments and without what stands in brackets, a blank or a line break for white space, none before a
 * sign. The empty text where it is very long.
 */
export function collapsed(text: string, outline: Outline, { from, to, start, end }: Stretch): string {
  const { offsets, partners } = outline;
  let head = "";
  let at = start;
  for (let index = from; index < to && head.length < longest; index += 1) {
    const partner = partners[index] ?? -1;
    if (partner <= index) continue;
    head += `${codeIn(text, outline, at, (offsets[index] ?? 0) + 1)}${text[offsets[partner] ?? 0] ?? ""}`;
    at = (offsets[partner] ?? 0) + 1;
    index = partner;
  }
  head += codeIn(text, outline, at, end);
  if (head.length > longest) return "";
  return head
    .trim()
    .replaceAll(/\s+/g, (white) => (white.includes("\n") ? "\n" : " "))
    .replaceAll(/\s(?=[({[<;,:=?])/g, "");
}

/** The code between two offsets without comments. */
function codeIn(text: string, { comments }: Outline, start: number, end: number): string {
  let code = "";
  let at = start;
  for (let index = commentFrom(comments, start); index < comments.length; index += 2) {
    const [from = 0, to = 0] = [comments[index], comments[index + 1]];
    if (from >= end) break;
    code += `${text.slice(at, from)} `;
    at = to;
  }
  return code + text.slice(at, Math.max(at, end));
}
