import type { NoticeSource } from "../../../core/model/declaration.ts";
import { childOf, type SyntaxNode } from "../../base/syntax-tree.ts";
import { literalText } from "./literal-text.ts";
import type { Walk } from "../declarations/walk.ts";

/** The notice of `@deprecated("…")` or `@Deprecated()` among the decorators that are children of the nodes. */
export function decoratorNotice(walk: Walk, decorated: readonly SyntaxNode[]): NoticeSource | null {
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
