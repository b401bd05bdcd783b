import { resultOf } from "../../../core/model/use.ts";
import type { UseFile } from "../../base/gather-uses.ts";
import { declaredHere, NameScope, valueOf } from "../../base/name-scope.ts";
import type { Meaning } from "../../base/name-scope.ts";
import { holdIn } from "../../base/shared-bindings.ts";
import { childOf, childOfType, type SyntaxNode } from "../../base/syntax-tree.ts";
import { bindExports, bindImports, bindRequire, bindTo } from "./imports.ts";
import { meaningOf, moduleOf, originsOf, typeMeaning, valueIn } from "./meaning.ts";

const functions = new Set([
  "function_declaration",
  "generator_function_declaration",
  "function_expression",
  "generator_function",
  "arrow_function",
  "method_definition",
]);
const classes = new Set([
  "class_declaration",
  "abstract_class_declaration",
  "class",
  "interface_declaration",
  "enum_declaration",
]);
const blocks = new Set([
  "statement_block",
  "for_statement",
  "for_in_statement",
  "catch_clause",
  "switch_body",
  "function_signature",
  "method_signature",
  "abstract_method_signature",
  "call_signature",
  "construct_signature",
  "function_type",
  "constructor_type",
  "type_alias_declaration",
  "index_signature",
  "mapped_type_clause",
]);

/** The scope inside a node where it opens one. */
export function open(file: UseFile, node: SyntaxNode, scope: NameScope): NameScope | null {
  const { type } = node;
  if (classes.has(type)) return insideType(file, node, scope);
  if (functions.has(type)) {
    const inner = new NameScope(scope, null);
    const own = type !== "arrow_function" && (type !== "method_definition" || node.parent?.type === "object");
    if (own) inner.bind("this", null);
    return inner;
  }
  if (type === "internal_module" || type === "module") {
    const name = childOf(node, "name");
    const owner = scope.owner && name?.type === "identifier" ? [...scope.owner, file.text(name)] : null;
    return new NameScope(scope, owner);
  }
  if (!blocks.has(type)) return null;
  const isNamespace = node.parent?.type === "internal_module" || node.parent?.type === "module";
  return new NameScope(scope, isNamespace ? scope.owner : null);
}

function insideType(file: UseFile, node: SyntaxNode, scope: NameScope): NameScope {
  const name = childOf(node, "name");
  const owner = scope.owner && name ? [...scope.owner, file.text(name)] : null;
  const inner = new NameScope(scope, null);
  inner.bind("this", owner === null ? null : valueOf(declaredHere(owner)));
  const bases = basesOf(node);
  const first = bases[0];
  inner.bind("super", () => (first ? valueOf(meaningOf(file, first, scope)) : null));
  if (owner !== null)
    file.bases.set(owner.join("."), () => bases.flatMap((each) => originsOf(file, each, scope)));
  return inner;
}

function basesOf(node: SyntaxNode): readonly SyntaxNode[] {
  const heritage = childOfType(node, "class_heritage", "extends_type_clause");
  if (!heritage) return [];
  if (heritage.type === "extends_type_clause")
    return heritage.children.filter(({ field }) => field === "type");
  const clause = childOfType(heritage, "extends_clause");
  // JavaScript's grammar has no clause of its own for it.
  if (!clause)
    return heritage.children.filter(({ type }) => type !== "extends" && type !== "implements_clause");
  return clause.children.filter(({ field }) => field === "value");
}

/** Binds what a node binds. */
export function bind(file: UseFile, node: SyntaxNode, scope: NameScope, inner: NameScope): void {
  const { type } = node;
  if (type === "import_statement") return bindImports(file, node, scope);
  if (type === "export_statement") return bindExports(file, node);
  if (type === "variable_declarator") return bindVariable(file, node, scope);
  if (type === "public_field_definition" || type === "field_definition" || type === "property_signature")
    return bindField(file, node, scope);
  if (type === "required_parameter" || type === "optional_parameter") return bindParameter(file, node, scope);
  const name = childOf(node, "name");
  if (type === "type_parameter") return bindTo(file, name, scope, () => null);
  if (classes.has(type) || functions.has(type) || isDeclaration.has(type)) {
    bindResult(file, node, name, scope, inner);
    declare(file, node, name, type === "class" || type === "function_expression" ? inner : scope);
    if (type === "arrow_function") bindPattern(file, childOf(node, "parameter"), inner);
    for (const each of childOf(node, "parameters")?.children ?? [])
      if (patterns.has(each.type)) bindPattern(file, each, inner);
  } else if (type === "catch_clause") bindPattern(file, childOf(node, "parameter"), inner);
  else if (type === "for_in_statement" && childOf(node, "kind"))
    bindPattern(file, childOf(node, "left"), inner);
}

