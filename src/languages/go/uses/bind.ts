import type { UseFile } from "../../base/gather-uses.ts";
import { resultOf } from "../../../core/model/use.ts";
import { declaredHere, importedName, NameScope, valueOf, type Meaning } from "../../base/name-scope.ts";
import { bindName, bindText, holdIn } from "../../base/shared-bindings.ts";
import { childOf, childOfType, type SyntaxNode } from "../../base/syntax-tree.ts";
import { nameOfImport } from "../dependencies.ts";
import { dotImports, meaningOf, valueIn } from "./meaning.ts";

const scopes = new Set([
  "function_declaration",
  "method_declaration",
  "func_literal",
  "function_type",
  "method_elem",
  "block",
  "if_statement",
  "for_statement",
  "type_switch_statement",
  "expression_switch_statement",
  "select_statement",
  "type_case",
  "expression_case",
  "communication_case",
  "default_case",
]);

/** The scope inside a node where it opens one. */
export function open(_file: UseFile, node: SyntaxNode, scope: NameScope): NameScope | null {
  return scopes.has(node.type) ? new NameScope(scope, null) : null;
}

/** Binds what a node binds. */
export function bind(file: UseFile, node: SyntaxNode, scope: NameScope, inner: NameScope): void {
  switch (node.type) {
    case "import_spec":
      return bindImport(file, node, scope);
    case "parameter_declaration":
    case "variadic_parameter_declaration":
    case "type_parameter_declaration":
      return bindParameters(file, node, scope);
    case "function_declaration":
      declare(file, childOf(node, "name"), scope);
      return bindResult(file, node, [], inner);
    case "method_declaration":
      return bindResult(file, node, receiverOf(file, node), inner);
    case "method_elem":
      return bindResult(file, node, interfaceOf(file, node), inner);
    case "type_spec":
    case "type_alias":
      return bindType(file, node, scope);
    case "const_spec":
      for (const each of namesOf(node)) declare(file, each, scope);
      return;
    case "var_spec":
      return bindVariables(file, node, scope);
    case "short_var_declaration":
      return bindAssigned(file, node, scope);
    case "range_clause":
    case "receive_statement":
      for (const each of childOf(node, "left")?.children ?? []) bindNothing(file, each, scope);
      return;
    case "type_case":
      return bindCase(file, node, inner);
    case "type_switch_statement":
      for (const each of childOf(node, "alias")?.children ?? []) bindNothing(file, each, inner);
  }
}

function namesOf(node: SyntaxNode): readonly SyntaxNode[] {
  return node.children.filter(({ field, type }) => field === "name" && type.endsWith("identifier"));
}

function declare(file: UseFile, name: SyntaxNode | null, scope: NameScope): void {
  if (!name) return;
  bindName(file, name, scope, () => (scope.owner ? declaredHere([file.text(name)]) : null));
}

function bindNothing(file: UseFile, at: SyntaxNode, scope: NameScope): void {
  if (at.type === "identifier") bindName(file, at, scope, () => null);
}

function bindImport(file: UseFile, node: SyntaxNode, scope: NameScope): void {
  const [name, path] = [childOf(node, "name"), childOf(node, "path")];
  if (!path) return;
  const from = file.text(path).slice(1, -1);
  if (name?.type === "dot") dotImports(file).push(from);
  else if (name) bindName(file, name, scope, () => importedName(from));
  else for (const each of nameOfImport(from)) bindText(each, scope, () => importedName(from));
}

function bindParameters(file: UseFile, node: SyntaxNode, scope: NameScope): void {
  const type = node.type === "parameter_declaration" ? childOf(node, "type") : null;
  for (const each of namesOf(node)) bindName(file, each, scope, () => typed(file, type, scope));
}

/** Binds the result of a call. If there are several results, binds the first. */
function bindResult(
  file: UseFile,
  node: SyntaxNode,
  owner: readonly string[] | null,
  inner: NameScope,
): void {
  const [name, result] = [childOf(node, "name"), childOf(node, "result")];
  if (!name || !result || !owner) return;
  const first = result.type === "parameter_list" ? childOfType(result, "parameter_declaration") : null;
  const type = result.type === "parameter_list" ? first && childOf(first, "type") : result;
  holdIn(file, [...owner, file.text(name), resultOf].join("."), () => typed(file, type, inner));
}

