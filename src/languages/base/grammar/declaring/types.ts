import { nameLength } from "../../../../core/limits.ts";
import { childOfType, type SyntaxNode, type SyntaxTree } from "../../syntax-tree.ts";
import type { Attribute } from "../attributes.ts";
import type { Anonymous, Type } from "../declares.ts";
import { eraseType } from "../erase.ts";
import type { Grammar } from "../grammar.ts";
import { nameBy, ownName } from "../names.ts";
import { partOf } from "../node-facts.ts";
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
  const components = entry.components ? partOf(node, entry.components.list) : null;
  const inner = walk.declare(scope, {
    ...headOf(walk, node, entry, scope, attributes),
    ...name,
    kind: entry.kinds?.[body?.type ?? ""] ?? entry.kind,
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
    constructors: entry.constructors ?? 2,
    isMember: entry.kind !== "module",
    components,
    variables,
    kin: walk.addKin(inner, parentsOf(tree, node, grammar), variables),
  };
  if (components) declareComponents(walk, node, entry, components, members);
  restLater(walk, node, entry, bodyOf(inner), body, members);
}

/** Simple names of what a type extends and implements. */
function parentsOf(tree: SyntaxTree, node: SyntaxNode, grammar: Grammar): readonly string[] {
  const { heritage, types } = grammar;
  if (!heritage) return [];
  return node.children
    .filter(({ type }) => heritage.clauses.includes(type))
    .flatMap((each) => childOfType(each, heritage.list)?.children ?? each.children)
    .filter(({ type }) => types[type] !== undefined)
    .map((each) => eraseType(tree, each, grammar));
}

/** What stands in brackets behind the name of a type: its constructor, and what that keeps. */
function declareComponents(
  walk: GrammarWalk,
  node: SyntaxNode,
  { components, name }: Type,
  list: SyntaxNode,
  members: Scope,
): void {
  const { tree, grammar } = walk;
  const own = components?.constructs === true ? nameBy(tree, node, name, grammar) : null;
  if (own) {
    const types = parameterTypes(tree, list, grammar);
    walk.declare(members, {
      ...own,
      kind: "constructor",
      node: list,
      reach: members.reach,
      notice: null,
      parameters: types,
      suffix: suffixOf(types, "()"),
      signature: () => plainText(tree, list, annotationsBy(grammar.notices)),
    });
  }
  if (!components?.values.includes(node.type)) return;
  for (const { node: parameter, name: at, type, dimensions } of parametersIn(list, grammar))
    if (at)
      walk.declare(members, {
        name: walk.text(at).slice(0, nameLength),
        at,
        kind: components.kind,
        node: parameter,
        reach: members.reach,
        notice: walk.partNotice(parameter),
        signature: () => plainText(tree, type, annotationsBy(grammar.notices)) + dimensions,
      });
}

/** An anonymous class is named after what it extends: `Client.open().Runnable{}.run()`. */
export function declareAnonymous(walk: GrammarWalk, node: SyntaxNode, entry: Anonymous, scope: Scope): void {
  const body = childOfType(node, entry.body);
  const type = partOf(node, entry.type);
  for (const child of node.children) if (child !== body) walk.later(child, scope);
  if (body === null || type === null) return;
  const extended = eraseType(walk.tree, type, walk.grammar, scope.variables);
  unnamedLater(walk, body, walk.inside(bodyOf(scope), `${extended}{}`), extended);
}

/** Leaves for later the body of an anonymous class or of one value of an enumeration. */
export function unnamedLater(walk: GrammarWalk, body: SyntaxNode, scope: Scope, extended: string): void {
  const kin = walk.addKin(scope, [extended]);
  walk.later(body, { ...bodyOf(scope), constructors: 2, components: null, kin });
}
