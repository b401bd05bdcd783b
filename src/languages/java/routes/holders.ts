import type { Declaration, NoticeSource } from "../../../core/model/declaration.ts";
import { childOf, textOf, type SyntaxNode, type SyntaxTree } from "../../base/syntax-tree.ts";

/** What may hold methods that answer. */
export const types: ReadonlySet<string> = new Set([
  "class_declaration",
  "interface_declaration",
  "record_declaration",
]);

/** `Outer.Inner`. */
export function qualifiedName(tree: SyntaxTree, type: SyntaxNode): string {
  const names: string[] = [];
  for (let node: SyntaxNode | null = type; node; node = node.parent) {
    const name = types.has(node.type) ? childOf(node, "name") : null;
    if (name) names.unshift(textOf(tree, name));
  }
  return names.join(".");
}

/** What tells the notice of a declaration by its node. */
export function noticesByPlace(
  { lines }: SyntaxTree,
  declarations: readonly Declaration[],
): (node: SyntaxNode) => NoticeSource | null {
  const notices = new Map(
    declarations.map(({ place, notice }) => [`${place.line}:${place.column}`, notice] as const),
  );
  return (node) => {
    const name = childOf(node, "name");
    return name ? (notices.get(`${lines.lineAt(name.start)}:${lines.columnAt(name.start)}`) ?? null) : null;
  };
}
