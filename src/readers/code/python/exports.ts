import { textOf, type SyntaxNode, type SyntaxTree } from "../../engine/syntax-tree.ts";
import type { Reach } from "./scope.ts";

/** How far a name of a namespace can be reached, as far as its own name and `__all__` tell. */
export type ReachOf = (name: string) => Reach;

const written = /(?:[rRuUbB]{0,2})("""|'''|"|')([\w.]{1,200})\1/g;
const furniture = /#[^\n]*|__all__|\.(?:extend|append)\b|\b(?:list|tuple|sorted)\b|[\s()[\]{},=+:\\]/g;

/**
 * What the statements that make up `__all__` say. A part that is no literal leaves it open: what is not listed then
 * counts by its own name.
 */
export function reachByExports(tree: SyntaxTree, statements: readonly SyntaxNode[]): ReachOf {
  if (statements.length === 0) return reachOfName;
  const listed = new Set<string>();
  let open = false;
  for (const statement of statements) {
    const text = textOf(tree, statement);
    const removes = /^__all__\.remove\b/.test(text);
    for (const [, , name = ""] of text.matchAll(written)) {
      if (removes) listed.delete(name);
      else listed.add(name);
    }
    if (
      !removes &&
      text
        .replace(/^__all__\s*:[^=]*/, "")
        .replaceAll(written, "")
        .replaceAll(furniture, "") !== ""
    )
      open = true;
  }
  return (name) => (listed.has(name) ? 2 : open ? reachOfName(name) : 0);
}

/** A leading underscore says that a name is not for others; `__init__` and its like are the language's. */
export function reachOfName(name: string): Reach {
  return name.startsWith("_") && !/^__\w*[a-z0-9]__$/i.test(name) ? 0 : 2;
}
