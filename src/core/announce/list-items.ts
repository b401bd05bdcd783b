import { isBlank } from "../edits/text-lines.ts";
import type { MarkdownLines } from "./markdown-lines.ts";

/** One item of a list, its nested items left out. Lines are indexes; `end` is the first line behind it. */
export interface ListItem {
  readonly line: number;
  readonly end: number;
  /** The prefix of its text: white space, the bullet, white space. */
  readonly bullet: string;
  /** Its text as one line. */
  readonly text: string;
}

const bulleted = /^([ \t]*[-*+][ \t]+)(?=\S)/;

/** The items that begin in the lines from `from` to before `to`. */
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
