import type { NoticeSource } from "../../../../core/model/declaration.ts";
import { lastSegment } from "../../../../core/model/qualified-name.ts";
import { least } from "../../file-walk.ts";
import { childOf, type SyntaxNode, type SyntaxTree } from "../../syntax-tree.ts";
import type { Attribute } from "../attributes.ts";
import type { AccessorTable, Callable, Value } from "../declares.ts";
import { nameBy, ownName } from "../names.ts";
import { atEnd, partOf, wordsOn } from "../node-facts.ts";
import { namedParameters, parametersIn, parameterTypes, typesOf } from "../parameters.ts";
import { bodyOf, type Scope } from "../scope.ts";
import { signatureBy, signatureOf } from "../signature.ts";
import { withVariables } from "../type-variables.ts";
import type { GrammarWalk } from "../walk.ts";
import { flatText } from "../../flat-text.ts";
import { declareParameters, headOf, isMerged, restLater, suffixOf, type Head } from "./head.ts";
import { declareOutside } from "./around.ts";
import { unnamedLater } from "./types.ts";

export function declareCallable(
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
  const list = entry.parameters === null ? scope.components : partOf(node, entry.parameters);
  const variables = withVariables(tree, node, grammar, scope.variables);
  const own = grammar.code?.parametersOf?.(tree, node);
  const parameters =
    grammar.code?.parameters?.(tree, node) ??
    (own ? typesOf(tree, own, grammar, variables) : parameterTypes(tree, list, grammar, variables));
  const accessors = entry.accessors ?? null;
  const head = headOf(walk, node, entry, scope, attributes);
  const isConstructor = scope.isMember && entry.constructors?.test(name.name) === true;
  const callable = isConstructor ? "constructor" : scope.isMember ? entry.memberKind : entry.kind;
  const kind = own === null ? "property" : callable;
  const declared = walk.declare(scope, {
    ...head,
    ...name,
    reach: kind === "constructor" ? least(head.reach, scope.constructors) : head.reach,
    notice: head.notice ?? accessorNotice(walk, node, accessors),
    kind,
    parameters: own === null ? null : parameters,
    namedParameters: grammar.signature.parameterNames ? null : namedParameters(tree, list),
    suffix: own === null ? "" : suffixOf(parameters, entry.brackets),
    owed: isOwed(walk, node, entry),
    signature: () =>
      entry.signature === undefined
        ? signatureOf(tree, node, grammar, { parameters: entry.parameters, accessors })
        : signatureBy(tree, node, entry.signature, grammar, {
            parameters: entry.parameters ?? "parameters",
            list,
            named: node,
          }),
    isMerged: isMerged(walk, node, entry),
  });
  const inner = variables === declared.variables ? declared : { ...declared, variables };
  if (own) declareParameters(walk, node, own, inner);
  else if (list !== null && list !== scope.components)
    declareParameters(walk, list, parametersIn(list, grammar), inner);
  declarePromoted(walk, list, entry, scope);
  const last = walk.drafts.at(-1);
  if (kind === "method" && last?.declaration.notice && last === inner.container)
    scope.kin?.methods.push(last);
  restLater(walk, node, entry, bodyOf(inner), null, scope);
}

/** Declares the parameters of a constructor that are properties: `__construct(private string $name)`. */
function declarePromoted(
  walk: GrammarWalk,
  list: SyntaxNode | null,
  { promotes }: Callable,
  scope: Scope,
): void {
  const entry = promotes === undefined ? undefined : walk.grammar.declares[promotes];
  if (entry?.as !== "value" || !scope.isMember) return;
  for (const each of list?.children ?? [])
    if (each.type === promotes) declareValues(walk, each, entry, scope, walk.attributes(each) ?? []);
}

/** Returns true if types that implement the enclosing type have to define it. */
function isOwed(
  { tree, grammar }: GrammarWalk,
  node: SyntaxNode,
  { owed, accessors }: Callable | Value,
): boolean {
  const given = accessors === undefined ? null : partOf(node, accessors.list);
  const bodies = [node, ...(given?.children ?? [])];
  if (owed === undefined || bodies.some((at) => owed.unless.some((each) => partOf(at, each) !== null)))
    return false;
  const words = wordsOn(tree, node, grammar.access);
  // A member's parent is a list, and the list's parent is the type.
  return (
    !owed.words.test(words) &&
    (owed.within.test(node.parent?.parent?.type ?? "") || /\babstract\b/.test(words))
  );
}

