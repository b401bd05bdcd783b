import { lastSegment } from "../../../core/model/qualified-name.ts";
import { childOf, childOfType, type SyntaxNode } from "../../base/syntax-tree.ts";
import { assignmentIn, exportedName, memberPath } from "./assignment-target.ts";
import { declareExportedValue, handedOnBy } from "../exports/export-statement.ts";
import { isReplaced } from "../exports/replaced-exports.ts";
import { requiredOrigin, starOfCall } from "../exports/required.ts";
import { definedExports, deletedExports, type DefinedExports } from "./defined-exports.ts";
import { wrappedCall } from "./components.ts";
import { declareCallable, ownWarning } from "./functions.ts";
import { importedFrom, isLocal, localKind } from "./locals.ts";
import { before, noticeOf } from "../notices/notices.ts";
import { valueSignature, visitObject } from "./objects.ts";
import { under } from "../../base/file-walk.ts";
import { notedOnly, type Scope } from "./scope.ts";
import { bareValue, isFunctionValue, valueLater } from "./values.ts";
import type { Walk } from "./walk.ts";
import { isWarner, warningIn, wrapperNotice } from "../notices/warning-call.ts";

/** Declares the names in assignments: CommonJS exports, members of prototypes, members of functions and classes. */
export function visitExpression(walk: Walk, statement: SyntaxNode, scope: Scope): void {
  // In some places the grammar parses a namespace as an expression.
  const namespace = childOfType(statement, "internal_module");
  if (namespace) return walk.later(namespace, scope);
  const call = statement.children[0];
  if (isReplaced(walk.tree, statement))
    return walk.childrenLater(statement, { ...notedOnly(scope), reach: 0, exports: [] });
  const star = call === undefined ? null : starOfCall(walk.tree, call);
  if (star !== null) walk.passesOn.push(star);
  const defined = scope.name === "" ? definedExports(walk.tree, statement) : null;
  if (defined !== null) return declareDefined(walk, statement, defined, scope);
  const assignment = assignmentIn(statement);
  const paths = assignment?.targets.map((each) => memberPath(walk.tree, each)) ?? [];
  const isExport = paths.findIndex((each) => each !== null && (exportedName(each)?.length ?? 0) > 0);
  const index = isExport < 0 ? paths.findIndex((each) => each !== null && each.length > 1) : isExport;
  const path = paths[index];
  const target = assignment?.targets[index];
  if (!assignment || !path || !target) return walk.childrenLater(statement, notedOnly(scope));
  const { value } = assignment;
  const exported = exportedName(path);
  if (exported === null) declareMember(walk, statement, { path, target, value }, scope);
  else if (scope.name !== "") walk.childrenLater(statement, notedOnly(scope));
  else if (exported.length === 0) declareWhole(walk, statement, value, scope);
  else declareExport(walk, statement, { path: exported, target, value }, scope);
}

/** An export that a call defines counts like an assigned export. */
function declareDefined(walk: Walk, statement: SyntaxNode, defined: DefinedExports, scope: Scope): void {
  if (defined.how === "objects") {
    for (const object of defined.objects) declareMembers(walk, object, scope);
    return;
  }
  const { name, at, value } = defined;
  if (deletedExports(walk.tree).has(name)) return walk.childrenLater(statement, notedOnly(scope));
  const body = value && (childOf(value, "body") ?? null);
  const notice = noticeOf(walk, [before(statement)]) ?? wrapperNotice(walk, value) ?? warningIn(walk, body);
  // If the name is the same, only the local is a declaration.
  if (notice === null && isLocal(walk, name)) return walk.childrenLater(statement, notedOnly(scope));
  const own = { name, kind: "constant", at, node: statement, reach: scope.reach, notice } as const;
  const inner = walk.declare(scope, { ...own, signature: () => "" });
  if (value) walk.later(value, notedOnly(inner));
}

interface Assigned {
  readonly path: readonly string[];
  readonly target: SyntaxNode;
  readonly value: SyntaxNode;
}

/** `module.exports = …`: each member of an object is an export. */
function declareWhole(walk: Walk, statement: SyntaxNode, value: SyntaxNode, scope: Scope): void {
  const bare = bareValue(value);
  passOnWhole(walk, bare);
  if (bare.type !== "object") return declareExportedValue(walk, value, scope, [before(statement)], statement);
  declareMembers(walk, bare, scope);
}

/** Declares the members of an object that are exports. */
function declareMembers(walk: Walk, object: SyntaxNode, scope: Scope): void {
  const others = new Set<SyntaxNode>();
  for (const member of object.children) {
    const local = localIn(walk, member, scope);
    if (local !== null) declareNamed(walk, member, local, scope);
    else if (isRequired(walk, member)) declareRequired(walk, member, scope);
    else others.add(member);
  }
  visitObject(walk, object, scope, (member) => !others.has(member));
}

/** Records `module.exports = require("…")`, and `...require("…")` in an object. */
function passOnWhole(walk: Walk, value: SyntaxNode): void {
  const parts = value.type === "object" ? value.children : [value];
  for (const each of parts) {
    const whole = each.type === "spread_element" ? each.children.at(-1) : each;
    if (whole === undefined || (value.type === "object" && each.type !== "spread_element")) continue;
    const origin = ["call_expression", "identifier"].includes(whole.type)
      ? requiredOrigin(walk.tree, whole)
      : null;
    const star = origin?.name === "*" ? origin.from : starOfCall(walk.tree, whole);
    if (star !== null) walk.passesOn.push(star);
  }
}

