import { flatText } from "../../base/flat-text.ts";
import { childOf, hasToken, type SyntaxNode } from "../../base/syntax-tree.ts";
import { declareAccessors, isAccessor, type Accessor } from "./accessors.ts";
import { declareIndex } from "./classes.ts";
import { countOverloads, declareCallable } from "./functions.ts";
import { memberName } from "./names.ts";
import { before, noticeOf } from "../notices/notices.ts";
import { declareParameters } from "./parameters.ts";
import { notedOnly, type Scope } from "./scope.ts";
import type { Walk } from "./walk.ts";

/** The members of an interface or a type literal. */
export function visitTypeMembers(walk: Walk, body: SyntaxNode, scope: Scope): void {
  const overloads = countOverloads(body.children, (node) => callableName(walk, node));
  const inner = { ...scope, overloads };
  const accessors: Accessor[] = [];
  for (const node of body.children) {
    if (isAccessor(node)) accessors.push({ node, decorators: [], anchors: [before(node)], scope: inner });
    else declareMember(walk, node, inner);
  }
  declareAccessors(walk, accessors, () => scope.reach);
}

/** What a callable member is called: a call signature `()`, a construct signature `new`. */
function callableName(walk: Walk, node: SyntaxNode): string | null {
  if (node.type === "call_signature") return "()";
  if (node.type === "construct_signature") return "new";
  const name = node.type === "method_signature" && !isAccessor(node) ? childOf(node, "name") : null;
  return name === null ? null : memberName(walk, name);
}

function declareMember(walk: Walk, node: SyntaxNode, scope: Scope): void {
  switch (node.type) {
    case "property_signature":
      return declareProperty(walk, node, scope);
    case "method_signature":
    case "call_signature":
    case "construct_signature":
      return declareSignature(walk, node, scope);
    case "index_signature":
      return declareIndex(walk, node, scope);
    default:
      return walk.later(node, notedOnly(scope));
  }
}

function declareProperty(walk: Walk, node: SyntaxNode, scope: Scope): void {
  const name = childOf(node, "name");
  if (name === null) return;
  const type = childOf(node, "type");
  const modifiers = ["readonly", "?"].filter((each) => hasToken(node, each)).map((each) => `${each} `);
  const inner = walk.declare(scope, {
    name: memberName(walk, name),
    kind: "property",
    at: name,
    node,
    reach: scope.reach,
    notice: noticeOf(walk, [before(node)]),
    signature: () => modifiers.join("") + (type ? flatText(walk.tree, type).replace(/^:/, "") : ""),
  });
  walk.later(type, inner);
}

function declareSignature(walk: Walk, node: SyntaxNode, scope: Scope): void {
  const name = callableName(walk, node) ?? "()";
  const kind = name === "new" && node.type === "construct_signature" ? "constructor" : "method";
  const at = childOf(node, "name") ?? node;
  const notice = noticeOf(walk, [before(node)]);
  const isOwed = node.type === "method_signature" && scope.depth === 1;
  declareCallable(walk, scope, { name, kind, at, node, reach: scope.reach, notice, callable: node, isOwed });
}

/** The parameters of a function type: features only where they carry a notice. */
export function visitFunctionType(walk: Walk, node: SyntaxNode, scope: Scope): void {
  const inner = notedOnly(scope);
  declareParameters(walk, node, inner);
  for (const field of ["type_parameters", "return_type", "type"]) walk.later(childOf(node, field), inner);
}

/** A function as an expression, deep in another one. */
export function visitFunctionValue(walk: Walk, node: SyntaxNode, scope: Scope): void {
  visitFunctionType(walk, node, scope);
  walk.later(childOf(node, "body"), { ...notedOnly(scope), reach: 0 });
}
