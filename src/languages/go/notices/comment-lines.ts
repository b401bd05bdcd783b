import type { SyntaxTree } from "../../base/syntax-tree.ts";
import type { CommentGroup } from "./comment-groups.ts";

/** A comment line without its delimiters. */
export interface CommentLine {
  /** 1-based line of the file. */
  readonly line: number;
  readonly text: string;
}

/** `//go:build`, `//nolint`, `//export f`: directives to tools, not text. */
const directive = /^(?:[a-z0-9]+:[a-z0-9]|(?:line|extern|export) |nolint\b)/;

/**
 * Returns the text of a group of comments, line by line, as in `go doc`: without directives and common
 * indentation.
 */
export function commentLines(
  { text, lines }: Pick<SyntaxTree, "text" | "lines">,
  group: CommentGroup,
): CommentLine[] {
  const found = group.flatMap(({ start, end }) => {
    const comment = text.slice(start, end);
    const line = lines.lineAt(start);
    if (comment.startsWith("/*"))
      return blockLines(comment).map((each, nth) => ({ line: line + nth, text: each }));
    const words = comment.slice(2);
    return directive.test(words) ? [] : [{ line, text: words.replace(/^ /, "").trimEnd() }];
  });
  const shared = sharedIndent(found);
  return found.map((each) => ({ ...each, text: each.text.slice(shared) }));
}

/** Returns the lines of a `/* … *\/` comment without a leading column of stars. */
function blockLines(comment: string): string[] {
  const inner = comment.endsWith("*/") && comment.length > 3 ? comment.slice(2, -2) : comment.slice(2);
  const all = inner.split("\n").map((each) => each.trimEnd());
  const rest = all.slice(1).filter((each) => each !== "");
  const starred = rest.length > 0 && rest.every((each) => /^\s*\*(?:\s|$)/.test(each));
  return all.map((each, nth) => {
    if (nth === 0) return each.replace(/^\*?\s/, "");
    return starred ? each.replace(/^\s*\*\s?/, "") : each;
  });
}

/** Returns the number of blanks at the start of every line that is not empty. */
function sharedIndent(all: readonly CommentLine[]): number {
  const written = all.filter((each) => each.text !== "");
  const first = /^\s*/.exec(written[0]?.text ?? "")?.[0] ?? "";
  let shared = first.length;
  for (const { text } of written) {
    let at = 0;
    while (at < shared && text[at] === first[at]) at += 1;
    shared = at;
  }
  return shared;
}