/** The type that a method is of, without pointer and type parameters. */
function receiverOf(file: UseFile, node: SyntaxNode): readonly string[] | null {
  const [, name] = /([\p{ID_Start}_]\p{ID_Continue}*)\s*(?:\[[^\]]*\]\s*)?,?\s*\)$/u.exec(
    file.text(childOf(node, "receiver") ?? { start: 0, end: 0 }),
  ) ?? [null, undefined];
  return name === undefined ? null : [name];
}

function interfaceOf(file: UseFile, { parent }: SyntaxNode): readonly string[] | null {
  const name = parent?.parent?.type === "type_spec" ? childOf(parent.parent, "name") : null;
  return name ? [file.text(name)] : null;
}

function typed(file: UseFile, type: SyntaxNode | null, scope: NameScope): Meaning | null {
  return type ? valueOf(meaningOf(file, type, scope)) : null;
}

function bindType(file: UseFile, node: SyntaxNode, scope: NameScope): void {
  const [name, type] = [childOf(node, "name"), childOf(node, "type")];
  declare(file, name, scope);
  if (!name || !type || !scope.owner) return;
  const own = file.text(name);
  const embedded: SyntaxNode[] = [];
  for (const each of childOfType(type, "field_declaration_list")?.children ?? []) {
    const fieldType = childOf(each, "type");
    if (each.type !== "field_declaration" || !fieldType) continue;
    const names = namesOf(each);
    if (names.length === 0) embedded.push(fieldType);
    const fields =
      names.length > 0 ? names.map((at) => file.text(at)) : [file.text(fieldType).split(".").at(-1) ?? ""];
    for (const field of fields) holdIn(file, `${own}.${field}`, () => typed(file, fieldType, scope));
  }
  for (const each of type.type === "interface_type" ? type.children : [])
    if (each.type === "type_elem" && each.children.length === 1 && each.children[0])
      embedded.push(each.children[0]);
  const bases = (): Meaning["origins"] =>
    embedded
      .flatMap((each) => meaningOf(file, each, scope)?.origins ?? [])
      .map((each) => ({ ...each, from: each.from ?? "." }));
  if (embedded.length > 0) file.bases.set(own, bases);
}

function bindVariables(file: UseFile, node: SyntaxNode, scope: NameScope): void {
  const type = childOf(node, "type");
  const names = namesOf(node);
  const values = listed(childOf(node, "value"));
  for (const [index, name] of names.entries()) {
    const holds = (): Meaning | null =>
      type ? typed(file, type, scope) : valueIn(file, valueAt(values, names.length, index), scope);
    if (scope.owner === null) bindName(file, name, scope, holds);
    else {
      declare(file, name, scope);
      holdIn(file, file.text(name), holds);
    }
  }
}

function listed(list: SyntaxNode | null): readonly SyntaxNode[] {
  return (list?.children ?? []).filter(({ type }) => type !== ",");
}

/** The value that a name gets; of several that a call or an assertion gives the first is evident. */
function valueAt(values: readonly SyntaxNode[], names: number, index: number): SyntaxNode | undefined {
  if (values.length === names) return values[index];
  const first = /^(?:type_assertion|call)_expression$/.test(values[0]?.type ?? "") ? values[0] : undefined;
  return index === 0 && values.length === 1 ? first : undefined;
}

function bindAssigned(file: UseFile, node: SyntaxNode, scope: NameScope): void {
  const names = listed(childOf(node, "left"));
  const values = listed(childOf(node, "right"));
  for (const [index, name] of names.entries()) {
    if (name.type !== "identifier") continue;
    bindName(file, name, scope, () => valueIn(file, valueAt(values, names.length, index), scope));
  }
}

/** In a case with one type, what is switched on is of that type. */
function bindCase(file: UseFile, node: SyntaxNode, inner: NameScope): void {
  const [alias] = node.parent ? listed(childOf(node.parent, "alias")) : [];
  const types = node.children.filter(({ field, type }) => field === "type" && type !== ",");
  const [type, ...more] = types;
  if (!alias || !inner.parent) return;
  const around = inner.parent;
  bindText(file.text(alias), inner, () => (type && more.length === 0 ? typed(file, type, around) : null));
}
