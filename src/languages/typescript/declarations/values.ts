import { childOf, type SyntaxNode } from "../../base/syntax-tree.ts";
import { notedOnly, type Scope } from "./scope.ts";
import type { Walk } from "./walk.ts";

const wrappers = new Set([
  "as_expression",
  "satisfies_expression",
  "parenthesized_expression",
  "non_null_expression",
]);
const functions = new Set(["function_expression", "generator_function", "arrow_function", "function"]);

/** Returns the value without brackets, `as const`, `satisfies T`, `!`. */
export function bareValue(value: SyntaxNode): SyntaxNode {
  let node = value;
  while (wrappers.has(node.type) || node.type === "type_assertion") {
    const inner =
      node.type === "type_assertion" ? node.children.at(-1) : node.children.find((each) => each.type !== "(");
    if (!inner) break;
    node = inner;
  }
  return node;
}

export function isFunctionValue(value: SyntaxNode): boolean {
  return functions.has(value.type);
}

export function isClassValue(value: SyntaxNode): boolean {
  return value.type === "class";
}

/**
 * Puts a value on the stack. Members of an object or class are features. Other declarations in the value are
 * features only if they have a notice.
 */
export function valueLater(walk: Walk, value: SyntaxNode, scope: Scope): void {
  const bare = heldIn(walk, bareValue(value));
  if (bare.type === "object") walk.later(bare, scope);
  else if (isClassValue(bare)) walk.later(childOf(bare, "body"), scope);
  else walk.later(value, notedOnly(scope));
}

/** `Object.freeze({ … })` returns its argument. */
function heldIn(walk: Walk, value: SyntaxNode): SyntaxNode {
  const callee = value.type === "call_expression" ? childOf(value, "function") : null;
  if (!callee || !/^Object\.(?:freeze|seal|preventExtensions)$/.test(walk.text(callee))) return value;
  const given = childOf(value, "arguments")?.children.find(({ type }) => type !== "(");
  return given === undefined ? value : bareValue(given);
}