/** Each name is a feature. */
export function declareValues(
  walk: GrammarWalk,
  node: SyntaxNode,
  entry: Value,
  scope: Scope,
  attributes: readonly Attribute[],
): void {
  const { tree, grammar } = walk;
  const words = wordsOn(tree, node, grammar.access);
  const kind = entry.kinds?.find(([pattern]) => pattern.test(words))?.[1] ?? entry.kind;
  const head = headOf(walk, node, entry, scope, attributes);
  const notice = head.notice ?? accessorNotice(walk, node, entry.accessors ?? null);
  if (grammar.code?.names) return declareNames(walk, node, entry, scope, { ...head, kind });
  for (const each of entry.each ? atEnd(node, entry.each) : [node]) {
    const name = nameBy(tree, each, entry.name, grammar);
    if (name === null) continue;
    const signature = (): string => valueSignature(walk, node, entry, each);
    const owed = isOwed(walk, node, entry);
    const inner = walk.declare(scope, { ...head, ...name, kind, notice, owed, signature });
    const body = entry.members === undefined ? null : partOf(each, entry.members);
    restLater(walk, each, entry, bodyOf(inner), null, scope);
    if (body) unnamedLater(walk, body, inner, lastSegment(scope));
  }
}

/** Declares the names that the language's own code finds. Each has the members of their common type. */
function declareNames(
  walk: GrammarWalk,
  node: SyntaxNode,
  entry: Value,
  scope: Scope,
  head: Head & { readonly kind: Value["kind"] },
): void {
  const { tree, grammar } = walk;
  const body = entry.body === undefined ? null : partOf(node, entry.body);
  const signature = signatureOf(tree, node, grammar);
  const names = grammar.code?.names?.(tree, node) ?? [];
  const aliasOf = names.length === 1 ? (grammar.code?.aliasOf?.(tree, node) ?? null) : null;
  const steps = names.map((at) => () => {
    const owed = isOwed(walk, node, entry);
    const found = { ...head, name: walk.text(at), at, aliasOf, owed, signature: () => signature };
    const inner = walk.declare(scope, found);
    restLater(walk, node, entry, bodyOf(inner), body, inner);
  });
  walk.inTurn(steps);
}

function valueSignature(
  { tree, grammar }: GrammarWalk,
  node: SyntaxNode,
  entry: Value,
  each: SyntaxNode,
): string {
  if (entry.isNumbered === true) return numberOf(tree, node);
  if (entry.signature !== undefined)
    return signatureBy(tree, node, entry.signature, grammar, { parameters: null, list: null, named: each });
  const own = signatureOf(tree, node, grammar, { accessors: entry.accessors ?? null });
  // The type is next to the names.
  const typed = entry.each && node.children.find(({ type }) => type === entry.each?.[0]);
  return typed ? `${own} ${signatureOf(tree, typed, grammar)}`.trim() : own;
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

const known = new WeakMap<SyntaxNode, ReadonlyMap<SyntaxNode, string>>();

/** Returns the number of an enumeration's value: `= 5`. */
function numberOf(tree: SyntaxTree, node: SyntaxNode): string {
  const { parent } = node;
  if (parent === null) return "";
  const all = known.get(parent) ?? numbersIn(tree, parent, node.type);
  known.set(parent, all);
  return `= ${all.get(node) ?? ""}`;
}

/** Computed in one pass for all values, because there may be any number of them. */
function numbersIn(tree: SyntaxTree, list: SyntaxNode, type: string): ReadonlyMap<SyntaxNode, string> {
  const numbers = new Map<SyntaxNode, string>();
  let [from, steps] = ["0", 0];
  for (const each of list.children) {
    if (each.type !== type) continue;
    const value = childOf(each, "value");
    if (value) [from, steps] = [flatText(tree, value), 0];
    const start = Number(from.replaceAll("_", ""));
    numbers.set(each, Number.isNaN(start) ? from + (steps > 0 ? `+${steps}` : "") : String(start + steps));
    steps += 1;
  }
  return numbers;
}
