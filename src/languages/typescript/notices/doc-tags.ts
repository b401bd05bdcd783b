/** A block tag of a doc comment. Offsets are into the comment. */
export interface DocTag {
  readonly name: string;
  /** Where its `@` stands. */
  readonly at: number;
  /** Where its words begin. */
  readonly from: number;
  /** True when only stars and white space stand before it on its line. */
  readonly atLineStart: boolean;
}

const tagName = /[\p{ID_Start}$_][\p{ID_Continue}$-]*/uy;
const link =
  /\{\s*@(?:link|linkcode|linkplain)(?![\p{ID_Continue}$-])\s*[\p{ID_Continue}$.]*\s*[^}\n\r]*(?:\}|(?=[\n\r])|$)/uy;

/**
 * Finds the tags of a doc comment as the compiler's parser does: `@` at the start of a line, or anywhere
 * after white space and before none; not inside `{@link}`, and within a tag's words not inside backticks.
 * Code fences protect nothing at the start of a line.
 */
export function docTags(comment: string): DocTag[] {
  const end = comment.endsWith("*/") && comment.length > 4 ? comment.length - 2 : comment.length;
  const tags: DocTag[] = [];
  // At the start of a line a star may follow; after it, and after `/**`, none.
  let line: "start" | "star" | "words" = "star";
  let ticked = false;
  let at = 3;
  while (at < end) {
    const char = comment[at] ?? "";
    if (char === "\n" || char === "\r") {
      line = "start";
      ticked = false;
      at += 1;
    } else if (line !== "words" && /\s/.test(char)) at += 1;
    else if (line === "start" && char === "*") {
      line = "star";
      at += 1;
    } else if (char === "@" && !ticked && (line !== "words" || standsAlone(comment, at, end))) {
      const name = matchAt(tagName, comment, at + 1) ?? "";
      const from = at + 1 + name.length;
      tags.push({ name, at, from, atLineStart: line !== "words" });
      line = "star";
      at = from;
    } else {
      line = "words";
      if (char === "`" && tags.length > 0) ticked = !ticked;
      const skipped = char === "{" && !ticked ? (matchAt(link, comment, at)?.length ?? 1) : 1;
      at += Math.max(1, skipped);
    }
  }
  return tags;
}

function standsAlone(comment: string, at: number, end: number): boolean {
  return /[^\S\n\r]/.test(comment[at - 1] ?? "") && at + 1 < end && /\S/.test(comment[at + 1] ?? "");
}

function matchAt(pattern: RegExp, text: string, at: number): string | null {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? null;
}
