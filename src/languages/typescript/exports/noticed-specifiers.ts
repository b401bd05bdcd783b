import type { OpenDraft } from "../../base/file-walk.ts";

/** A name in an export list that has a notice, and stands for a declaration of the same name: they are one feature. */
export function mergeNoticedSpecifiers(drafts: OpenDraft[]): void {
  const isNamed = ({ declaration: { name, reexport, notice } }: OpenDraft): boolean =>
    notice !== null && reexport?.from === null && reexport.name === name;
  const specifiers = new Set(drafts.filter(isNamed));
  if (specifiers.size === 0) return;
  const locals = Map.groupBy(
    drafts.filter((each) => each.container === null && !specifiers.has(each)),
    ({ declaration }) => declaration.name,
  );
  const kept = drafts.filter((each) => {
    const named = specifiers.has(each) ? (locals.get(each.declaration.name) ?? []) : [];
    const [local, ...others] = named;
    if (local === undefined || others.length > 0) return true;
    local.declaration = { ...local.declaration, notice: local.declaration.notice ?? each.declaration.notice };
    return false;
  });
  drafts.splice(0, drafts.length, ...kept);
}
