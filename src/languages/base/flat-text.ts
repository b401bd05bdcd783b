import { signatureLength } from "../../core/limits.ts";
import { cutWithDigest } from "../../core/text/short-id.ts";
import type { SyntaxTree, TextSpan } from "./syntax-tree.ts";

/**
 * Returns code on one line, without comments, without the `omitted` nodes and without insignificant white space.
 */
export function flatText(
  tree: Pick<SyntaxTree, "text" | "comments">,
  span: TextSpan,
  omitted: readonly TextSpan[] = [],
): string {
  const code = without(tree.text, span, [...commentsIn(tree.comments, span), ...omitted]);
  return cutWithDigest(flatten(code), signatureLength);
}

/** Does the same for code given as text: two layouts of the same tokens become equal. */
export function flatten(code: string): string {
  return code
    .replaceAll(/\s+/g, " ")
    .replaceAll(/ ?([()[\]{}<>,;:|&=?]) ?/g, "$1")
    .replaceAll(/(?<![,;])[,;]+([)\]}>])/g, "$1")
    .replaceAll(/([=:(<,[])\|/g, "$1")
    .trim();
}

function without(text: string, span: TextSpan, omitted: readonly TextSpan[]): string {
  let code = "";
  let from = span.start;
  for (const each of omitted.toSorted((a, b) => a.start - b.start)) {
    if (each.start < from) continue;
    code += `${text.slice(from, each.start)} `;
    from = each.end;
  }
  return code + text.slice(from, span.end);
}

function commentsIn(comments: readonly TextSpan[], span: TextSpan): readonly TextSpan[] {
  return comments.slice(firstFrom(comments, span.start), firstFrom(comments, span.end));
}

/** Returns the index of the first comment that begins at or after an offset. */
export function firstFrom(comments: readonly TextSpan[], offset: number): number {
  let low = 0;
  let high = comments.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((comments[middle]?.start ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}
