import { nameLength, signatureLength } from "../../../../core/limits.ts";
import type { NoticeSource } from "../../../../core/model/declaration.ts";
import type { Reach } from "../../file-walk.ts";
import type { SyntaxNode } from "../../syntax-tree.ts";
import type { Attribute } from "../attributes.ts";
import type { Callable, Type, Value } from "../declares.ts";
import { partOf, wordsOn } from "../node-facts.ts";
import type { Parameter } from "../extras.ts";
import type { Scope } from "../scope.ts";
import { annotationsBy, plainText } from "../signature.ts";
import type { GrammarWalk } from "../walk.ts";

/** The properties that all declarations share. */
export interface Head {
  readonly node: SyntaxNode;
  readonly reach: Reach;
  readonly notice: NoticeSource | null;
}

export function headOf(
  walk: GrammarWalk,
  node: SyntaxNode,
  entry: Type | Callable | Value,
  scope: Scope,
  attributes: readonly Attribute[],
): Head {
  const reach = walk.reach(node, scope, attributes, entry.access ?? walk.grammar.access.rules);
  return { node, reach, notice: walk.notice(node, attributes) ?? scope.notice };
}

export function isMerged(walk: GrammarWalk, node: SyntaxNode, { merges }: Type | Callable): boolean {
  return merges !== undefined && merges.test(wordsOn(walk.tree, node, walk.grammar.access));
}

/** Returns the suffix that distinguishes an overload from the others. */
export function suffixOf(parameters: readonly string[], brackets: Callable["brackets"]): string {
  const [open = "", close = ""] = brackets ?? "";
  return brackets === null ? "" : open + parameters.join(",").slice(0, signatureLength) + close;
}

/** Visits the members in their own scope, and everything else as a body. */
export function restLater(
  walk: GrammarWalk,
  node: SyntaxNode,
  { inside }: Type | Callable | Value,
  inBody: Scope,
  body: SyntaxNode | null,
  members: Scope,
): void {
  if (walk.grammar.passes) return walk.tooDeep === null ? walk.later(body, members) : undefined;
  const parts = inside ? [...inside.map((each) => partOf(node, each)), body] : node.children.toReversed();
  for (const each of parts) walk.later(each, each === body ? members : inBody);
}

/** Gives the parameters that carry a notice of their own, as `fetch(String,int)/timeout`. */
export function declareParameters(
  walk: GrammarWalk,
  list: SyntaxNode,
  parameters: readonly Parameter[],
  scope: Scope,
): void {
  const { tree, grammar } = walk;
  const areNoted = grammar.parameters?.areNoted ?? grammar.code?.parametersOf !== undefined;
  if (!areNoted || !walk.landmarks.in(list)) return;
  for (const { node, name, type, dimensions } of parameters) {
    const notice = name && walk.partNotice(node);
    if (!notice) continue;
    walk.declare(scope, {
      name: walk.text(name).slice(0, nameLength),
      separator: "/",
      kind: "parameter",
      at: name,
      node,
      reach: scope.reach,
      notice,
      signature: () => plainText(tree, type, annotationsBy(grammar.notices)) + dimensions,
    });
  }
}
