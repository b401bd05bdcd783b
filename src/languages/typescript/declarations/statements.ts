import { childOf, hasToken, type SyntaxNode, childOfType } from "../../base/syntax-tree.ts";
import { visitExport } from "../exports/export-statement.ts";
import { declareImportAlias, declareImportRequire } from "../exports/import-alias.ts";
import { before, noticeOf } from "../notices/notices.ts";
import { namespaceExports } from "../exports/exports.ts";
import { declareClass, declareEnum, declareInterface, declareTypeAlias } from "./type-statements.ts";
import { countOverloads, declareCallable } from "./functions.ts";
import type { Scope } from "./scope.ts";
import { reachOf, type Statement } from "./statement.ts";
import { declareVariables } from "./variables.ts";
import type { Walk } from "./walk.ts";

const functions = new Set(["function_declaration", "function_signature", "generator_function_declaration"]);

/** The statements of a file, a namespace or a body. */
export function visitStatements(walk: Walk, block: SyntaxNode, scope: Scope): void {
  const declared = block.children.map((each) => unwrapped(each));
  const overloads = countOverloads(declared, (node) => {
    const name = functions.has(node.type) ? childOf(node, "name") : null;
    return name === null ? null : walk.text(name);
  });
  walk.childrenLater(block, { ...scope, overloads });
}

/** The declaration inside `export`, `export default` and `declare`. */
function unwrapped(statement: SyntaxNode): SyntaxNode {
  let node = statement;
  for (let depth = 0; depth < 2; depth += 1) {
    if (node.type === "export_statement")
      node = childOf(node, "declaration") ?? childOf(node, "value") ?? node;
    else if (node.type === "ambient_declaration")
      node = node.children.find((each) => functions.has(each.type)) ?? node;
  }
  return node;
}

/** A statement that is not wrapped in anything. */
export function visitPlain(walk: Walk, node: SyntaxNode, scope: Scope): void {
  const { ambient } = scope;
  visitDeclaration(walk, node, scope, {
    anchor: before(node),
    exported: false,
    isDefault: false,
    ambient,
    decorated: [node],
  });
}

/** `export …` and `export default …` before a declaration; all other exports are elsewhere. */
export function visitExported(walk: Walk, node: SyntaxNode, scope: Scope): void {
  const declaration = childOf(node, "declaration");
  if (declaration === null) return visitExport(walk, node, scope);
  visitDeclaration(walk, declaration, scope, {
    anchor: before(node),
    exported: true,
    isDefault: hasToken(node, "default"),
    ambient: scope.ambient,
    decorated: [node, declaration],
  });
}

/** `declare …`. */
export function visitAmbient(walk: Walk, node: SyntaxNode, scope: Scope): void {
  visitDeclaration(walk, node, scope, {
    anchor: before(node),
    exported: false,
    isDefault: false,
    ambient: true,
    decorated: [node],
  });
}

function visitDeclaration(walk: Walk, node: SyntaxNode, scope: Scope, statement: Statement): void {
  switch (node.type) {
    case "ambient_declaration":
      return visitDeclared(walk, node, scope, { ...statement, ambient: true });
    case "function_declaration":
    case "function_signature":
    case "generator_function_declaration":
      return declareFunction(walk, node, scope, statement);
    case "class_declaration":
    case "abstract_class_declaration":
    case "class":
      return declareClass(walk, node, scope, statement);
    case "interface_declaration":
      return declareInterface(walk, node, scope, statement);
    case "type_alias_declaration":
      return declareTypeAlias(walk, node, scope, statement);
    case "enum_declaration":
      return declareEnum(walk, node, scope, statement);
    case "internal_module":
    case "module":
      return declareNamespace(walk, node, scope, statement);
    case "lexical_declaration":
    case "variable_declaration":
      return declareVariables(walk, node, scope, statement);
    case "import_alias":
      return declareImportAlias(walk, node, scope, statement);
    case "import_statement":
      return declareImportRequire(walk, node, scope, statement);
    default:
      return walk.later(node, scope);
  }
}

function visitDeclared(walk: Walk, node: SyntaxNode, scope: Scope, statement: Statement): void {
  // `declare global { … }` has its body without a module around it.
  if (hasToken(node, "global")) return declareNamespace(walk, node, scope, statement);
  for (const child of node.children)
    if (child.children.length > 0) visitDeclaration(walk, child, scope, statement);
}

function declareFunction(walk: Walk, node: SyntaxNode, scope: Scope, statement: Statement): void {
  const at = childOf(node, "name");
  const name = at === null ? "default" : walk.text(at);
  declareCallable(walk, scope, {
    name,
    kind: "function",
    at: at ?? node,
    node,
    binding: name,
    reach: reachOf(scope, name, statement),
    notice: noticeOf(walk, [statement.anchor]),
    callable: node,
  });
}

/** `namespace A.B {}`, `declare module "x" {}`, `declare global {}`. */
function declareNamespace(walk: Walk, node: SyntaxNode, scope: Scope, statement: Statement): void {
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
