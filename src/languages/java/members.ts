import { lastSegment } from "../../core/model/qualified-name.ts";
import { childOf, childOfType, type SyntaxNode } from "../base/syntax-tree.ts";
import { dimensionsIn, withVariables } from "./erase.ts";
import { hasModifier, reachOf } from "./modifiers.ts";
import { noticeOf } from "./notices/notices.ts";
import { parameterTypes } from "./parameter-list.ts";
import { declareParameters } from "./parameters.ts";
import { bodyOf, type Scope } from "./scope.ts";
import { callSignature, fieldSignature } from "./signature.ts";
import { visitAnonymous } from "./types.ts";
import type { Walk } from "./walk.ts";

/** A method or an element of an annotation type. */
export function declareMethod(walk: Walk, node: SyntaxNode, scope: Scope): void {
  const list = childOf(node, "parameters");
  const inner = declareCallable(walk, node, scope, { kind: "method", list });
  const [last] = walk.drafts.slice(-1);
  if (last?.declaration.notice && last === inner.container) scope.kin?.methods.push(last);
}

export function declareConstructor(walk: Walk, node: SyntaxNode, scope: Scope): void {
  declareCallable(walk, node, scope, { kind: "constructor", list: childOf(node, "parameters") });
}

/** `Point { … }` in a record takes its components. */
export function declareCompactConstructor(walk: Walk, node: SyntaxNode, scope: Scope): void {
  declareCallable(walk, node, scope, { kind: "constructor", list: scope.components });
}

interface Callable {
  readonly kind: "method" | "constructor";
  readonly list: SyntaxNode | null;
}

function declareCallable(walk: Walk, node: SyntaxNode, scope: Scope, { kind, list }: Callable): Scope {
  const name = childOf(node, "name");
  if (name === null) return scope;
  const variables = withVariables(walk.tree, node, scope.variables);
  const declared = walk.declare(scope, {
    name: walk.text(name),
    kind,
    at: name,
    node,
    // The constructors of an enum are its own.
    reach: kind === "constructor" && scope.inEnum ? 0 : reachOf(node, scope),
    notice: noticeOf(walk, node),
    parameters: parameterTypes(walk, list, { ...scope, variables }),
    signature: () => callSignature(walk, node, list),
  });
  const inner = { ...declared, variables };
  if (list !== scope.components) declareParameters(walk, list, inner);
  walk.later(childOf(node, "body"), bodyOf(inner));
  return inner;
}

/** Each name of a field declaration is a feature; in interfaces all are constants. */
export function declareFields(walk: Walk, node: SyntaxNode, scope: Scope): void {
  const isConstant =
    node.type === "constant_declaration" || (hasModifier(node, "static") && hasModifier(node, "final"));
  const notice = noticeOf(walk, node);
  for (const declarator of node.children) {
    const name = declarator.type === "variable_declarator" ? childOf(declarator, "name") : null;
    if (name === null) continue;
    const inner = walk.declare(scope, {
      name: walk.text(name),
      kind: isConstant ? "constant" : "field",
      at: name,
      node,
      reach: reachOf(node, scope),
      notice,
      signature: () => fieldSignature(walk, node, dimensionsIn(declarator)),
    });
    walk.later(childOf(declarator, "value"), bodyOf(inner));
  }
}

export function declareEnumConstant(walk: Walk, node: SyntaxNode, scope: Scope): void {
  const name = childOf(node, "name");
  if (name === null) return;
  const inner = walk.declare(scope, {
    name: walk.text(name),
    kind: "enum-value",
    at: name,
    node,
    reach: scope.reach,
    notice: noticeOf(walk, node),
    signature: () => "",
  });
  walk.later(childOf(node, "arguments"), bodyOf(inner));
  const body = childOfType(node, "class_body");
  if (body) visitAnonymous(walk, body, inner, lastSegment(scope));
}
