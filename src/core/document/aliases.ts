import { type Alias, type Document, type Node, visit } from "yaml";

/**
 * Returns the target of each alias of a document: the last node with its anchor before it. Uses one pass for all
 * aliases. The library's own `resolve` searches the document again for each alias, which an attacker could exploit with
 * thousands of them.
 */
export function aliasTargets(document: Document): ReadonlyMap<Alias, Node> {
  const anchors = new Map<string, Node>();
  const targets = new Map<Alias, Node>();
  visit(document, {
    Alias(_key, alias) {
      const target = anchors.get(alias.source);
      if (target) targets.set(alias, target);
    },
    Value(_key, node) {
      if (node.anchor) anchors.set(node.anchor, node);
    },
  });
  return targets;
}
