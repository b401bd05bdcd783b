import { valueLength } from "../../core/limits.ts";
import { flatText } from "../base/flat-text.ts";
import {
  childOf,
  childOfType,
  hasToken,
  textOf,
  type SyntaxNode,
  type SyntaxTree,
} from "../base/syntax-tree.ts";
import { literalIn } from "./literal-types.ts";
import { embeddedName } from "./names.ts";
import { callSignature } from "./parameters.ts";
import { typesOfGo } from "./platform-names.ts";

/** A number, text or boolean. Other values do not determine a type, and may change without affecting callers. */
const plain = /^(?:[-+]?[\d.][\w.+-]*|"[^"\n]*"|`[^`]*`|'[^'\n]+'|true|false)$/;

/** Returns the signature that callers depend on. Members of a struct or interface are declared separately. */
export function signatureOf(tree: SyntaxTree, node: SyntaxNode): string {
  switch (node.type) {
    case "type_spec":
    case "type_alias":
      return ofType(tree, node);
    case "const_spec":
    case "var_spec":
      return ofValue(tree, node);
    case "field_declaration":
      return ofField(tree, node);
    case "type_elem":
      return flatText(tree, node);
    case "method_declaration":
      return `func ${receiverOf(tree, node)} ${callSignature(tree, node)}`;
    default:
      return callSignature(tree, node);
  }
}

const selector = /^[\p{L}_][\p{L}\p{Nd}_]*(?:\.[\p{L}_][\p{L}\p{Nd}_]*)?$/u;
const predeclared = new Set([...typesOfGo, "true", "false", "nil", "iota"]);

/** Returns the target of an alias such as `type K = J` or `var F = pkg.F`. */
export function aliasOf(tree: SyntaxTree, spec: SyntaxNode): string | null {
  if (spec.type === "field_declaration" || spec.type === "type_elem") return null;
  const isType = spec.type === "type_spec" || spec.type === "type_alias";
  const target = isType ? (hasToken(spec, "=") ? childOf(spec, "type") : null) : childOf(spec, "value");
  if (target === null || (!isType && childOf(spec, "type") !== null)) return null;
  const text = target.end - target.start > valueLength ? "" : textOf(tree, target);
  const name = isType ? text.replace(/\[.*$/s, "") : text;
  return selector.test(name) && !predeclared.has(name) ? name : null;
}

/** Returns the types whose members a struct or an interface also has. */
export function embeddedTypes(tree: SyntaxTree, spec: SyntaxNode): readonly string[] {
  const type = childOf(spec, "type");
  const members =
    type?.type === "struct_type"
      ? (childOfType(type, "field_declaration_list")?.children ?? [])
      : (type?.children ?? []);
  return members.flatMap((each) => {
    const isField = each.type === "field_declaration" && childOfType(each, "field_identifier") === null;
    const written = isField ? childOf(each, "type") : each.type === "type_elem" ? each.children[0] : null;
    if (!written || (each.type === "type_elem" && embeddedName(each) === null)) return [];
    const name = flatText(tree, written).replaceAll(/^[(*]+|[)]+$|\[.*$/gs, "");
    return selector.test(name) && !predeclared.has(name) ? [name] : [];
  });
}

/**
 * Returns the receiver: `(T)` if values have the method, `(*T)` if only pointers have it. Its name and its type
 * variables are omitted: they are private to the method.
 */
function receiverOf(tree: SyntaxTree, node: SyntaxNode): string {
  const list = childOf(node, "receiver");
  const declared = list && childOfType(list, "parameter_declaration");
  const type = declared && childOf(declared, "type");
  const text = type ? flatText(tree, type).replace(/\[.*$/s, "").replaceAll(/[()]/g, "") : "";
  return `(${text})`;
}

function ofType(tree: SyntaxTree, spec: SyntaxNode): string {
  const parameters = childOf(spec, "type_parameters");
  const type = childOf(spec, "type");
  return (
    (parameters ? flatText(tree, parameters) : "") +
    (hasToken(spec, "=") ? "=" : "") +
    (type ? wordsOf(tree, type) : "")
  );
}

function wordsOf(tree: SyntaxTree, type: SyntaxNode): string {
  if (type.type === "struct_type") return `struct${embeddedIn(tree, type)}`;
  if (type.type !== "interface_type") return flatText(tree, type);
  // A union lists the allowed types. An embedded interface is a member.
  const unions = type.children.filter((each) => each.type === "type_elem" && embeddedName(each) === null);
  return `interface${unions.map((each) => `{${flatText(tree, each)}}`).join("")}`;
}

/** Of what is embedded that is not a member to others: what it brings is. */
function embeddedIn(tree: SyntaxTree, struct: SyntaxNode): string {
  const fields = childOfType(struct, "field_declaration_list")?.children ?? [];
  const names = fields.flatMap((each) => {
    const type = each.type === "field_declaration" ? childOf(each, "type") : null;
    const text = type && childOfType(each, "field_identifier") === null ? flatText(tree, type) : "";
    return /^(?:[\w]+\.)?\p{Ll}/u.test(text) && !text.includes(".") ? [text] : [];
  });
  return names.length === 0 ? "" : `{${names.join(";")}}`;
}

function ofValue(tree: SyntaxTree, written: SyntaxNode): string {
  const spec = written.type === "const_spec" ? statedBy(written) : written;
  const type = childOf(spec, "type");
  if (type) return flatText(tree, type);
  const value = childOf(spec, "value");
  const names = written.children.filter((each) => each.type === "identifier" && each.field === "name");
  if (value === null || names.length !== 1 || value.end - value.start > valueLength) return "";
  const text = textOf(tree, value);
  return plain.test(text) ? text : "";
}

const stated = new WeakMap<SyntaxNode, ReadonlyMap<SyntaxNode, SyntaxNode>>();

/**
 * Returns the spec that states the type and value of a constant. For a constant without both, it is the nearest spec
 * before it that has them.
 */
function statedBy(spec: SyntaxNode): SyntaxNode {
  const { parent } = spec;
  if (parent === null || childOf(spec, "type") || childOf(spec, "value")) return spec;
  const known = stated.get(parent) ?? statedIn(parent);
  stated.set(parent, known);
  return known.get(spec) ?? spec;
}

function statedIn(group: SyntaxNode): ReadonlyMap<SyntaxNode, SyntaxNode> {
  const found = new Map<SyntaxNode, SyntaxNode>();
  let last: SyntaxNode | null = null;
  for (const each of group.children) {
    if (each.type !== "const_spec") continue;
    if (childOf(each, "type") || childOf(each, "value")) last = each;
    else if (last !== null) found.set(each, last);
  }
  return found;
}

function ofField(tree: SyntaxTree, node: SyntaxNode): string {
  const type = childOf(node, "type");
  if (type === null) return "";
  const isEmbedded = childOfType(node, "field_identifier") === null;
  const tag = childOf(node, "tag");
  const tagged = tag ? ` ${textOf(tree, tag)}` : "";
  if (isEmbedded) return flatText(tree, { start: node.start, end: type.end }) + tagged;
  const literal = literalIn(type);
  return flatText(tree, { start: type.start, end: literal ? headEnd(literal) : type.end }) + tagged;
}

/** Where the braces of a literal begin. */
function headEnd(literal: SyntaxNode): number {
  return (childOfType(literal, "field_declaration_list", "{") ?? literal).start;
}
