import { nameLength } from "../../../../core/limits.ts";
import { childOf, childOfType, hasToken, type SyntaxNode, type SyntaxTree } from "../../syntax-tree.ts";
import { least } from "../../file-walk.ts";
import type { Attribute } from "../attributes.ts";
import type { Anonymous, Type } from "../declares.ts";
import { eraseType } from "../erase.ts";
import type { Grammar } from "../grammar.ts";
import { ownName } from "../names.ts";
import { partAt, partOf } from "../node-facts.ts";
import type { Parameter } from "../extras.ts";
import { parametersIn, typesOf } from "../parameters.ts";
import { bodyOf, type Scope } from "../scope.ts";
import { annotationsBy, plainText, signatureBy, signatureOf } from "../signature.ts";
import { withVariables } from "../type-variables.ts";
import type { GrammarWalk } from "../walk.ts";
import { declareParameters, headOf, isMerged, restLater, suffixOf } from "./head.ts";

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
  const { instance = "" } = entry;
  const around = instance === "" ? scope : { ...scope, instance: `${scope.instance ?? ""}${instance}` };
  const inner = walk.declare(around, {
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
  const felt = grammar.signature.parts;
  const { constructs = false, access = "" } = components ?? {};
  const named = constructs === false ? null : ownName(tree, node, name, grammar);
  const own = typeof constructs === "string" && named ? { ...named, name: constructs } : named;
  const known = grammar.code?.parametersOf?.(tree, node) ?? parametersIn(list, grammar);
  const isHolder = components?.values.includes(node.type) ?? false;
  const keepsAll = components?.keepsAll !== undefined && hasToken(node, components.keepsAll);
  const isKept = ({ node: parameter }: Parameter): boolean =>
    isHolder &&
    ((keepsAll && parameter.parent === list) ||
      (components?.kept?.some((each) => hasToken(parameter, each)) ?? true));
  // A constructor may have keywords and a notice of its own before its list.
  const { parent } = list;
  const head =
    parent === null || parent === node ? null : { node: parent, all: walk.attributes(parent) ?? [] };
  if (own) {
    const types = typesOf(tree, known, grammar);
    const said = partOf(node, access);
    const lists = list.parent?.children.filter(({ type }) => type === list.type) ?? [];
    const rule = said && rules.find(([pattern]) => pattern.test(walk.text(said)));
    const inner = walk.declare(members, {
      ...own,
      kind: "constructor",
      node: list,
      reach: least(
        least(members.constructors, rule?.[1] ?? 2),
        head ? walk.reach(head.node, members, head.all, rules) : members.reach,
      ),
      notice: head && walk.notice(head.node, head.all),
      parameters: types,
      suffix: suffixOf(types, "()"),
      signature: () => lists.map((each) => plainText(tree, each, annotationsBy(grammar.notices))).join(" "),
    });
    // A notice on a value that is kept is about the value.
    const passed = known.filter((each) => !isKept(each) || each.name !== childOf(each.node, "name"));
    if (grammar.code?.parametersOf) declareParameters(walk, node, passed, inner);
  }
  for (const each of known.filter(isKept)) {
    const { node: parameter, type, dimensions } = each;
    const at = childOf(parameter, "name") ?? each.name;
    if (at && components)
      walk.declare(members, {
        name: walk.text(at).slice(0, nameLength),
        at,
        kind: components.kind,
        node: parameter,
        reach: components.kept ? walk.reach(parameter, members, [], rules) : members.reach,
        notice: at === each.name ? walk.partNotice(parameter) : null,
        signature: () =>
          [
            ...(components.kept ?? []).filter((each) => felt.includes(each) && hasToken(parameter, each)),
            plainText(tree, type, annotationsBy(grammar.notices)) + dimensions,
          ].join(" "),
      });
  }
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
