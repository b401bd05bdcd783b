import { isBlank, linesOf } from "../edits/text-lines.ts";

/** A heading of a Markdown text. Lines are indexes; `end` is the first line after it. */
export interface Heading {
  readonly level: number;
  readonly text: string;
  readonly line: number;
  readonly end: number;
  /** `closed`: with `#` characters also at its end. */
  readonly form: "atx" | "closed" | "setext";
}

/** A Markdown text split into lines, each with its line break, and its structure without a full parse. */
export interface MarkdownLines {
  readonly lines: readonly string[];
  readonly headings: readonly Heading[];
  /** Returns true if a line is text of the document, not front matter, fenced code or a multi-line comment. */
  readonly isText: (line: number) => boolean;
  /** Returns the last heading at or above the line. */
  readonly headingAt: (line: number) => Heading | null;
  /** The line where an unclosed code fence or comment begins. Null if there is none. */
  readonly unclosed: number | null;
}

/**
 * Reads the structure of a Markdown text. Does not use `mdast-util-from-markdown`, which takes forty times as long for
 * the same headings, and over 15 seconds for one hostile line (65,000 `>`). As in CommonMark, an unclosed fence or
 * comment runs to the end of its container.
 */
export function readMarkdown(text: string): MarkdownLines {
  const lines = linesOf(text);
  const { hidden, unclosed } = hiddenLines(lines);
  const headings: Heading[] = [];
  for (const index of lines.keys()) {
    if (hidden.has(index)) continue;
    const heading = atxHeading(lines, index) ?? setextHeading(lines, index, hidden, headings.at(-1));
    if (heading !== null) headings.push(heading);
  }
  const above = headingsAbove(headings, lines.length);
  return {
    lines,
    headings,
    isText: (line) => !hidden.has(line),
    headingAt: (line) => above[line] ?? null,
    unclosed,
  };
}

/** Precomputed for each line, because long files are queried often. */
function headingsAbove(headings: readonly Heading[], length: number): readonly (Heading | null)[] {
  const above: (Heading | null)[] = Array.from({ length }, () => null);
  for (const [index, heading] of headings.entries())
    above.fill(heading, heading.line, headings[index + 1]?.line ?? length);
  return above;
}

function hiddenLines(lines: readonly string[]): { hidden: ReadonlySet<number>; unclosed: number | null } {
  const hidden = new Set<number>();
  const first = frontMatterEnd(lines);
  for (let line = 0; line < first; line += 1) hidden.add(line);
  let fence: string | null = null;
  let inComment = false;
  let opened = 0;
  // The columns at which the text of the open list items begins, the innermost last.
  let items: readonly number[] = [];
  for (let line = first; line < lines.length; line += 1) {
    const text = lines[line] ?? "";
    // A fence ends with the list item that contains it, even if it is not closed.
    if (fence !== null && !isBlank(text) && columnOf(text) < (items.at(-1) ?? 0)) fence = null;
    if (inComment || fence !== null) hidden.add(line);
    else if (!isBlank(text)) items = itemsAt(text, items);
    if (inComment) inComment = !text.includes("-->");
    else if (fence !== null) fence = closes(fence, text) ? null : fence;
    else {
      fence = openedFence(text);
      inComment = fence === null && opensComment(text);
      if (fence === null && !inComment) continue;
      hidden.add(line);
      opened = line;
    }
  }
  return { hidden, unclosed: fence !== null || inComment ? opened : null };
}

/** Returns the text columns of the list items that contain a line, given those of the line above it. */
function itemsAt(line: string, above: readonly number[]): readonly number[] {
  const around = above.filter((column) => column <= columnOf(line));
  const [, bullet] = /^([ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]+)\S/.exec(line) ?? [];
  return bullet === undefined ? around : [...around, bullet.length];
}

/** Returns the column of a line's first character. A tab counts as one column, as in `bullet.length`. */
function columnOf(line: string): number {
  return line.length - line.trimStart().length;
}

function frontMatterEnd(lines: readonly string[]): number {
  if (!/^\uFEFF?---\s*$/.test(lines[0] ?? "")) return 0;
  const end = lines.findIndex((line, index) => index > 0 && /^(?:---|\.\.\.)\s*$/.test(line));
  return end < 0 ? 0 : end + 1;
}

/** Returns the characters that open fenced code, at any depth of a list. */
function openedFence(line: string): string | null {
  const [, signs = "", info = ""] = /^\s*(?:[-*+]\s+)?(`{3,}|~{3,})(.*)/.exec(line) ?? [];
  return signs === "" || (signs.startsWith("`") && info.includes("`")) ? null : signs;
}

function closes(fence: string, line: string): boolean {
  const text = line.trim();
  return text.length >= fence.length && text === fence.charAt(0).repeat(text.length);
}

function opensComment(line: string): boolean {
  const text = line.replaceAll(/`[^`]*`/g, "");
  return text.lastIndexOf("<!--") > text.lastIndexOf("-->");
}

function atxHeading(lines: readonly string[], index: number): Heading | null {
  const line = (lines[index] ?? "").replace(/^\uFEFF/, "").trimEnd();
  const [, signs = "", text = ""] = /^ {0,3}(#{1,6})(?:[ \t]+(.*))?$/.exec(line) ?? [];
  if (signs === "") return null;
  const bare = text.replace(/(?:^|[ \t])#+$/, "").trim();
  const form = bare === text.trim() ? "atx" : "closed";
  return { level: signs.length, text: bare, line: index, end: index + 1, form };
}

const paragraph = /^ {0,3}(?![-*+>|#=]|\d+[.)]\s|<)\S/;

/** A line underlined with at least two `=` or `-`, and the only line of its paragraph. */
function setextHeading(
  lines: readonly string[],
  index: number,
  hidden: ReadonlySet<number>,
  last: Heading | undefined,
): Heading | null {
  const sign = /^ {0,3}(?:(=){2,}|-{2,})\s*$/.exec(lines[index] ?? "");
  const above = (lines[index - 1] ?? "").replace(/^\uFEFF/, "");
  if (sign === null || !paragraph.test(above) || hidden.has(index - 1) || last?.end === index) return null;
  const before = lines[index - 2];
  if (before !== undefined && !isBlank(before) && !hidden.has(index - 2) && last?.end !== index - 1)
    return null;
  const level = sign[1] === undefined ? 2 : 1;
  return { level, text: above.trim(), line: index - 1, end: index + 1, form: "setext" };
}
