import { flatText } from "../flat-text.ts";
import type { SyntaxNode, SyntaxTree } from "../syntax-tree.ts";
import { eraseType } from "./erase.ts";
import type { Grammar } from "./grammar.ts";
import { listed } from "./node-facts.ts";

/** One parameter of a list; `name` is null where a pattern stands for it. */
export interface Parameter {
  readonly node: SyntaxNode;
  readonly name: SyntaxNode | null;
  readonly type: SyntaxNode;
}

/** No machine allows more; what has more is no program. */
const most = 255;

/** Those that a caller gives: the receiver has no type of its own. */
export function parametersIn(list: SyntaxNode | null): readonly Parameter[] {
  return listed(list)
    .slice(0, most)
    .flatMap((group) => {
      const [first] = group;
      const parts = group.length === 1 && first ? first.children : group;
      const type = parts.find(({ field }) => field === "type");
      const name = parts.find(({ field }) => field === "name") ?? null;
      const isReceiver = parts.some(({ field, type: of }) => field === "pattern" && of === "self");
      return first && type && !isReceiver ? [{ node: first, name, type }] : [];
    });
}

/** Erased types, which tell one overload from another. */
export function parameterTypes(
  tree: SyntaxTree,
  list: SyntaxNode | null,
  types: Grammar["types"],
): readonly string[] {
  return parametersIn(list).map(({ type }) => eraseType(tree, type, types));
}

/** The list as callers see it where nobody names a parameter. */
export function unnamed(tree: SyntaxTree, list: SyntaxNode): string {
  const texts = listed(list).map((group) => {
    const parts = group.flatMap((each) => (group.length === 1 ? each.children : [each]));
    const type = parts.find(({ field }) => field === "type");
    return type ? flatText(tree, type) : group.map((each) => flatText(tree, each)).join(" ");
  });
  return `(${texts.join(",")})`;
}
