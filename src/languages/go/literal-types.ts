import { onward, type Passage } from "../base/grammar/passage.ts";
import type { SyntaxNode } from "../base/syntax-tree.ts";

/** Types that wrap others: `T.Items.Name` is a field of `Items []struct{ Name string }`. */
export const wrappers: Readonly<Record<string, Passage>> = {
  pointer_type: "first",
  parenthesized_type: "first",
  slice_type: { field: "element" },
  array_type: { field: "element" },
  map_type: { field: "value" },
  channel_type: { field: "value" },
};

/** Returns the struct or interface literal in a type, or null. */
export function literalIn(type: SyntaxNode): SyntaxNode | null {
  let node: SyntaxNode | undefined = type;
  while (node && node.type !== "struct_type" && node.type !== "interface_type") {
    const way: Passage | undefined = wrappers[node.type];
    node = way === undefined ? undefined : onward(node, way)[0];
  }
  return node ?? null;
}
