import type { SyntaxTree, TextSpan } from "./syntax-tree.ts";

/** Code on one line, without comments, with the white space that no meaning hangs on taken off. */
export function flatText(tree: Pick<SyntaxTree, "text" | "comments">, span: TextSpan): string {
  return flatten(withoutComments(tree, span));
}

/** The same for code at hand: two layouts of the same tokens read alike. */
export function flatten(code: string): string {
  return code
    .replaceAll(/\s+/g, " ")
    .replaceAll(/ ?([()[\]{}<>,;:|&=?]) ?/g, "$1")
    .replaceAll(/[,;]+([)\]}>])/g, "$1")
    .replaceAll(/([=:(<,[])\|/g, "$1")
    .trim();
}

function withoutComments({ text, comments }: Pick<SyntaxTree, "text" | "comments">, span: TextSpan): string {
  let code = "";
  let from = span.start;
  for (const comment of comments.slice(firstFrom(comments, span.start))) {
    if (comment.start >= span.end) break;
    code += `${text.slice(from, comment.start)} `;
    from = comment.end;
  }
  return code + text.slice(from, span.end);
}

/** Index of the first comment that begins at or after an offset. */
function firstFrom(comments: readonly TextSpan[], offset: number): number {
  let low = 0;
  let high = comments.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((comments[middle]?.start ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}
