import { nameSteps } from "../../core/limits.ts";
import type { SyntaxNode } from "./syntax-tree.ts";

/** Returns the text of a part of an expression. Null if the part is not a constant. */
export type TextOf = (part: SyntaxNode | null | undefined) => string | null;

/** Returns the text of a constant expression. `textAt` combines the texts of a node's parts. */
export function constantText(
  expression: SyntaxNode,
  textAt: (node: SyntaxNode, inner: TextOf) => string | null,
): string | null {
  let steps = nameSteps;
  const inner: TextOf = (part) => {
    steps -= 1;
    return part && steps >= 0 ? textAt(part, inner) : null;
  };
  return inner(expression);
}

/** `a + b` of two constants. */
export function concatenation({ children }: SyntaxNode, inner: TextOf, sign: string = "+"): string | null {
  const [left, operator, right] = children;
  if (!left || !right || operator?.type !== sign) return null;
  const before = inner(left);
  const after = before === null ? null : inner(right);
  return before === null || after === null ? null : before + after;
}