/** `a: require("…").b` in `module.exports = { … }`. */
function isRequired(walk: Walk, member: SyntaxNode): boolean {
  const value = member.type === "pair" ? childOf(member, "value") : null;
  return value !== null && value.type !== "identifier" && requiredOrigin(walk.tree, value) !== null;
}

function declareRequired(walk: Walk, member: SyntaxNode, scope: Scope): void {
  const [key, value] = [childOf(member, "key"), childOf(member, "value")];
  const reexport = value && requiredOrigin(walk.tree, value);
  if (!key || !reexport) return;
  const name = walk.text(key).replaceAll(/^["']|["']$/g, "");
  const notice = noticeOf(walk, [before(member)]);
  const found = { name, kind: "variable", at: key, node: member, reach: scope.reach, notice } as const;
  walk.declare(scope, { ...found, reexport, signature: () => "" });
}

/** Returns the name of this file that a member of `module.exports = { … }` exports, or null. */
function localIn(walk: Walk, member: SyntaxNode, scope: Scope): string | null {
  const value = member.type === "pair" ? childOf(member, "value") : member;
  return value && handedOnBy(walk, bareValue(value), [keyOf(walk, member)], scope);
}

function keyOf(walk: Walk, member: SyntaxNode): string {
  return walk.text(childOf(member, "key") ?? member).replaceAll(/^["']|["']$/g, "");
}

function declareNamed(walk: Walk, member: SyntaxNode, target: string, scope: Scope): void {
  const key = childOf(member, "key") ?? member;
  const [name, value] = [keyOf(walk, member), childOf(member, "value")];
  const notice = noticeOf(walk, [before(member)]) ?? wrapperNotice(walk, value);
  walk.later(value, notedOnly(scope));
  if (name === target && notice === null) return;
  const reexport = importedFrom(walk.tree, target) ?? { from: null, name: target };
  const kind = localKind(walk, target);
  walk.declare(scope, {
    name,
    kind,
    at: key,
    node: member,
    reach: scope.reach,
    notice,
    reexport,
    signature: () => "",
  });
}

/** Declares `exports.x = …`. If it exports a local under its own name, only the local is a declaration. */
function declareExport(
  walk: Walk,
  statement: SyntaxNode,
  { path, target, value }: Assigned,
  scope: Scope,
): void {
  const anchors = [before(statement)];
  const bare = bareValue(value);
  const same = path.length === 1 && handedOnBy(walk, bare, path, scope) === path[0];
  if (same && (noticeOf(walk, anchors) ?? wrapperNotice(walk, value)) === null)
    return walk.childrenLater(statement, notedOnly(scope));
  // A property that is deleted later is not exported.
  if (deletedExports(walk.tree).has(path.join(walk.separator)))
    return walk.childrenLater(statement, notedOnly(scope));
  const at = childOf(target, "property") ?? target;
  declareExportedValue(walk, value, scope, anchors, statement, path, at);
}

/** Declares `Foo.prototype.bar = …`, `Foo.bar = …`. */
function declareMember(
  walk: Walk,
  statement: SyntaxNode,
  { path, target, value }: Assigned,
  scope: Scope,
): void {
  const [owner = "", ...rest] = path;
  const onPrototype = rest[0] === "prototype";
  const segments = onPrototype ? rest.slice(1) : rest;
  const name = segments.join(walk.separator);
  const known = scope.name === "" && ["function", "class"].includes(localKind(walk, owner));
  const bare = bareValue(value);
  const notice =
    noticeOf(walk, [before(statement)]) ??
    wrapperNotice(walk, value) ??
    (known || scope.name !== "" ? null : ownWarning({ name }, warningIn(walk, childOf(bare, "body"))));
  if (name === "" || (!known && notice === null)) return walk.childrenLater(statement, notedOnly(scope));
  const outer = owner === "this" ? outside(scope) : under(scope, walk.separator, owner);
  const reach = scope.exportsAll || scope.exported.has(owner) ? scope.reach : 0;
  const at = childOf(target, "property") ?? target;
  const found = { name, segments, at, node: statement, reach, notice } as const;
  const within = known ? outer : notedOnly(outer);
  if (isOwnWrapper(walk, bare, target)) {
    const reexport = { from: null, name: under(outer, walk.separator, name).name };
    valueLater(
      walk,
      value,
      walk.declare(within, { ...found, kind: "method", reexport, signature: () => "" }),
    );
  } else if (isFunctionValue(bare))
    declareCallable(walk, within, { ...found, kind: "method", callable: bare });
  else {
    const signature = (): string => valueSignature(walk, bare);
    const called = notice && wrappedCall(walk.tree, bare);
    valueLater(walk, value, walk.declare(within, { ...found, kind: "property", called, signature }));
  }
}

/** `A.prototype.f = util.deprecate(A.prototype.f, "…")`: the class's own member, with a notice. */
function isOwnWrapper(walk: Walk, value: SyntaxNode, target: SyntaxNode): boolean {
  const callee = value.type === "call_expression" ? childOf(value, "function") : null;
  if (callee === null || !isWarner(walk.text(callee))) return false;
  const wrapped = childOf(value, "arguments")?.children.find(({ type }) => type !== "(");
  return wrapped !== undefined && walk.text(wrapped) === walk.text(target);
}

/** `this.x` in a constructor or method is a member of the class. */
function outside(scope: Scope): Scope {
  const last = lastSegment(scope);
  const cut = (name: string): string => name.slice(0, Math.max(0, name.lastIndexOf(last) - 1));
  const { name, local, segments } = scope;
  return { ...scope, segments: segments.slice(0, -1), name: cut(name), local: cut(local) };
}
