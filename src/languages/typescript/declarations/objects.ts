import { flatText } from "../../base/flat-text.ts";
import { childOf, type SyntaxNode } from "../../base/syntax-tree.ts";
import { declareAccessors, isAccessor, type Accessor } from "./accessors.ts";
import { wrappedCall } from "./components.ts";
import { declareCallable } from "./functions.ts";
import { memberName } from "./names.ts";
import { before, noticeOf, valueAnchors } from "../notices/notices.ts";
import { notedOnly, type Scope } from "./scope.ts";
import { bareValue, isFunctionValue, valueLater } from "./values.ts";
import type { Walk } from "./walk.ts";
import { wrapperNotice } from "../notices/warning-call.ts";

/** Declares the members of an object literal, except those in `skipped`. */
export function visitObject(
  walk: Walk,
  object: SyntaxNode,
  scope: Scope,
  skipped: (member: SyntaxNode) => boolean = () => false,
): void {
  const accessors: Accessor[] = [];
  for (const node of object.children) {
    if (skipped(node)) continue;
    if (node.type === "pair") declarePair(walk, node, scope);
    else if (node.type === "shorthand_property_identifier") declareShorthand(walk, node, scope);
    else if (node.type !== "method_definition") walk.later(node, notedOnly(scope));
    else if (isAccessor(node)) accessors.push({ node, decorators: [], anchors: [before(node)], scope });
    else declareMethod(walk, node, scope);
  }
  declareAccessors(walk, accessors, () => scope.reach);
}

function declarePair(walk: Walk, node: SyntaxNode, scope: Scope): void {
  const key = childOf(node, "key");
  const value = childOf(node, "value");
  if (key === null || value === null) return;
  const name = memberName(walk, key);
  const notice = noticeOf(walk, [...valueAnchors(value), before(node)]) ?? wrapperNotice(walk, value);
  const bare = bareValue(value);
  const { reach } = scope;
  if (isFunctionValue(bare)) {
    declareCallable(walk, scope, { name, kind: "method", at: key, node, reach, notice, callable: bare });
    return;
  }
  const signature = (): string => valueSignature(walk, bare);
  valueLater(
    walk,
    value,
    walk.declare(scope, {
      name,
      kind: "property",
      at: key,
      node,
      reach,
      notice,
      signature,
      called: notice && wrappedCall(walk.tree, bare),
      aliasOf: nameIn(walk, bare),
    }),
  );
}

function declareShorthand(walk: Walk, node: SyntaxNode, scope: Scope): void {
  const notice = noticeOf(walk, [before(node)]);
  const { reach } = scope;
  walk.declare(scope, {
    name: walk.text(node),
    kind: "property",
    at: node,
    node,
    reach,
    notice,
    aliasOf: walk.text(node),
    signature: () => "",
  });
}

/** Returns the name if a value is only another name: `fetchAll`, `legacy.fetchAll`. Null for all other values. */
export function nameIn(walk: Walk, value: SyntaxNode): string | null {
  const isName = value.type === "identifier" || value.type === "member_expression";
  return isName && /^[\w$]+(?:\.[\w$]+)*$/.test(walk.text(value)) ? walk.text(value) : null;
}

function declareMethod(walk: Walk, node: SyntaxNode, scope: Scope): void {
  const name = childOf(node, "name");
  if (name === null) return;
  const notice = noticeOf(walk, [before(node)]);
  const { reach } = scope;
  declareCallable(walk, scope, {
    name: memberName(walk, name),
    kind: "method",
    at: name,
    node,
    reach,
    notice,
    callable: node,
  });
}

const primitives = new Set([
  "number",
  "string",
  "true",
  "false",
  "null",
  "undefined",
  "unary_expression",
  "template_string",
]);
const longest = 80;

/** Returns a short literal value as written. Other values do not affect callers, and give an empty text. */
export function valueSignature(walk: Walk, value: SyntaxNode | null): string {
  if (value === null || !primitives.has(value.type) || value.end - value.start > longest) return "";
  return flatText(walk.tree, value);
}