const isDeclaration = new Set([
  "type_alias_declaration",
  "internal_module",
  "module",
  "function_signature",
  "method_signature",
  "abstract_method_signature",
  "import_alias",
]);
const patterns = new Set([
  "identifier",
  "object_pattern",
  "array_pattern",
  "assignment_pattern",
  "rest_pattern",
]);
const members = new Set([
  "method_definition",
  "method_signature",
  "abstract_method_signature",
  "public_field_definition",
  "field_definition",
  "property_signature",
]);

function declare(file: UseFile, node: SyntaxNode, name: SyntaxNode | null, scope: NameScope): void {
  if (name === null || members.has(node.type)) return;
  file.binding.add(name);
  const { owner } = scope;
  scope.bind(file.text(name), owner === null ? null : declaredHere([...owner, file.text(name)]));
}

/** Binds the result of a call, or the value of a getter, by its written type. */
function bindResult(
  file: UseFile,
  node: SyntaxNode,
  name: SyntaxNode | null,
  scope: NameScope,
  inner: NameScope,
): void {
  const type = childOf(node, "return_type");
  if (!type || !name || node.parent?.type === "object") return;
  const isMember = members.has(node.type);
  const self = isMember ? scope.lookup("this")?.origins[0]?.name : scope.owner;
  if (!self || (isMember && !node.parent?.type.endsWith("_body"))) return;
  const own = [...self, file.text(name)];
  const isGetter = node.children.some((each) => each.type === "get");
  holdIn(file, (isGetter ? own : [...own, resultOf]).join("."), () =>
    valueOf(typeMeaning(file, type, inner)),
  );
}

function bindVariable(file: UseFile, node: SyntaxNode, scope: NameScope): void {
  const name = childOf(node, "name");
  if (name === null) return;
  const [type, value] = [childOf(node, "type"), childOf(node, "value")];
  const module = value && moduleOf(file, value);
  if (module) return bindRequire(file, name, module, scope);
  if (name.type !== "identifier") return bindPattern(file, name, scope);
  const holds = (): Meaning | null =>
    type ? valueOf(typeMeaning(file, type, scope)) : valueIn(file, value, scope);
  const target = scope;
  const { owner } = target;
  if (owner === null) return bindTo(file, name, target, holds);
  bindTo(file, name, target, () => declaredHere([...owner, file.text(name)]));
  file.held.set([...owner, file.text(name)].join("."), holds);
}

function bindField(file: UseFile, node: SyntaxNode, scope: NameScope): void {
  const name = childOf(node, "name") ?? childOf(node, "property");
  const self = scope.lookup("this");
  if (name === null || !self?.origins[0]) return;
  const type = childOf(node, "type");
  const value = childOf(node, "value");
  file.held.set([...self.origins[0].name, file.text(name)].join("."), () =>
    type ? valueOf(typeMeaning(file, type, scope)) : valueIn(file, value, scope),
  );
}

function bindParameter(file: UseFile, node: SyntaxNode, scope: NameScope): void {
  const pattern = childOf(node, "pattern") ?? childOf(node, "name");
  const type = childOf(node, "type");
  if (pattern?.type !== "identifier") return bindPattern(file, pattern, scope);
  const holds = (): Meaning | null => (type ? valueOf(typeMeaning(file, type, scope)) : null);
  bindTo(file, pattern, scope, holds);
  const isField = node.children.some(
    (each) =>
      each.type === "accessibility_modifier" || each.type === "readonly" || each.type === "override_modifier",
  );
  const self = scope.lookup("this")?.origins[0];
  if (isField && self) file.held.set([...self.name, file.text(pattern)].join("."), holds);
}

/** Binds the names in a destructuring pattern, with an unknown meaning. */
function bindPattern(file: UseFile, pattern: SyntaxNode | null, scope: NameScope): void {
  const stack = pattern ? [pattern] : [];
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (node.type === "identifier" || node.type === "shorthand_property_identifier_pattern")
      bindTo(file, node, scope, () => null);
    else if (node.type === "pair_pattern")
      stack.push(...node.children.filter(({ field }) => field === "value"));
    else if (node.type === "assignment_pattern" || node.type === "object_assignment_pattern")
      stack.push(...node.children.filter(({ field }) => field === "left"));
    else if (patterns.has(node.type)) stack.push(...node.children);
  }
}
