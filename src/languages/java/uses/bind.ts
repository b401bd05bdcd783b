import { resultOf } from "../../../core/model/use.ts";
import type { UseFile } from "../../base/gather-uses.ts";
import { declaredHere, NameScope, valueOf, type Meaning } from "../../base/name-scope.ts";
import { bindName, bindText, holdIn } from "../../base/shared-bindings.ts";
import { childOf, childOfType, hasToken, type SyntaxNode } from "../../base/syntax-tree.ts";
import { meaningOf, qualified, valueIn, wildcardsOf } from "./meaning.ts";

const types = new Set([
  "class_declaration",
  "interface_declaration",
  "enum_declaration",
  "record_declaration",
  "annotation_type_declaration",
]);
const callables = new Set([
  "method_declaration",
  "constructor_declaration",
  "compact_constructor_declaration",
  "annotation_type_element_declaration",
]);
const blocks = new Set([
  "block",
  "constructor_body",
  "for_statement",
  "enhanced_for_statement",
  "try_with_resources_statement",
  "catch_clause",
  "lambda_expression",
  "switch_block_statement_group",
  "switch_rule",
  "if_statement",
  "while_statement",
]);

/** The scope inside a node where it opens one. */
export function open(file: UseFile, node: SyntaxNode, scope: NameScope): NameScope | null {
  if (types.has(node.type)) {
    const name = childOf(node, "name");
    const owner = scope.owner && name ? [...scope.owner, file.text(name)] : null;
    const inner = new NameScope(scope, owner);
    inner.bind("this", owner && valueOf(declaredHere(owner)));
    const bases = basesOf(node);
    inner.bind("super", () => (bases[0] ? valueOf(meaningOf(file, bases[0], scope)) : null));
    if (owner)
      file.bases.set(owner.join("."), () =>
        bases.flatMap((each) => meaningOf(file, each, scope)?.origins ?? []),
      );
    return inner;
  }
  // The body of an anonymous class has the members of what it extends.
  if (node.type === "class_body" && node.parent?.type === "object_creation_expression") {
    const inner = new NameScope(scope, null);
    const type = childOf(node.parent, "type");
    inner.bind("this", () => (type ? valueOf(meaningOf(file, type, scope)) : null));
    return inner;
  }
  return callables.has(node.type) || blocks.has(node.type) ? new NameScope(scope, null) : null;
}

function basesOf(node: SyntaxNode): readonly SyntaxNode[] {
  const superclass = childOf(node, "superclass")?.children ?? [];
  const lists = node.children.filter(
    ({ type }) => type === "super_interfaces" || type === "extends_interfaces",
  );
  const listed = lists.flatMap((each) => childOfType(each, "type_list")?.children ?? []);
  return [...superclass, ...listed].filter(({ type }) => /type(?:_identifier)?$/.test(type));
}

/** Binds what a node binds. */
export function bind(file: UseFile, node: SyntaxNode, scope: NameScope, inner: NameScope): void {
  const { type } = node;
  const name = childOf(node, "name");
  if (type === "import_declaration") bindImport(file, node, scope);
  else if (type === "package_declaration") for (const each of identifiersIn(node)) file.binding.add(each);
  else if (types.has(type)) bindType(file, node, name, scope, inner);
  else if (callables.has(type) || type === "enum_constant") {
    bindMember(file, name);
    if (type === "method_declaration") bindResult(file, node, name, scope, inner);
  } else if (type === "variable_declarator") bindVariable(file, node, name, scope);
  else if (type === "formal_parameter" || type === "resource" || type === "enhanced_for_statement")
    bindTyped(file, name, childOf(node, "type"), childOf(node, "value"), scopeFor(node, scope, inner));
  else if (type === "instanceof_expression") bindTyped(file, name, childOf(node, "right"), null, scope);
  else if (type === "type_pattern") bindPattern(file, node, scope);
  else if (type === "catch_formal_parameter" || type === "type_parameter") bindNothing(file, node, scope);
  else if (type === "lambda_expression") bindLambda(file, node, inner);
}

function scopeFor(node: SyntaxNode, scope: NameScope, inner: NameScope): NameScope {
  return node.type === "enhanced_for_statement" ? inner : scope;
}

