import { nameLength, pathLength, reasonLength } from "../../core/limits.ts";

const sequences = /(?:\u001b\[|\u009b)[0-?]*[ -/]*[@-~]/g;
const breaks = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;
// Control characters, bidirectional controls, and zero-width or other invisible characters.
const unseen =
  /[\p{Cc}\u00ad\u061c\u115f\u1160\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\ufff9-\ufffb\u{e0000}-\u{e0fff}]/gu;

/**
 * Returns one line of plain text, safe to print on a terminal and in a runner's log. Line breaks become spaces.
 * Escape sequences and control, bidirectional and invisible characters are removed. The text is cut at `limit`.
 */
export function plainLine(text: string, limit: number = reasonLength): string {
  const line = text
    .toWellFormed()
    .replaceAll(sequences, "")
    .replaceAll(breaks, " ")
    .replaceAll(unseen, "")
    // The runner reads its old command syntax anywhere in a line.
    .replaceAll("##[", "## [")
    .trim();
  return clip(line, limit);
}

export function plainName(text: string): string {
  return plainLine(text, nameLength);
}

/**
 * Paths are not truncated, because readers must find the file. The limit is the maximum of any operating system.
 */
export function plainPath(path: string): string {
  return plainLine(path, pathLength);
}

/** Cuts at the end, never within a surrogate pair. `limit` includes the `…`. */
export function clip(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const end = isHighSurrogate(text.charCodeAt(limit - 2)) ? limit - 2 : limit - 1;
  return `${text.slice(0, end)}…`;
}

function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}
