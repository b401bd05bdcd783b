import type { NoticeSource } from "../../../core/model/declaration.ts";
import type { Reach } from "../file-walk.ts";
import { flatText } from "../flat-text.ts";
import { childOf, type SyntaxNode } from "../syntax-tree.ts";
import { declareAround, declareOutside } from "./around.ts";
import type { Attribute } from "./attributes.ts";
import type { AccessorTable, Callable, Declares, Type, Value } from "./grammar.ts";
import { nameBy, ownName } from "./names.ts";
import { atEnd, partOf, wordsOn } from "./node-facts.ts";
import { parametersIn, parameterTypes } from "./parameters.ts";
import { declarePositions } from "./positions.ts";
import { declareReexports } from "./re-exports.ts";
import { plainText, signatureOf } from "./signature.ts";
import { bodyOf, type Scope } from "./scope.ts";
import type { GrammarWalk } from "./walk.ts";

/** Gives what a node declares, and leaves for later what is inside. */
export function declare(walk: GrammarWalk, node: SyntaxNode, entry: Declares, scope: Scope): void {
  const attributes = entry.as === "positions" ? [] : walk.attributes(node);
  if (attributes === null) return;
  switch (entry.as) {
    case "type":
      return declareType(walk, node, entry, scope, attributes);
    case "callable":
      return declareCallable(walk, node, entry, scope, attributes);
    case "value":
      return declareValues(walk, node, entry, scope, attributes);
    case "around":
      return declareAround(walk, node, entry, scope, attributes);
    case "positions":
      return declarePositions(walk, node, entry, scope);
    case "reexport":
      return declareReexports(walk, node, entry, scope, attributes);
  }
}

/** What all that is declared has in common. */
interface Head {
  readonly node: SyntaxNode;
  readonly reach: Reach;
  readonly notice: NoticeSource | null;
}

function headOf(
  walk: GrammarWalk,
  node: SyntaxNode,
  entry: Type | Callable | Value,
  scope: Scope,
  attributes: readonly Attribute[],
): Head {
  const reach = walk.reach(node, scope, attributes, entry.access ?? walk.grammar.access.rules);
  const own = walk.noticeIn(attributes) ?? walk.grammar.code?.notice?.(walk.tree, node);
  return { node, reach, notice: own ?? scope.notice };
}

function declareType(
  walk: GrammarWalk,
  node: SyntaxNode,
  entry: Type,
  scope: Scope,
  attributes: readonly Attribute[],
): void {
  const { tree, grammar } = walk;
  const name = ownName(tree, node, entry.name, grammar);
  if (name === null) return walk.unnamed(node, scope);
  const body = partOf(node, entry.body);
  const inner = walk.declare(scope, {
    ...headOf(walk, node, entry, scope, attributes),
    ...name,
    kind: entry.kinds?.[body?.type ?? ""] ?? entry.kind,
    signature: () => signatureOf(tree, node, grammar),
    isMerged: isMerged(walk, node, entry),
    reexport: grammar.code?.origin?.(tree, node) ?? null,
  });
  const members: Scope = { ...inner, unmarked: entry.members, isMember: entry.kind !== "module" };
  if (entry.components) declareComponents(walk, node, entry, members);
  restLater(walk, node, bodyOf(inner), body, members);
}

/** What stands in brackets behind the name of a type: its constructor, and what that keeps. */
function declareComponents(
  walk: GrammarWalk,
  node: SyntaxNode,
  { components, name }: Type,
  members: Scope,
): void {
  const list = components && partOf(node, components.list);
  const own = nameBy(walk.tree, node, name, walk.grammar.types);
  if (!components || !list || !own) return;
  const { tree, grammar } = walk;
  const types = parameterTypes(tree, list, grammar.types);
  walk.declare(members, {
    ...own,
    kind: "constructor",
    node: list,
    reach: members.reach,
    notice: null,
    parameters: types,
    suffix: `(${types.join(",")})`,
    signature: () => plainText(tree, list, grammar.notices.attributes.lists),
  });
  if (!components.values.includes(node.type)) return;
  for (const { node: parameter, name: at, type } of parametersIn(list))
    if (at)
      walk.declare(members, {
        name: walk.text(at),
        at,
        kind: "property",
        node: parameter,
        reach: members.reach,
        notice: walk.noticeIn(walk.attributes(parameter) ?? []),
        signature: () => flatText(tree, type),
      });
}