function bindType(
  file: UseFile,
  node: SyntaxNode,
  name: SyntaxNode | null,
  scope: NameScope,
  inner: NameScope,
): void {
  const { owner } = scope;
  if (name) bindName(file, name, scope, () => (owner ? declaredHere([...owner, file.text(name)]) : null));
  // A record's components are its fields.
  for (const each of node.type === "record_declaration"
    ? (childOf(node, "parameters")?.children ?? [])
    : []) {
    const [component, type] = [childOf(each, "name"), childOf(each, "type")];
    if (component && type && inner.owner)
      holdIn(file, [...inner.owner, file.text(component)].join("."), () =>
        valueOf(meaningOf(file, type, scope)),
      );
  }
}

/** Methods have names of their own: they are looked for in their types. */
function bindMember(file: UseFile, name: SyntaxNode | null): void {
  if (name) file.binding.add(name);
}

/** Binds the result of a call. If overloads return different types, binds none. */
function bindResult(
  file: UseFile,
  node: SyntaxNode,
  name: SyntaxNode | null,
  { owner }: NameScope,
  inner: NameScope,
): void {
  const type = childOf(node, "type");
  if (!name || !owner || !type) return;
  const isArray = childOf(node, "dimensions") !== null;
  holdIn(file, [...owner, file.text(name), resultOf].join("."), () =>
    isArray ? null : valueOf(meaningOf(file, type, inner)),
  );
}

function bindVariable(file: UseFile, node: SyntaxNode, name: SyntaxNode | null, scope: NameScope): void {
  const statement = node.parent;
  if (!name || !statement) return;
  const type =
    childOf(statement, "type") ?? (statement.type === "spread_parameter" ? null : childOf(node, "type"));
  const isArray = childOf(node, "dimensions") !== null || statement.type === "spread_parameter";
  const isField = statement.type === "field_declaration" || statement.type === "constant_declaration";
  if (!isField || !scope.owner)
    return bindTyped(file, name, isArray ? null : type, childOf(node, "value"), scope);
  const own = [...scope.owner, file.text(name)];
  bindName(file, name, scope, () => declaredHere(own));
  if (type && !isArray) holdIn(file, own.join("."), () => valueOf(meaningOf(file, type, scope)));
}

function bindTyped(
  file: UseFile,
  name: SyntaxNode | null,
  type: SyntaxNode | null,
  value: SyntaxNode | null,
  scope: NameScope,
): void {
  if (name?.type !== "identifier") return;
  const holds = (): Meaning | null => {
    if (type === null) return null;
    if (file.text(type) === "var") return valueIn(file, value, scope);
    return valueOf(meaningOf(file, type, scope));
  };
  bindName(file, name, scope, holds);
}

/** `case Client c`. */
function bindPattern(file: UseFile, node: SyntaxNode, scope: NameScope): void {
  const name = childOfType(node, "identifier");
  bindTyped(file, name, node.children.find((each) => each !== name) ?? null, null, scope);
}

function bindNothing(file: UseFile, node: SyntaxNode, scope: NameScope): void {
  const name = childOf(node, "name") ?? childOfType(node, "type_identifier", "identifier");
  if (name) bindName(file, name, scope, () => null);
}

function bindLambda(file: UseFile, node: SyntaxNode, inner: NameScope): void {
  const parameters = childOf(node, "parameters");
  const names = parameters?.type === "identifier" ? [parameters] : (parameters?.children ?? []);
  for (const each of names) if (each.type === "identifier") bindName(file, each, inner, () => null);
}

function identifiersIn(node: SyntaxNode): readonly SyntaxNode[] {
  const found: SyntaxNode[] = [];
  const stack = [node];
  for (let at = stack.pop(); at; at = stack.pop()) {
    if (at.type === "identifier") found.push(at);
    stack.push(...at.children);
  }
  return found.sort((a, b) => a.start - b.start);
}

function bindImport(file: UseFile, node: SyntaxNode, scope: NameScope): void {
  const names = identifiersIn(node);
  const last = names.at(-1);
  const name = names.map((each) => file.text(each)).join(".");
  const isStatic = hasToken(node, "static");
  if (hasToken(node, "asterisk") || childOfType(node, "asterisk")) {
    for (const each of names) file.binding.add(each);
    const { packages, types: all } = wildcardsOf(file);
    (isStatic || /(?:^|\.)\p{Lu}/u.test(name) ? all : packages).push(name);
    return;
  }
  for (const each of names) if (each !== last) file.binding.add(each);
  if (!last) return;
  file.importing.add(last);
  const meaning = qualified(name);
  bindText(file.text(last), scope, () => meaning);
  if (isStatic) bindText(`${file.text(last)}()`, scope, () => meaning);
}
