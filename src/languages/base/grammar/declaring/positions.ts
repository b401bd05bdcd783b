import { least } from "../../file-walk.ts";
import { flatText } from "../../flat-text.ts";
import type { SyntaxNode } from "../../syntax-tree.ts";
import type { Positions } from "../declares.ts";
import { listed, wordsOn } from "../node-facts.ts";
import type { Scope } from "../scope.ts";
import type { GrammarWalk } from "../walk.ts";

/** `struct Point(pub f64, f64)`: what stands before a type is its own. */
export function declarePositions(
  walk: GrammarWalk,
  node: SyntaxNode,
  { kind }: Positions,
  scope: Scope,
): void {
  const { tree, grammar } = walk;
  listed(node).forEach((group, index) => {
    const type = group.findLast(({ field }) => field === "type");
    if (!type) return;
    const attributes = walk.attributesIn(group);
    const said = wordsOn(tree, { children: group }, grammar.access);
    const rule = grammar.access.rules.find(([pattern]) => pattern.test(said));
    walk.declare(scope, {
      name: String(index),
      kind,
      at: type,
      node: type,
      reach: least(scope.reach, rule?.[1] ?? scope.unmarked),
      notice: walk.noticeIn(attributes),
      signature: () => flatText(tree, type),
    });
  });
}
