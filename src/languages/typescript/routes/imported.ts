import { childOf, textOf, type SyntaxNode, type SyntaxTree } from "../../base/syntax-tree.ts";
import { nodesOf } from "../../base/routes/full-tree.ts";

/** What a name of a file stands for: a name of a module, `default` and `*` among them. */
export interface Origin {
  readonly module: string;
  readonly name: string;
}

/** Names that imports and `require` bind, anywhere in a file. */
export function importedNames(tree: SyntaxTree): ReadonlyMap<string, Origin> {
  const names = new Map<string, Origin>();
  for (const node of nodesOf(tree.root, new Set(["import_statement", "variable_declarator"]))) {
    if (node.type === "import_statement") takeImport(tree, node, names);
    else takeRequired(tree, node, names);
  }
  return names;
}

function takeImport(tree: SyntaxTree, node: SyntaxNode, names: Map<string, Origin>): void {
  const source = childOf(node, "source") ?? node.children.flatMap(({ children }) => children).find(isSource);
  const clause = node.children.find(
    ({ type }) => type === "import_clause" || type === "import_require_clause",
  );
  if (!source || !clause) return;
  const module = textOf(tree, source).slice(1, -1);
  for (const each of clause.children) {
    const last = each.children.at(-1);
    if (each.type === "identifier") names.set(textOf(tree, each), { module, name: "default" });
    else if (each.type === "namespace_import" && last) names.set(textOf(tree, last), { module, name: "*" });
    for (const specifier of each.type === "named_imports" ? each.children : []) {
      const name = childOf(specifier, "name");
      const local = childOf(specifier, "alias") ?? name;
      if (name && local) names.set(textOf(tree, local), { module, name: textOf(tree, name) });
    }
  }
}

function isSource({ field, type }: SyntaxNode): boolean {
  return field === "source" && type === "string";
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
      names.set(textOf(tree, local), { module: origin.module, name: textOf(tree, key) });
  }
}

/** `require("x")` and `require("x").Router`; null for all else. */
export function requiredIn(tree: SyntaxTree, value: SyntaxNode): Origin | null {
  const isMember = value.type === "member_expression";
  const call = isMember ? childOf(value, "object") : value;
  if (call?.type !== "call_expression") return null;
  const callee = childOf(call, "function");
  const first = childOf(call, "arguments")?.children[1];
  if (!callee || textOf(tree, callee) !== "require" || first?.type !== "string") return null;
  const property = isMember ? childOf(value, "property") : null;
  return { module: textOf(tree, first).slice(1, -1), name: property ? textOf(tree, property) : "default" };
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
  return origin && isWhole ? { module: origin.module, name: textOf(tree, property) } : null;
}
