import type { NoticeSource } from "../../core/model/declaration.ts";
import { flatText } from "../base/flat-text.ts";
import { childOf, childOfType, hasToken, type SyntaxNode } from "../base/syntax-tree.ts";
import type { Found, GoFile, Holder } from "./file.ts";
import { importedAs } from "./imports.ts";
import { callSignature, parameterTypes } from "./parameters.ts";

/** Names grow with the depth: no code of people nests its types so deep. */
const deepest = 100;

/** A type of a `type` declaration, with what it holds. */
export function declareType(
  file: GoFile,
  spec: SyntaxNode,
  holder: Holder,
  notice: NoticeSource | null,
): void {
  const at = childOf(spec, "name");
  const type = childOf(spec, "type");
  if (at === null || type === null || file.text(at) === "_") return;
  const parameters = childOf(spec, "type_parameters");
  const inner = file.declare(holder, {
    name: file.text(at),
    kind: type.type === "interface_type" ? "interface" : "type",
    at,
    node: spec,
    notice,
    reexport: hasToken(spec, "=") ? originOf(file, at, type) : null,
    signature: `${parameters ? flatText(file.tree, parameters) : ""}${hasToken(spec, "=") ? "=" : ""}${typeSignature(file, type)}`,
  });
  declareMembers(file, innermost(type), inner);
}

/**
 * `type T = q.T`: the type has moved to another package, with all that it has. A type of another name, or of the
 * standard library, is none that came from here: what T had and it lacks is gone.
 */
function originOf(file: GoFile, at: SyntaxNode, type: SyntaxNode): Found["reexport"] {
  if (type.type !== "qualified_type") return null;
  const [qualifier, name] = [childOf(type, "package"), childOf(type, "name")];
  const from = qualifier ? importedAs(file, file.text(qualifier)) : null;
  if (from === null || name === null || file.text(name) !== file.text(at)) return null;
  return isOfLibrary(from) ? null : { from, name: file.text(name) };
}

/** The paths of all others begin with the name of a host. */
function isOfLibrary(path: string): boolean {
  return !path.slice(0, path.indexOf("/") + 1 || path.length).includes(".");
}

/** A type's own words; what a struct or interface holds is declared apart. */
function typeSignature(file: GoFile, type: SyntaxNode): string {
  if (type.type === "struct_type") return "struct";
  if (type.type !== "interface_type") return flatText(file.tree, type);
  // A union says which types there may be; an embedded interface is a member.
  const unions = type.children.filter((each) => each.type === "type_elem" && embeddedName(each) === null);
  return `interface${unions.map((each) => `{${flatText(file.tree, each)}}`).join("")}`;
}

/** What a struct or interface literal holds. */
export function declareMembers(file: GoFile, literal: SyntaxNode | null, holder: Holder): void {
  if (literal === null || file.tooDeep !== null) return;
  if (holder.depth >= deepest) {
    file.tooDeep = literal.start;
    return;
  }
  const list = literal.type === "struct_type" ? childOfType(literal, "field_declaration_list") : literal;
  for (const member of list?.children ?? []) {
    if (member.type === "field_declaration") declareField(file, member, holder);
    else if (member.type === "method_elem") declareMethodOf(file, member, holder);
    else if (member.type === "type_elem") declareEmbedded(file, member, holder);
  }
}

/**
 * The struct or interface literal that a type comes down to, through pointers, slices, maps and channels, or null:
 * `T.Items.Name` is a field of `Items []struct{ Name string }`.
 */
export function innermost(type: SyntaxNode): SyntaxNode | null {
  let node: SyntaxNode | undefined = type;
  while (node !== undefined) {
    switch (node.type) {
      case "struct_type":
      case "interface_type":
        return node;
      case "pointer_type":
      case "parenthesized_type":
        node = node.children.find((each) => each.children.length > 0);
        break;
      case "slice_type":
      case "array_type":
        node = childOf(node, "element") ?? undefined;
        break;
      case "map_type":
      case "channel_type":
        node = childOf(node, "value") ?? undefined;
        break;
      default:
        return null;
    }
  }
  return null;
}

function declareField(file: GoFile, node: SyntaxNode, holder: Holder): void {
  const names = node.children.filter((each) => each.type === "field_identifier");
  const type = childOf(node, "type");
  if (type === null) return;
  const notice = file.noticeOf(node, node);
  const embedded = names.length === 0 ? nameOfType(type) : null;
  if (embedded) {
    const signature = flatText(file.tree, { start: node.start, end: type.end });
    file.declare(holder, { name: file.text(embedded), kind: "field", at: embedded, node, notice, signature });
  }
  const literal = innermost(type);
  // What a literal holds is declared apart: the field's own words are those before it.
  const signature = flatText(file.tree, { start: type.start, end: literal ? headEnd(literal) : type.end });
  for (const at of names) {
    const name = file.text(at);
    if (name !== "_")
      declareMembers(
        file,
        literal,
        file.declare(holder, { name, kind: "field", at, node, notice, signature }),
      );
  }
}

/** Where the braces of a literal begin. */
function headEnd(literal: SyntaxNode): number {
  return (childOfType(literal, "field_declaration_list", "{") ?? literal).start;
}

function declareMethodOf(file: GoFile, node: SyntaxNode, holder: Holder): void {
  const at = childOf(node, "name");
  if (at === null) return;
  file.declare(holder, {
    name: file.text(at),
    kind: "method",
    at,
    node,
    notice: file.noticeOf(node, node),
    parameters: parameterTypes(file, node),
    signature: callSignature(file, node),
  });
}

/** An interface that another one embeds. */
function declareEmbedded(file: GoFile, node: SyntaxNode, holder: Holder): void {
  const at = embeddedName(node);
  if (at === null) return;
  const notice = file.noticeOf(node, node);
  file.declare(holder, {
    name: file.text(at),
    kind: "interface",
    at,
    node,
    notice,
    signature: flatText(file.tree, node),
  });
}

/** The name of the one type that an element of an interface consists of; null for unions and literals. */
function embeddedName(element: SyntaxNode): SyntaxNode | null {
  const [only, ...more] = element.children;
  return only && more.length === 0 ? nameOfType(only) : null;
}

/** The identifier by which a type is known: `*pkg.T[K]` is `T`. */
export function nameOfType(type: SyntaxNode): SyntaxNode | null {
  let node: SyntaxNode | null | undefined = type;
  while (node) {
    switch (node.type) {
      case "type_identifier":
        return node;
      case "qualified_type":
        return childOf(node, "name");
      case "generic_type":
        node = childOf(node, "type");
        break;
      case "pointer_type":
      case "parenthesized_type":
        node = node.children.find((each) => !["*", "(", ")"].includes(each.type));
        break;
      default:
        return null;
    }
  }
  return null;
}
