import { childOf, textOf, type SyntaxNode, type SyntaxTree } from "../../base/syntax-tree.ts";
import { isWarner } from "../notices/warning-call.ts";
import { kindIn } from "../declarations/locals.ts";
import { bareValue } from "../declarations/values.ts";

/** A name of the file in a wrapper: who imports what the wrapper gives gets that. */
export interface Wrapped {
  readonly name: string;
  /** It warns of what it wraps. */
  readonly warns: boolean;
}

/** Functions that return a component as they receive it. */
const ofComponents = /^(?:React\.)?(?:memo|forwardRef|observer)$/;
/** By React's convention a function gives a component with something added. */
const higherOrder = /^(?:[\w$]+\.)*with\p{Lu}[\w$]*$/u;
/** Limit: wrappers around one another. */
const deepest = 5;

/** `memo(Button)`, `connect(…)(Button)`, `util.deprecate(load, "…")`: what a value wraps of the file's own; else null. */
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
