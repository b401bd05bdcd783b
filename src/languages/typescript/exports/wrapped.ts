import { childOf, textOf, type SyntaxNode, type SyntaxTree } from "../../base/syntax-tree.ts";
import { isWarner } from "../notices/warning-call.ts";
import { kindIn } from "../declarations/locals.ts";
import { bareValue } from "../declarations/values.ts";

/** A name of the file in a wrapper. Importers of the wrapper's result use that name. */
export interface Wrapped {
  readonly name: string;
  /** True if the wrapper warns. */
  readonly warns: boolean;
}

/** Functions that return a component as they receive it. */
const ofComponents = /^(?:React\.)?(?:memo|forwardRef|observer)$/;
/** By React's convention, such a function returns a component with additions. */
const higherOrder = /^(?:[\w$]+\.)*with\p{Lu}[\w$]*$/u;
/** Limit: wrappers around one another. */
const deepest = 5;

/**
 * Returns the name of the file that a value wraps: `memo(Button)`, `connect(…)(Button)`, `util.deprecate(load,
 * "…")`. Null if there is none.
 */
export function wrappedIn(tree: SyntaxTree, value: SyntaxNode, depth: number = 0): Wrapped | null {
  const call = bareValue(value);
  const callee = call.type === "call_expression" ? childOf(call, "function") : null;
  if (callee === null || depth > deepest) return null;
  const [given, ...more] = (childOf(call, "arguments")?.children ?? []).filter(
    ({ type }) => !/^[(),]$/.test(type),
  );
  if (given === undefined) return null;
  const isCurried = callee.type === "call_expression";
  const text = isCurried ? "" : textOf(tree, callee);
  const warns = isWarner(text);
  const isHigherOrder = more.length === 0 && (isCurried || higherOrder.test(text));
  if (!warns && !isHigherOrder && !ofComponents.test(text)) return null;
  const inner = bareValue(given);
  if (inner.type !== "identifier") {
    const wrapped = wrappedIn(tree, inner, depth + 1);
    return wrapped && { ...wrapped, warns: warns || wrapped.warns };
  }
  const name = textOf(tree, inner);
  const kind = kindIn(tree, name);
  // The result of a higher-order function belongs to a name only if that name is a component.
  const isComponent = /^\p{Lu}/u.test(name) && (kind === "function" || kind === "class");
  return kind === null || (isHigherOrder && !isComponent) ? null : { name, warns };
}
