import { flatText } from "../../base/flat-text.ts";
import type { SyntaxNode } from "../../base/syntax-tree.ts";
import type { Walk } from "./walk.ts";

const longest = 200;

/** Returns a member's name as it appears in an id: strings without quotes, computed names in brackets. */
export function memberName(walk: Walk, name: SyntaxNode): string {
  if (name.type === "string") return walk.text(name).slice(1, -1);
  if (name.type !== "computed_property_name") return walk.text(name);
  const inner = name.children.length === 3 ? name.children[1] : undefined;
  if (inner?.type === "string") return walk.text(inner).slice(1, -1);
  return flatText(walk.tree, name).slice(0, longest);
}
