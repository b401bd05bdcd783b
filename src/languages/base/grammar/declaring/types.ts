import { nameLength } from "../../../../core/limits.ts";
import { childOfType, hasToken, type SyntaxNode, type SyntaxTree } from "../../syntax-tree.ts";
import { least } from "../../file-walk.ts";
import type { Attribute } from "../attributes.ts";
import type { Anonymous, Type } from "../declares.ts";
import { eraseType } from "../erase.ts";
import type { Grammar } from "../grammar.ts";
import { nameBy, ownName } from "../names.ts";
import { partAt, partOf } from "../node-facts.ts";
import { parametersIn, parameterTypes } from "../parameters.ts";
import { bodyOf, type Scope } from "../scope.ts";
import { annotationsBy, plainText, signatureBy, signatureOf } from "../signature.ts";
import { withVariables } from "../type-variables.ts";
import type { GrammarWalk } from "../walk.ts";
import { headOf, isMerged, restLater, suffixOf } from "./head.ts";

export function declareType(
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
  const kind = kindOf(node, body, entry);
  const components = entry.components ? partAt(node, entry.components.list) : null;
  const inner = walk.declare(scope, {
    ...headOf(walk, node, entry, scope, attributes),
    ...name,
    kind,
    signature: () =>
      entry.signature === undefined
        ? signatureOf(tree, node, grammar)
        : signatureBy(tree, node, entry.signature, grammar, {
            parameters: components && (entry.components?.list ?? null),
            list: components,
            named: node,
          }),
    isMerged: isMerged(walk, node, entry),
    reexport: grammar.code?.origin?.(tree, node) ?? null,
    aliasOf: grammar.code?.aliasOf?.(tree, node) ?? null,
    embeds: grammar.code?.embeds?.(tree, node) ?? [],
  });
  const variables = withVariables(tree, node, grammar, scope.variables);
  const members: Scope = {
    ...inner,
    unmarked: entry.members,
    constructors: kind === "enum" ? 0 : (entry.constructors ?? 2),
    isMember: entry.kind !== "module",
    components,
    variables,
    kin: walk.addKin(inner, parentsOf(tree, node, grammar), variables),
  };
  if (components) declareComponents(walk, node, entry, components, members);
  restLater(walk, node, entry, bodyOf(inner), body, members);
}

function kindOf({ children }: SyntaxNode, body: SyntaxNode | null, { kind, kinds }: Type): Type["kind"] {
  const found = kinds?.[body?.type ?? ""];
  return (
    found ?? (kinds && children.map(({ type }) => kinds[type]).find((each) => each !== undefined)) ?? kind
  );
}

/** Returns the simple names of the types that a type extends and implements. */
function parentsOf(tree: SyntaxTree, node: SyntaxNode, grammar: Grammar): readonly string[] {
  const { heritage, types } = grammar;
  if (!heritage) return [];
  return node.children
    .filter(({ type }) => heritage.clauses.includes(type))
    .flatMap((each) => childOfType(each, heritage.list)?.children ?? each.children)
    .filter(({ type }) => types[type] !== undefined)
    .map((each) => eraseType(tree, each, grammar));
}

/** Declares the list in brackets after the name of a type: its constructor, and the values that it defines. */
function declareComponents(
  walk: GrammarWalk,
  node: SyntaxNode,
  { components, name }: Type,
  list: SyntaxNode,
  members: Scope,
): void {
  const { tree, grammar } = walk;
  const { rules } = grammar.access;
  const own = components?.constructs === true ? nameBy(tree, node, name, grammar) : null;
  // A constructor may have keywords and a notice of its own before its list.
  const { parent } = list;
  const head =
    parent === null || parent === node ? null : { node: parent, all: walk.attributes(parent) ?? [] };
  if (own) {
    const types = parameterTypes(tree, list, grammar);
    walk.declare(members, {
      ...own,
      kind: "constructor",
      node: list,
      reach: least(
        members.constructors,
        head ? walk.reach(head.node, members, head.all, rules) : members.reach,
      ),
      notice: head && walk.notice(head.node, head.all),
      parameters: types,
      suffix: suffixOf(types, "()"),
      signature: () => plainText(tree, list, annotationsBy(grammar.notices)),
    });
  }
  if (!components?.values.includes(node.type)) return;
  for (const { node: parameter, name: at, type, dimensions } of parametersIn(list, grammar))
    if (at && (components.kept?.some((each) => hasToken(parameter, each)) ?? true))
      walk.declare(members, {
        name: walk.text(at).slice(0, nameLength),
        at,
        kind: components.kind,
        node: parameter,
        reach: components.kept ? walk.reach(parameter, members, [], rules) : members.reach,
        notice: walk.partNotice(parameter),
        signature: () =>
          [
            ...(components.kept?.filter((each) => hasToken(parameter, each)) ?? []),
            plainText(tree, type, annotationsBy(grammar.notices)) + dimensions,
          ].join(" "),
      });
}

/** An anonymous class is named after its supertype: `Client.open().Runnable{}.run()`. */
export function declareAnonymous(walk: GrammarWalk, node: SyntaxNode, entry: Anonymous, scope: Scope): void {
  const body = childOfType(node, entry.body);
  const type = partOf(node, entry.type);
  for (const child of node.children) if (child !== body) walk.later(child, scope);
  if (body === null || type === null) return;
  const extended = eraseType(walk.tree, type, walk.grammar, scope.variables);
  unnamedLater(walk, body, walk.inside(bodyOf(scope), `${extended}{}`), extended);
}

/** Puts the body of an anonymous class, or of one enumeration value, on the stack. */
export function unnamedLater(walk: GrammarWalk, body: SyntaxNode, scope: Scope, extended: string): void {
  const kin = walk.addKin(scope, [extended]);
  walk.later(body, { ...bodyOf(scope), constructors: 2, components: null, kin });
}
