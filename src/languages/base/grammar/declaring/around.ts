import type { SyntaxNode } from "../../syntax-tree.ts";
import type { Attribute } from "../attributes.ts";
import { least } from "../../file-walk.ts";
import { flatText } from "../../flat-text.ts";
import { eraseType } from "../erase.ts";
import type { Around } from "../declares.ts";
import { nameBy } from "../names.ts";
import { variablesIn } from "../../signatures/type-variables.ts";
import { partOf, wordsOn } from "../node-facts.ts";
import type { Scope } from "../scope.ts";
import { signatureOf } from "../signature.ts";
import type { GrammarWalk } from "../walk.ts";

/** `impl Client { … }`: declares the members of a block. They belong to the type that the block names. */
export function declareAround(
  walk: GrammarWalk,
  node: SyntaxNode,
  entry: Around,
  scope: Scope,
  attributes: readonly Attribute[],
): void {
  const body = entry.body === null ? node : partOf(node, entry.body);
  const { grammar, tree } = walk;
  if (entry.itself !== undefined) declareItself(walk, node, entry.itself, scope, attributes);
  if (body === null) return;
  // If callers can name the block itself, a notice on it applies to the block and not to each of its members.
  const own = entry.itself === undefined ? walk.notice(node, attributes) : null;
  const notice = own ?? scope.notice;
  if (entry.names === null) {
    const said = wordsOn(tree, node, grammar.access);
    const rule = grammar.access.rules.find(([pattern]) => pattern.test(said));
    return walk.childrenLater(body, {
      ...scope,
      notice,
      reach: least(scope.reach, rule?.[1] ?? scope.reach),
    });
  }
  const type = partOf(node, entry.type);
  const way = entry.names.find(([pattern]) => nameBy(tree, node, [pattern], grammar) !== null);
  const prefix = way && nameBy(tree, node, [way[0]], grammar);
  if (!type || !prefix) return;
  const instance = instanceOf(walk, node, [type, partOf(node, entry.base)]);
  const members: Scope = {
    ...walk.inside(scope, prefix.name),
    notice,
    isMember: true,
    unmarked: way[1],
    ...(instance === "" ? {} : { instance }),
    ...variablesFor(walk, node, type),
  };
  walk.whenDeclared(walk.inside(scope, eraseType(tree, type, grammar)).local, body, members);
}

/** `companion object`: the block is also a value of its own. */
function declareItself(
  walk: GrammarWalk,
  node: SyntaxNode,
  implied: string,
  scope: Scope,
  attributes: readonly Attribute[],
): void {
  const own = partOf(node, "name");
  walk.declare(scope, {
    name: own ? walk.text(own) : implied,
    kind: "class",
    at: own ?? node,
    node,
    reach: walk.reach(node, scope, attributes, walk.grammar.access.rules),
    notice: walk.notice(node, attributes),
    signature: () => signatureOf(walk.tree, node, walk.grammar),
  });
}

/**
 * Returns the names that a block for all instances of a generic type gives to its variables, in the type's order.
 */
function variablesFor(walk: GrammarWalk, node: SyntaxNode, type: SyntaxNode): Pick<Scope, "variablesAround"> {
  const list = node.children.find((each) => each.type === "type_parameters");
  if (!list) return {};
  const own = variablesIn(walk.text(list).replaceAll(/\s+/g, " "));
  const given = /<(.*)>$/s.exec(flatText(walk.tree, type))?.[1]?.split(",") ?? [];
  const variablesAround = given.map((each) => each.trim()).filter((each) => !each.startsWith("'"));
  const isOfAll = variablesAround.length > 0 && variablesAround.every((each) => own.includes(each));
  return isOfAll ? { variablesAround } : {};
}

/** Returns `C<u8>` for `impl C<u8>`. Empty if the block is for all instances of the type. */
function instanceOf(walk: GrammarWalk, node: SyntaxNode, types: readonly (SyntaxNode | null)[]): string {
  const written = types.map((each) => (each === null ? "" : flatText(walk.tree, each))).join(" for ");
  if (!written.includes("<")) return "";
  const variables = node.children.find(({ type }) => type === "type_parameters");
  const own = new Set(variables ? (walk.text(variables).match(/[A-Za-z_]\w*/g) ?? []) : []);
  const given = written.replaceAll(/'\w+|[A-Za-z_]\w*(?!\w|<|::)/g, (name) =>
    own.has(name) || name.startsWith("'") || name === "_" ? "_" : name,
  );
  return /<(?:_|,|\s)*>/.test(given) && !/<[^>]*[A-Za-z&([]/.test(given) ? "" : given;
}

/** `func (c *Client) Fetch()`: declares a member outside of its type. */
export function declareOutside(walk: GrammarWalk, node: SyntaxNode, scope: Scope): void {
  const type = walk.grammar.code?.holder?.(walk.tree, node) ?? null;
  if (type === null) return;
  const variablesAround = walk.grammar.code?.holderVariables?.(walk.tree, node) ?? [];
  const inside = {
    ...walk.inside(scope, type),
    reach: walk.reachOf(type, scope.reach),
    isMember: true,
    ...(variablesAround.length > 0 ? { variablesAround } : {}),
  };
  walk.whenDeclared(inside.local, node, inside);
}
