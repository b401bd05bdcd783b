import { childOfType, type SyntaxNode } from "../base/syntax-tree.ts";
import { least, type Reach } from "../base/file-walk.ts";
import type { Scope } from "./scope.ts";

const annotations = new Set(["annotation", "marker_annotation"]);

/** Annotations of the declaration; those behind its type parameters are its own as well. */
export function annotationsOf(node: SyntaxNode): readonly SyntaxNode[] {
  const modifiers = childOfType(node, "modifiers")?.children ?? [];
  return [...modifiers, ...node.children].filter((each) => annotations.has(each.type));
}

export function isAnnotation({ type }: SyntaxNode): boolean {
  return annotations.has(type);
}

export function hasModifier(node: SyntaxNode, modifier: string): boolean {
  return childOfType(node, "modifiers")?.children.some((each) => each.type === modifier) ?? false;
}

/** How far a member of the scope can be reached by its modifiers. */
export function reachOf(node: SyntaxNode, scope: Scope): Reach {
  return least(scope.reach, access(node, scope.unmarked));
}

function access(node: SyntaxNode, unmarked: Reach): Reach {
  if (hasModifier(node, "public")) return 2;
  if (hasModifier(node, "protected")) return 1;
  return hasModifier(node, "private") ? 0 : unmarked;
}
