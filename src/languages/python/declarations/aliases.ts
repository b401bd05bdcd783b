import type { Declaration } from "../../../core/model/declaration.ts";
import { splitId } from "../../../core/model/feature.ts";
import type { Walk } from "./walk.ts";

/** `fetch_all = _fetch_all`: what is not for others has its notice for those who get it by a name that is. */
export function withAliases(
  declarations: readonly Declaration[],
  aliases: Walk["aliases"],
): readonly Declaration[] {
  if (aliases.length === 0) return declarations;
  const byLocal = new Map(declarations.map((each) => [splitId(each.id).local, each]));
  const changed = new Map<Declaration, Declaration>();
  for (const { name, of } of aliases) {
    const [alias, target] = [byLocal.get(name), byLocal.get(of)];
    if (!alias || !target?.notice || alias.notice !== null || target.reach >= alias.reach) continue;
    if (target.kind !== "function" && target.kind !== "class" && target.kind !== "method") continue;
    changed.set(alias, { ...alias, notice: target.notice });
    changed.set(target, { ...target, goesBy: alias.id });
  }
  return changed.size === 0 ? declarations : declarations.map((each) => changed.get(each) ?? each);
}
