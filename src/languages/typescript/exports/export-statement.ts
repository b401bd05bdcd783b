import type { FeatureKind } from "../../../core/model/feature.ts";
import { flatText } from "../../base/flat-text.ts";
import { childOf, childOfType, hasToken, type SyntaxNode, type TextSpan } from "../../base/syntax-tree.ts";
import { classSignature } from "../declarations/classes.ts";
import { wrappedCall } from "../declarations/components.ts";
import { declareCallable } from "../declarations/functions.ts";
import { importedFrom, isLocal, localKind } from "../declarations/locals.ts";
import { before, noticeOf, rightBefore, type Anchor } from "../notices/notices.ts";
import { requiredOrigin } from "./required.ts";
import { valueSignature } from "../declarations/objects.ts";
import { notedOnly, type Scope } from "../declarations/scope.ts";
import { bareValue, isClassValue, isFunctionValue, valueLater } from "../declarations/values.ts";
import { wrappedIn } from "./wrapped.ts";
import { wrapperNotice } from "../notices/warning-call.ts";
import type { Walk } from "../declarations/walk.ts";

/** Visits exports that are not declarations themselves: lists, `* from`, `default` with an expression, `=`. */
export function visitExport(walk: Walk, node: SyntaxNode, scope: Scope): void {
  const clause = childOfType(node, "export_clause");
  const value = childOf(node, "value") ?? node.children.find((each) => each.type === "identifier");
  if (clause) for (const each of clause.children) declareSpecifier(walk, node, each, scope);
  else if (childOf(node, "source")) declareStar(walk, node, scope);
  else if (hasToken(node, "namespace")) declareGlobalName(walk, node, scope);
  else if (value) declareExportedValue(walk, value, scope, [before(node)], node);
}

/** Declares `export default value`, `export = value`, `module.exports = value`. */
export function declareExportedValue(
  walk: Walk,
  value: SyntaxNode,
  scope: Scope,
  anchors: readonly Anchor[],
  node: TextSpan,
  segments: readonly string[] = ["default"],
  nameAt: TextSpan | null = null,
): void {
  const bare = bareValue(value);
  const notice = noticeOf(walk, anchors, [value]) ?? wrapperNotice(walk, value);
  const { reach } = scope;
  const own = isFunctionValue(bare) || isClassValue(bare) ? childOf(bare, "name") : null;
  const at = nameAt ?? own ?? value;
  const isDefault = segments.length === 1 && segments[0] === "default";
  const named = own && isDefault ? [walk.text(own)] : segments;
  const name = named.join(walk.separator);
  const found = {
    name,
    segments: named,
    at,
    node,
    reach,
    notice,
    ...(isDefault ? { binding: "default" } : {}),
  };
  if (isFunctionValue(bare)) {
    declareCallable(walk, scope, { ...found, kind: "function", callable: bare });
    return;
  }
  const local = handedOnBy(walk, bare, named, scope);
  if (local !== null) {
    const reexport = importedFrom(walk.tree, local) ?? { from: null, name: local };
    // Importers use the local under that name.
    const { binding: _, ...handed } = found;
    const kind = localKind(walk, local);
    walk.later(value, notedOnly(walk.declare(scope, { ...handed, kind, reexport, signature: () => "" })));
    return;
  }
  const required = isDefault ? null : requiredOrigin(walk.tree, bare);
  if (required !== null) {
    walk.declare(scope, { ...found, kind: "variable", reexport: required, signature: () => "" });
    return;
  }
  const isClass = isClassValue(bare);
  const kind = isClass ? "class" : "constant";
  const signature = (): string => (isClass ? classSignature(walk, bare) : valueSignature(walk, bare));
  const called = wrappedCall(walk.tree, bare);
  valueLater(walk, value, walk.declare(scope, { ...found, kind, called, signature }));
}

/** Returns the name that a value re-exports, directly or in a wrapper. Null otherwise. */
export function handedOnBy(
  walk: Walk,
  value: SyntaxNode,
  segments: readonly string[],
  scope: Scope,
): string | null {
  if (/^(?:shorthand_property_)?identifier$/.test(value.type)) return walk.text(value);
  const wrapped = wrappedIn(walk.tree, value);
  const isHandedOn =
    wrapped !== null && scope.exportsOf?.(wrapped.name, false).includes(segments.join(walk.separator));
  return isHandedOn === true ? wrapped.name : null;
}

/**
 * Declares `a`, `a as b` in a list with or without `from`. A plain `a` counts only if this file does not declare
 * it.
 */
function declareSpecifier(walk: Walk, statement: SyntaxNode, node: SyntaxNode, scope: Scope): void {
  const target = node.type === "export_specifier" ? childOf(node, "name") : null;
  if (target === null) return;
  const at = childOf(node, "alias") ?? target;
  const [name, local] = [walk.text(at).replaceAll(/^["']|["']$/g, ""), walk.text(target)];
  const notice = noticeOf(walk, [rightBefore(node), before(statement)]);
  const source = childOf(statement, "source");
  const imported = source ? null : importedFrom(walk.tree, local);
  const here = source === null && imported === null;
  const isOwn = here && name === local && scope.name === "";
  if (isOwn && notice === null && isLocal(walk, local)) return;
  const isType = hasToken(statement, "type") || hasToken(node, "type");
  const from = source ? walk.text(source).slice(1, -1) : null;
  const origin = from === null ? (imported ?? { from: null, name: local }) : { from, name: local };
  const reexport = { ...origin, ...(isType && !here ? { typeOnly: true } : {}) };
  const kind = here ? localKind(walk, local) : unknownKind(isType);
  walk.declare(scope, { name, kind, at, node, reach: scope.reach, notice, reexport, signature: () => "" });
}

/** Returns a kind for a name of another file, whose declaration is not visible here. */
function unknownKind(isType: boolean): FeatureKind {
  return isType ? "type" : "variable";
}

function declareStar(walk: Walk, node: SyntaxNode, scope: Scope): void {
  const source = childOf(node, "source");
  if (source === null) return;
  const from = walk.text(source).slice(1, -1);
  const notice = noticeOf(walk, [before(node)]);
  const alias = childOfType(node, "namespace_export")?.children.at(-1);
  const base = { kind: "module", node, reach: scope.reach, notice, signature: () => "" } as const;
  if (alias) {
    const name = walk.text(alias).replaceAll(/^["']|["']$/g, "");
    walk.declare(scope, { ...base, name, at: alias, reexport: { from, name: "*" } });
    return;
  }
  if (hasToken(node, "*")) walk.passesOn.push(from);
  // The grammar has no token for it.
  if (hasToken(node, "*") && /^export\s+type\b/.test(walk.text(node))) walk.typesPassedOn.push(from);
  if (notice !== null)
    walk.declare(scope, { ...base, name: `*(${from})`, at: node, reexport: { from, name: "*" } });
}

/** `export as namespace X`. */
function declareGlobalName(walk: Walk, node: SyntaxNode, scope: Scope): void {
  const at = childOfType(node, "identifier");
  const notice = noticeOf(walk, [before(node)]);
  if (at === null || notice === null) return;
  const name = walk.text(at);
  const signature = (): string => flatText(walk.tree, node);
  walk.declare(notedOnly(scope), { name, kind: "module", at, node, reach: scope.reach, notice, signature });
}
