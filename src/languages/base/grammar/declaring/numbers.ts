import { flatText } from "../../flat-text.ts";
import { childOf, type SyntaxNode, type SyntaxTree } from "../../syntax-tree.ts";

const known = new WeakMap<SyntaxNode, ReadonlyMap<SyntaxNode, string>>();

/** The number of a value of an enumeration: `= 5`. */
export function numberOf(tree: SyntaxTree, node: SyntaxNode): string {
  const { parent } = node;
  if (parent === null) return "";
  const all = known.get(parent) ?? numbersIn(tree, parent, node.type);
  known.set(parent, all);
  return `= ${all.get(node) ?? ""}`;
}

/** In one pass: there may be values without end. */
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