function declareCallable(
  walk: GrammarWalk,
  node: SyntaxNode,
  entry: Callable,
  scope: Scope,
  attributes: readonly Attribute[],
): void {
  const { tree, grammar } = walk;
  if (entry.isOutside === true && !scope.isMember) return declareOutside(walk, node, scope);
  const name = ownName(tree, node, entry.name, grammar);
  if (name === null) return walk.unnamed(node, scope);
  const parameters =
    grammar.code?.parameters?.(tree, node) ??
    parameterTypes(tree, partOf(node, entry.parameters), grammar.types);
  const [open = "", close = ""] = entry.brackets ?? "";
  const accessors = entry.accessors ?? null;
  const head = headOf(walk, node, entry, scope, attributes);
  const inner = walk.declare(scope, {
    ...head,
    ...name,
    notice: head.notice ?? accessorNotice(walk, node, accessors),
    kind: scope.isMember ? entry.memberKind : entry.kind,
    parameters,
    suffix: entry.brackets === null ? "" : open + parameters.join(",") + close,
    signature: () => signatureOf(tree, node, grammar, { parameters: entry.parameters, accessors }),
    isMerged: isMerged(walk, node, entry),
  });
  restLater(walk, node, bodyOf(inner), null, scope);
}

/** Each name is a feature. */
function declareValues(
  walk: GrammarWalk,
  node: SyntaxNode,
  entry: Value,
  scope: Scope,
  attributes: readonly Attribute[],
): void {
  const { tree, grammar } = walk;
  const words = wordsOn(tree, node, grammar.access.words);
  const kind = entry.kinds?.find(([pattern]) => pattern.test(words))?.[1] ?? entry.kind;
  const head = headOf(walk, node, entry, scope, attributes);
  const notice = head.notice ?? accessorNotice(walk, node, entry.accessors ?? null);
  const accessors = entry.accessors ?? null;
  if (grammar.code?.names) return declareNames(walk, node, entry, scope, { ...head, kind });
  // The type stands beside the names.
  const typed = entry.each ? (node.children.find(({ type }) => type === entry.each?.[0]) ?? node) : node;
  for (const each of entry.each ? atEnd(node, entry.each) : [node]) {
    const name = nameBy(tree, each, entry.name, grammar.types);
    if (name === null) continue;
    const signature = (): string =>
      [
        signatureOf(tree, node, grammar, { accessors }),
        typed === node ? "" : signatureOf(tree, typed, grammar),
      ]
        .filter((part) => part !== "")
        .join(" ");
    const inner = walk.declare(scope, { ...head, ...name, kind, notice, signature });
    restLater(walk, each, bodyOf(inner), null, scope);
  }
}

/** Where code says the names: each has the members of a type that they share. */
function declareNames(
  walk: GrammarWalk,
  node: SyntaxNode,
  { body: part }: Value,
  scope: Scope,
  head: Head & { readonly kind: Value["kind"] },
): void {
  const { tree, grammar } = walk;
  const body = part === undefined ? null : partOf(node, part);
  const signature = signatureOf(tree, node, grammar);
  const names = grammar.code?.names?.(tree, node) ?? [];
  const steps = names.map((at) => () => {
    const inner = walk.declare(scope, { ...head, name: walk.text(at), at, signature: () => signature });
    restLater(walk, node, bodyOf(inner), body, inner);
  });
  walk.inTurn(steps);
}

function accessorNotice(
  walk: GrammarWalk,
  node: SyntaxNode,
  table: AccessorTable | null,
): NoticeSource | null {
  const list = table && childOf(node, table.list);
  if (!table || !list || !walk.landmarks.in(list)) return null;
  for (const each of list.children) {
    const notice = each.type === table.each ? walk.noticeIn(walk.attributes(each) ?? []) : null;
    if (notice) return { ...notice, conditional: true };
  }
  return null;
}

function isMerged(walk: GrammarWalk, node: SyntaxNode, { merges }: Type | Callable): boolean {
  return merges?.test(wordsOn(walk.tree, node, walk.grammar.access.words)) === true;
}

/** The members from their own scope, all else as a body. */
function restLater(
  walk: GrammarWalk,
  node: SyntaxNode,
  inBody: Scope,
  body: SyntaxNode | null,
  members: Scope,
): void {
  if (walk.grammar.passes) return walk.tooDeep === null ? walk.later(body, members) : undefined;
  for (const child of node.children.toReversed()) walk.later(child, child === body ? members : inBody);
}
