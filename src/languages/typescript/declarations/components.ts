import { flatText } from "../../base/flat-text.ts";
import { childOf, childOfType, textOf, type SyntaxNode, type SyntaxTree } from "../../base/syntax-tree.ts";
import { splitOuter } from "../../base/signatures/scan.ts";
import { signs } from "../signatures/function-types.ts";
import { isWarner } from "../notices/warning-call.ts";
import { localValue } from "./locals.ts";
import { callSignature } from "./parameters.ts";
import { isFunctionValue } from "./values.ts";

/** Functions that return a component as they receive it. `forwardRef` adds a parameter that only it passes. */
const wrapper = /^(?:React\.)?(memo|forwardRef|observer)$/;
/** Limit: wrappers around one another. */
const deepest = 5;

/**
 * Returns the call signature of a value in `memo(…)`, `forwardRef(…)`, `deprecate(…)`: `(props:Props)`. Null for
 * other values.
 */
export function wrappedCall(tree: SyntaxTree, value: SyntaxNode, depth: number = 0): string | null {
  const callee = value.type === "call_expression" ? childOf(value, "function") : null;
  const text = callee === null ? "" : textOf(tree, callee);
  const name = wrapper.exec(text)?.[1];
  const warns = isWarner(text);
  if ((!name && !warns) || depth > deepest) return null;
  const given = (childOf(value, "arguments")?.children ?? []).find(({ type }) => type !== "(");
  if (given === undefined) return null;
  const types = warns ? null : childOf(value, "type_arguments");
  const written = types && splitOuter(flatText(tree, types).slice(1, -1), ",", signs);
  const props = written?.at(name === "forwardRef" ? 1 : 0);
  if (props !== undefined) return `(props:${props})`;
  const component = given.type === "identifier" ? localValue(tree, textOf(tree, given)) : given;
  if (component === null) return null;
  const isFunction = isFunctionValue(component) || childOfType(component, "formal_parameters") !== null;
  if (!isFunction) return wrappedCall(tree, component, depth + 1);
  const call = callSignature(tree, component);
  return warns ? call : firstOf(call);
}

/** Users of a component only pass its properties. */
function firstOf(call: string): string {
  const inner = /^\((.*?)\)(?:$|:)/s.exec(call)?.[1];
  return inner === undefined ? call : `(${splitOuter(inner, ",", signs)[0] ?? ""})`;
}
