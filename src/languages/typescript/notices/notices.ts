import type { NoticeSource } from "../../../core/model/declaration.ts";
import { type SyntaxNode, childOf } from "../../base/syntax-tree.ts";
import type { Walk } from "../declarations/walk.ts";
import { commentRanges, lastDoc } from "./comment-ranges.ts";
import { docNotice } from "./doc-notice.ts";
import { literalText } from "./literal-text.ts";

/** A position. A doc comment before it belongs to the declaration. */
export interface Anchor {
  readonly node: SyntaxNode;
  /**
   * True if the compiler also accepts a comment on the line of the previous token (parameters, functions as
   * values).
   */
  readonly sameLine: boolean;
}

export function before(node: SyntaxNode): Anchor {
  return { node, sameLine: false };
}

export function rightBefore(node: SyntaxNode): Anchor {
  return { node, sameLine: true };
}

const sameLineValues = new Set([
  "function_expression",
  "generator_function",
  "arrow_function",
  "parenthesized_expression",
]);

/** The compiler also applies a doc comment before a value to the variable or member with that value. */
export function valueAnchors(value: SyntaxNode | null): readonly Anchor[] {
  if (value === null) return [];
  if (sameLineValues.has(value.type)) return [rightBefore(value)];
  return value.type === "class" ? [before(value)] : [];
}

/** Returns the notice of a declaration: from the doc comments before its anchors, or else from its decorators. */
export function noticeOf(
  walk: Walk,
  anchors: readonly Anchor[],
  decorated: readonly SyntaxNode[] = [],
): NoticeSource | null {
  for (const anchor of anchors) {
    const notice = docNoticeAt(walk, anchor);
    if (notice !== null) return notice;
  }
  return decoratorNotice(walk, decorated);
}

function docNoticeAt(walk: Walk, { node, sameLine }: Anchor): NoticeSource | null {
  // Most declarations have none, so this is checked before the comments.
  if (!walk.landmarks.in({ start: node.pos, end: node.start })) return null;
  const { text } = walk.tree;
  const { trailing, leading } = commentRanges(text, node.pos);
  const doc = lastDoc(text, leading) ?? (sameLine ? lastDoc(text, trailing) : null);
  return doc === null ? null : docNotice(walk.tree, doc);
}

/**
 * Returns the notice of `@deprecated("…")` or `@Deprecated()` among the decorators that are children of the nodes.
 */
function decoratorNotice(walk: Walk, decorated: readonly SyntaxNode[]): NoticeSource | null {
  for (const node of decorated) {
    const own = node.type === "decorator" ? [node] : node.children;
    for (const decorator of own) {
      const notice = decorator.type === "decorator" ? noticeIn(walk, decorator) : null;
      if (notice !== null) return notice;
    }
  }
  return null;
}

function noticeIn(walk: Walk, decorator: SyntaxNode): NoticeSource | null {
  const expression = decorator.children.at(-1);
  if (!expression) return null;
  const called = expression.type === "call_expression";
  const name = called ? childOf(expression, "function") : expression;
  if (name === null || !/^(?:[\w$]+\.)?[dD]eprecated$/.test(walk.text(name))) return null;
  const first = called ? (childOf(expression, "arguments")?.children[1] ?? null) : null;
  const { lines } = walk.tree;
  return {
    line: lines.lineAt(decorator.start),
    endLine: lines.lineAt(decorator.end - 1),
    text: first === null || first.type === ")" ? "" : literalText(walk, first),
    slots: {},
    form: "decorator",
  };
}
