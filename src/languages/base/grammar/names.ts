import { nameLength } from "../../../core/limits.ts";
import { textOf, type SyntaxNode, type SyntaxTree } from "../syntax-tree.ts";
import { eraseType, type Erasures } from "./erase.ts";
import type { Grammar } from "./grammar.ts";
import { partOf } from "./node-facts.ts";

/** A declaration's own name and its node. */
export interface OwnName {
  readonly name: string;
  readonly at: SyntaxNode;
}

/** Returns the first name that a node declares, or null. */
export function ownName(
  tree: SyntaxTree,
  node: SyntaxNode,
  patterns: readonly string[] | undefined,
  grammar: Grammar,
): OwnName | null {
  if (!grammar.code?.names) return nameBy(tree, node, patterns, grammar);
  const [at] = grammar.code.names(tree, node);
  return at ? { name: textOf(tree, at), at } : null;
}

/**
 * Fills the first pattern whose parts the node all has. `{type}` is the erased text of a part, `{a|b}` the text of
 * either part.
 */
export function nameBy(
  tree: SyntaxTree,
  node: SyntaxNode,
  patterns: readonly string[] | undefined,
  erasures: Erasures,
): OwnName | null {
  if (patterns === undefined) {
    const at = partOf(node, "name");
    return at && { name: plain(eraseType(tree, at, erasures)), at };
  }
  for (const pattern of patterns) {
    let at: SyntaxNode | null = null;
    let isWhole = true;
    const text = pattern.replaceAll(/\{([^{}]+)\}/g, (_, names: string) => {
      const part = names
        .split("|")
        .map((each) => partOf(node, each))
        .find((each) => each !== null);
      if (!part) isWhole = false;
      else at = part;
      return part ? eraseType(tree, part, erasures) : "";
    });
    if (isWhole) return { name: plain(text), at: at ?? node };
  }
  return null;
}

/** A keyword that is used as a name is written `r#type` or `@class`. The prefix is not part of the name. */
function plain(written: string): string {
  return written.replace(/^(?:r#|@)(?=[\p{ID_Start}_])/u, "").slice(0, nameLength);
}
