import { attributesOf } from "../grammar/attributes.ts";
import type { NameScope } from "../name-scope.ts";
import type { SyntaxNode } from "../syntax-tree.ts";
import type { Reading } from "./meaning.ts";

const skipped = new WeakSet<NameScope>();

/** Records the scopes that an attribute excludes from reading, such as tests. */
export function skipTests({ file, tables }: Reading, node: SyntaxNode, inner: NameScope): void {
  const { notices } = tables.grammar;
  const pattern = "skipped" in notices ? notices.skipped : null;
  if (pattern === null || !("attributes" in notices)) return;
  const all = attributesOf(file.tree, node, notices.attributes);
  if (all.some(({ span }) => pattern.test(file.text(span)))) skipped.add(inner);
}

export function isSkipped(scope: NameScope): boolean {
  for (let at: NameScope | null = scope; at !== null; at = at.parent) if (skipped.has(at)) return true;
  return false;
}
