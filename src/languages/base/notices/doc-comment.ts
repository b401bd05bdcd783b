import type { SyntaxNode, TextSpan } from "../syntax-tree.ts";

/** Returns the doc comment of a declaration: the last one before its first token. */
export function docBefore(text: string, { pos, start }: Pick<SyntaxNode, "pos" | "start">): TextSpan | null {
  const candidates: TextSpan[] = [];
  let inRun = false;
  for (const comment of commentsBetween(text, pos, start)) {
    const isMarkdown = text.startsWith("///", comment.start);
    const run = isMarkdown && inRun ? candidates.pop() : undefined;
    if (run) candidates.push({ start: run.start, end: comment.end });
    else if (isMarkdown || isDoc(text, comment)) candidates.push(comment);
    inRun = isMarkdown;
  }
  // Rows of slashes separate sections. In Markdown, only a comment that mentions a deprecation counts as
  // documentation.
  return (
    candidates.findLast(
      (each) =>
        text.startsWith("/**", each.start) || text.slice(each.start, each.end).includes("@deprecated"),
    ) ?? null
  );
}

/** Returns true for `/**`, but not for an empty comment, whose second star closes it. */
function isDoc(text: string, { start, end }: TextSpan): boolean {
  return text.startsWith("/**", start) && end - start > 4;
}

/** Returns the comments in a span that otherwise contains only white space. */
function commentsBetween(text: string, from: number, end: number): readonly TextSpan[] {
  const found: TextSpan[] = [];
  for (let at = text.indexOf("/", from); at >= 0 && at < end; at = text.indexOf("/", at)) {
    const close = text.startsWith("/*", at) ? text.indexOf("*/", at + 2) + 2 : lineEnd(text, at);
    // An unclosed comment extends to the end of the file.
    const next = close < at + 2 ? end : Math.min(close, end);
    found.push({ start: at, end: next });
    at = Math.max(next, at + 1);
  }
  return found;
}

function lineEnd(text: string, from: number): number {
  const end = text.indexOf("\n", from);
  return end < 0 ? text.length : end;
}

/** Returns the text of a doc comment without its delimiters and indentation, as the compiler sees it. */
export function docText(comment: string, lineSign: string = "///"): string {
  if (comment.startsWith(lineSign))
    return joined(linesOf(comment).map((line) => line.trimStart().slice(lineSign.length)));
  let end = comment.endsWith("*/") ? comment.length - 2 : comment.length;
  while (end > 0 && comment[end - 1] === "*") end -= 1;
  const [first = "", ...rest] = linesOf(comment.slice(0, end));
  return joined([first.replace(/^\/\*+\s*\**/, ""), ...rest.map((line) => line.replace(/^\s*\*+/, ""))]);
}

function linesOf(text: string): readonly string[] {
  return text.split(/\r\n|[\n\r]/);
}

function joined(lines: readonly string[]): string {
  return lines.map((line) => line.trimEnd()).join("\n");
}
