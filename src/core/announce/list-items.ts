import { isBlank } from "../edits/text-lines.ts";
import type { MarkdownLines } from "./markdown-lines.ts";

/** One item of a list, without its nested items. Lines are indexes; `end` is the first line after it. */
export interface ListItem {
  readonly line: number;
  readonly end: number;
  /** White space, the bullet, white space. */
  readonly bullet: string;
  readonly text: string;
}

const bulleted = /^([ \t]*[-*+][ \t]+)(?=\S)/;

/** Returns the items that begin in the lines `from` (inclusive) to `to` (exclusive). */
export function listItems({ lines, headingAt, isText }: MarkdownLines, from: number, to: number): ListItem[] {
  const items: ListItem[] = [];
  const isHeading = (line: number): boolean => headingAt(line)?.line === line;
  for (let line = from; line < to; line += 1) {
    const [, bullet] = isText(line) ? (bulleted.exec(lines[line] ?? "") ?? []) : [];
    if (bullet === undefined || isThematicBreak(lines[line] ?? "")) continue;
    let end = line + 1;
    while (end < to && isText(end) && !isHeading(end) && continues(lines[end] ?? "")) end += 1;
    const text = lines.slice(line, end).join("").slice(bullet.length);
    items.push({ line, end, bullet, text: text.replaceAll(/\s+/g, " ").trim() });
    line = end - 1;
  }
  return items;
}

export function isThematicBreak(line: string): boolean {
  return /^ {0,3}(?:(?:-[ \t]*){3,}|(?:\*[ \t]*){3,}|(?:_[ \t]*){3,})\s*$/.test(line);
}

function continues(line: string): boolean {
  return !isBlank(line) && !bulleted.test(line) && !isThematicBreak(line) && !/^\s*\d+[.)]\s/.test(line);
}
