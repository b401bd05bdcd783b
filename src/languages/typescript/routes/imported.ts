import { childOf, textOf, type SyntaxNode, type SyntaxTree } from "../../base/syntax-tree.ts";
import { nodesOf } from "../../base/routes/full-tree.ts";
import { importsIn, type Origin } from "../declarations/locals.ts";

/** Names that imports and `require` bind, anywhere in a file. */
export function importedNames(tree: SyntaxTree): ReadonlyMap<string, Origin> {
  const names = new Map<string, Origin>();
  for (const [local, { from, name }] of importsIn(tree))
    names.set(local, { from, name: name === "export=" ? "default" : name });
  for (const node of nodesOf(tree.root, new Set(["variable_declarator"]))) takeRequired(tree, node, names);
  return names;
}

/** `const express = require("x")`, `const { Router } = require("x")`, `const Router = require("x").Router`. */
function takeRequired(tree: SyntaxTree, node: SyntaxNode, names: Map<string, Origin>): void {
  const [name, value] = [childOf(node, "name"), childOf(node, "value")];
  const origin = value && requiredIn(tree, value);
  if (!name || !origin) return;
  if (name.type === "identifier") names.set(textOf(tree, name), origin);
  if (name.type !== "object_pattern") return;
  for (const each of name.children) {
    const key = childOf(each, "key") ?? each;
    const local = childOf(each, "value") ?? each;
    if (/identifier/.test(local.type) && /identifier/.test(key.type))
      names.set(textOf(tree, local), { from: origin.from, name: textOf(tree, key) });
  }
}

/** `require("x")` and `require("x").Router`; null for all else. */
function requiredIn(tree: SyntaxTree, value: SyntaxNode): Origin | null {
  const isMember = value.type === "member_expression";
  const call = isMember ? childOf(value, "object") : value;
  if (call?.type !== "call_expression") return null;
  const callee = childOf(call, "function");
  const first = childOf(call, "arguments")?.children[1];
  if (!callee || textOf(tree, callee) !== "require" || first?.type !== "string") return null;
  const property = isMember ? childOf(value, "property") : null;
  return { from: textOf(tree, first).slice(1, -1), name: property ? textOf(tree, property) : "default" };
}

/** What module a function is of that is called: `Router()`, `express.Router()`, `require("x").Router()`. */
export function calledOrigin(
  tree: SyntaxTree,
  imported: ReadonlyMap<string, Origin>,
  callee: SyntaxNode,
): Origin | null {
  const required = requiredIn(tree, callee);
  if (required) return required;
  if (callee.type === "identifier") return imported.get(textOf(tree, callee)) ?? null;
  const [object, property] = [childOf(callee, "object"), childOf(callee, "property")];
  if (object?.type !== "identifier" || !property) return null;
  const origin = imported.get(textOf(tree, object));
  const isWhole = origin?.name === "default" || origin?.name === "*";
  return origin && isWhole ? { from: origin.from, name: textOf(tree, property) } : null;
}
