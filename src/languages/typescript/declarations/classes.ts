import { flatText } from "../../base/flat-text.ts";
import {
  childOf,
  childOfType,
  hasToken,
  type SyntaxNode,
  textOf,
  type SyntaxTree,
} from "../../base/syntax-tree.ts";
import { declareAccessors, isAccessor, type Accessor } from "./accessors.ts";
import { countOverloads, declareCallable } from "./functions.ts";
import { memberName } from "./names.ts";
import { before, noticeOf, rightBefore, valueAnchors, type Anchor } from "../notices/notices.ts";
import { accessOf, callSignature, parametersOf, speaksOfProperty } from "./parameters.ts";
import { nameIn, valueSignature } from "./objects.ts";
import { arrowOf } from "../signatures/function-types.ts";
import { typeOfValue } from "../signatures/table.ts";
import { least, type Reach } from "../../base/file-walk.ts";
import { notedOnly, type Scope } from "./scope.ts";
import { bareValue, isFunctionValue, valueLater } from "./values.ts";
import type { Walk } from "./walk.ts";

/** A member of `this`, `(this as any)`, `Client.prototype` or `(<any>Client).prototype`. */
const path = String.raw`(?:\(+\s*)?(?:<[^<>]*>\s*)?(this|[\w$]+)(\.prototype)?(?:\s+as\s[^()]*|\s*)\)*(\.prototype)?`;
const deleted = [
  new RegExp(String.raw`^delete\s+${path}(?:[!?]?\.([\w$]+)|\[["']([\w$]+)["']\])\s*;?$`),
  new RegExp(String.raw`^Reflect\.deleteProperty\(\s*${path}\s*,\s*["']([\w$]+)["']\s*\)\s*;?$`),
];
const line = /^(?:delete\b|Reflect\.deleteProperty\().*/gm;

/** Returns the members that a class declares, but that the same file deletes directly after the class. */
function deletedMembers(tree: SyntaxTree, body: SyntaxNode): ReadonlySet<string> {
  const named = body.parent && childOf(body.parent, "name");
  const own = named ? textOf(tree, named) : null;
  const blocks = body.children.filter(({ type }) => type === "class_static_block");
  const inside = deletions(blocks.flatMap((block) => statementsOf(textOf(tree, block))));
  return new Set([
    ...[own, "this"].flatMap((object) => inside.get(object ?? "") ?? []),
    ...((own === null ? undefined : deletedAfter(tree).get(own)) ?? []),
  ]);
}

/** By the object as written, the names of members that statements delete. */
type Deletions = ReadonlyMap<string, readonly string[]>;

function deletions(statements: readonly string[]): Deletions {
  const byObject = new Map<string, string[]>();
  for (const text of statements)
    for (const pattern of deleted) {
      const [whole, object = "", ...rest] = pattern.exec(text) ?? [];
      if (whole === undefined) continue;
      const name = rest.slice(2).find((each) => each !== undefined) ?? "";
      const names = byObject.get(object) ?? [];
      byObject.set(object, names);
      names.push(rest[0] || rest[1] ? name : `static ${name}`);
    }
  return byObject;
}

const known = new WeakMap<SyntaxTree, Deletions>();

/** Returns the deletions at the top of the file. Cached, because each class of the file needs them. */
function deletedAfter(tree: SyntaxTree): Deletions {
  const found =
    known.get(tree) ?? deletions(Array.from(tree.text.matchAll(line), ([text]) => text.trimEnd()));
  known.set(tree, found);
  return found;
}

/** Returns the key of a member in the set of deleted members. */
function deletedAs(node: SyntaxNode, name: string): string {
  return hasToken(node, "static") ? `static ${name}` : name;
}

/** Returns the statements that a static block always runs. */
function statementsOf(block: string): readonly string[] {
  const inner = block.slice(block.indexOf("{") + 1, block.lastIndexOf("}"));
  return inner
    .replaceAll(/\{[^{}]*\}/g, "{}")
    .split(/[;\n]/)
    .map((each) => each.trim());
}

/** A member, with the decorators before it in the body. */
interface Member {
  readonly node: SyntaxNode;
  readonly decorators: readonly SyntaxNode[];
}

/** Returns the type parameters and heritage of a class: its signature apart from members. */
export function classSignature(walk: Walk, node: SyntaxNode): string {
  const name = childOf(node, "name");
  const body = childOf(node, "body");
  if (body === null) return "";
  const start = name?.end ?? childOfType(node, "type_parameters", "class_heritage")?.start ?? body.start;
  const header = start < body.start ? flatText(walk.tree, { start, end: body.start }) : "";
  return hasToken(node, "abstract") ? `abstract ${header}`.trim() : header;
}

/** Declares the members of a class in the class's scope. */
export function visitClassBody(walk: Walk, body: SyntaxNode, scope: Scope): void {
  const deleted = deletedMembers(walk.tree, body);
  const isLeft = ({ node }: Member): boolean => {
    const name = deleted.size === 0 ? null : (childOf(node, "name") ?? childOf(node, "property"));
    return name === null || !deleted.has(deletedAs(node, memberName(walk, name)));
  };
  const members = membersOf(body).filter(isLeft);
  const overloads = countOverloads(
    members.map(({ node }) => node),
    (node) => callableName(walk, node),
  );
  const inner = { ...scope, overloads };
  const accessors: Accessor[] = [];
  for (const member of members) {
    if (isAccessor(member.node)) accessors.push({ ...member, anchors: anchorsOf(member), scope: inner });
    else declareMember(walk, member, inner);
  }
  declareAccessors(walk, accessors, (node) => least(scope.reach, accessReach(walk, node)));
}

/** In TypeScript's grammar, the decorators of a method are its siblings, and those of a field are its children. */
function membersOf(body: SyntaxNode): readonly Member[] {
  const members: Member[] = [];
  let decorators: SyntaxNode[] = [];
  for (const node of body.children) {
    if (node.type === "decorator") decorators.push(node);
    else {
      members.push({ node, decorators });
      decorators = [];
    }
  }
  return members;
}

function anchorsOf({ node, decorators }: Member): readonly Anchor[] {
  return [before(decorators[0] ?? node)];
}

function callableName(walk: Walk, node: SyntaxNode): string | null {
  const callable = ["method_definition", "method_signature", "abstract_method_signature"].includes(node.type);
  const name = callable && !isAccessor(node) ? childOf(node, "name") : null;
  return name === null ? null : memberName(walk, name);
}

function declareMember(walk: Walk, member: Member, scope: Scope): void {
  switch (member.node.type) {
    case "method_definition":
    case "method_signature":
    case "abstract_method_signature":
      return declareMethod(walk, member, scope);
    case "public_field_definition":
    case "field_definition":
      return declareField(walk, member, scope);
    case "index_signature":
      return declareIndex(walk, member.node, scope);
    default:
      return walk.later(member.node, notedOnly(scope));
  }
}

function declareMethod(walk: Walk, member: Member, scope: Scope): void {
  const { node, decorators } = member;
  const name = childOf(node, "name");
  if (name === null) return;
  const own = memberName(walk, name);
  const constructing = own === "constructor" && !hasToken(node, "static");
  const reach = least(scope.reach, accessReach(walk, node));
  const notice = noticeOf(walk, anchorsOf(member), [...decorators, node]);
  const kind = constructing ? "constructor" : "method";
  declareCallable(walk, scope, { name: own, kind, at: name, node, reach, notice, callable: node });
  if (constructing) declareParameterProperties(walk, node, scope);
}

/** `constructor(private readonly x: T)` declares the property `x` of the class. */
function declareParameterProperties(walk: Walk, constructing: SyntaxNode, scope: Scope): void {
  for (const { node, pattern, type, value } of parametersOf(constructing)) {
    if (accessOf(node) === null || pattern.type !== "identifier") continue;
    walk.declare(scope, {
      name: walk.text(pattern),
      kind: "property",
      at: pattern,
      node,
      reach: least(scope.reach, accessReach(walk, node)),
      notice: speaksOfProperty(walk, node)
        ? noticeOf(walk, [...valueAnchors(value), rightBefore(node)], [node])
        : null,
      signature: () => (type ? flatText(walk.tree, type).replace(/^:/, "") : ""),
    });
  }
}

function declareField(walk: Walk, member: Member, scope: Scope): void {
  const { node, decorators } = member;
  const name = childOf(node, "name") ?? childOf(node, "property");
  if (name === null) return;
  const type = childOf(node, "type");
  const value = childOf(node, "value");
  const bare = value && bareValue(value);
  const inner = walk.declare(scope, {
    name: memberName(walk, name),
    kind: "property",
    at: name,
    node,
    reach: least(scope.reach, accessReach(walk, node)),
    notice: noticeOf(walk, [...valueAnchors(value), ...anchorsOf(member)], [...decorators, node]),
    called: bare && type && isFunctionValue(bare) ? callSignature(walk.tree, bare) : null,
    aliasOf: bare && type === null ? nameIn(walk, bare) : null,
    signature: () =>
      modifiers(node) + (type ? flatText(walk.tree, type).replace(/^:/, "") : impliedType(walk, node, value)),
  });
  walk.later(type, inner);
  if (value) valueLater(walk, value, notedOnly(inner));
}

/** Returns the type of a function in a field, or of a literal value that may change. Empty for all others. */
function impliedType(walk: Walk, node: SyntaxNode, value: SyntaxNode | null): string {
  const bare = value && bareValue(value);
  if (bare && isFunctionValue(bare)) return arrowOf(callSignature(walk.tree, bare));
  return hasToken(node, "readonly") || bare !== value ? "" : typeOfValue(valueSignature(walk, bare));
}

function modifiers(node: SyntaxNode): string {
  return ["static", "readonly", "abstract", "?"]
    .filter((each) => hasToken(node, each))
    .map((each) => `${each} `)
    .join("");
}

/** An index signature is the member `[]`. */
export function declareIndex(walk: Walk, node: SyntaxNode, scope: Scope): void {
  if (childOfType(node, "mapped_type_clause")) return walk.childrenLater(node, notedOnly(scope));
  const inner = walk.declare(scope, {
    name: "[]",
    kind: "property",
    at: node,
    node,
    reach: scope.reach,
    notice: noticeOf(walk, [before(node)]),
    // The index parameter's name is not part of the API.
    signature: () => flatText(walk.tree, node).replace(/\[[\w$]+:/, "[key:"),
  });
  walk.later(childOf(node, "type"), inner);
}

function accessReach(walk: Walk, node: SyntaxNode): Reach {
  const name = childOf(node, "name") ?? childOf(node, "property");
  if (name?.type === "private_property_identifier") return 0;
  const modifier = childOfType(node, "accessibility_modifier");
  const access = modifier === null ? "public" : walk.text(modifier);
  if (access === "private") return 0;
  return access === "protected" ? 1 : 2;
}
