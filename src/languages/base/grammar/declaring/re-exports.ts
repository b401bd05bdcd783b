import type { SyntaxNode } from "../../syntax-tree.ts";
import type { Attribute } from "../attributes.ts";
import type { Reexport } from "../declares.ts";
import { importedBy } from "../imports.ts";
import type { Scope } from "../scope.ts";
import type { GrammarWalk } from "../walk.ts";

/** `pub use net::Client`: each name that is passed on is a declaration, and all names of a module are noted. */
export function declareReexports(
  walk: GrammarWalk,
  node: SyntaxNode,
  { kinds }: Reexport,
  scope: Scope,
  attributes: readonly Attribute[],
): void {
  const { grammar } = walk;
  const reach = walk.reach(node, scope, attributes, grammar.access.rules);
  if (reach === 0 || scope.notedOnly) return;
  const notice = walk.noticeIn(attributes) ?? scope.notice;
  for (const { path, local, isAll } of importedBy(node, grammar.head.imports)) {
    const parts = path.map((each) => walk.text(each));
    const from = (isAll ? parts : parts.slice(0, -1)).join(grammar.separator);
    if (isAll) {
      walk.passesOn.push(from);
      continue;
    }
    const name = local ? walk.text(local) : "_";
    const kind = kinds.find(([pattern]) => pattern.test(name))?.[1];
    if (!local || !kind) continue;
    walk.declare(scope, {
      name,
      kind,
      at: local,
      node,
      reach,
      notice,
      reexport: { from: from === "" ? null : from, name: parts.at(-1) ?? name },
      signature: () => "",
    });
  }
}
