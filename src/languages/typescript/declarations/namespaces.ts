import { childOf, childOfType, type SyntaxNode } from "../../base/syntax-tree.ts";
import { namespaceExports } from "../exports/exports.ts";
import { noticeOf } from "../notices/notices.ts";
import type { Scope } from "./scope.ts";
import { reachOf, type Statement } from "./statement.ts";
import type { Walk } from "./walk.ts";

/** `namespace A.B {}`, `declare module "x" {}`, `declare global {}`. */
export function declareNamespace(walk: Walk, node: SyntaxNode, scope: Scope, statement: Statement): void {
  const at = childOf(node, "name") ?? childOfType(node, "global") ?? node;
  const name = walk.text(at).replaceAll(/\s+/g, "");
  const body = childOf(node, "body") ?? childOfType(node, "statement_block");
  // What is said about another module, or about the global scope, is seen by everyone.
  const open = at.type === "string" || at.type === "global";
  const segments = open ? [name] : name.split(walk.separator);
  const [binding = name] = segments;
  const inner = walk.declare(scope, {
    name,
    segments,
    ...(open ? {} : { binding }),
    kind: "module",
    at,
    node,
    reach: open ? scope.reach : reachOf(scope, binding, statement),
    notice: noticeOf(walk, [statement.anchor]),
    signature: () => "",
  });
  if (body === null) return;
  walk.later(body, { ...inner, ...namespaceExports(walk.tree, body, statement.ambient) });
}
