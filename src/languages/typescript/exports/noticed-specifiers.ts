import type { NoticeSource } from "../../../core/model/declaration.ts";
import type { OpenDraft } from "../../base/file-walk.ts";

/**
 * Moves a notice on a name in an export list to the declaration of that name, as they are one feature. Does the same
 * for a default export whose declaration importers use under no other name.
 */
export function mergeNoticedSpecifiers(drafts: OpenDraft[]): void {
  const isNoticed = ({ declaration: { reexport, notice } }: OpenDraft): boolean =>
    notice !== null && reexport?.from === null;
  const specifiers = new Set(drafts.filter(isNoticed));
  if (specifiers.size === 0) return;
  const locals = Map.groupBy(
    drafts.filter((each) => !specifiers.has(each)),
    ({ declaration }) => declaration.name,
  );
  const kept = drafts.filter((each) => {
    const { name, reexport, notice } = each.declaration;
    const named = specifiers.has(each) ? (locals.get(reexport?.name ?? "") ?? []) : [];
    const [local, ...others] = named;
    if (local === undefined || others.length > 0) return true;
    const isDefault = name === "default" && local.declaration.exports?.join() === "default";
    if (name !== reexport?.name && !isDefault) return true;
    local.declaration = { ...local.declaration, notice: both(local.declaration.notice, notice) };
    each.declaration = { ...each.declaration, notice: null };
    return isDefault;
  });
  drafts.splice(0, drafts.length, ...kept);
}

/**
 * Combines two notices. The first takes precedence, unless the other has a later date or the only date. Each
 * completes the other.
 */
function both(first: NoticeSource | null, other: NoticeSource | null): NoticeSource | null {
  if (first === null || other === null) return first ?? other;
  const isLater = latestIn(other) > latestIn(first);
  const [one, { line, endLine, text, links, slots }] = isLater ? [other, first] : [first, other];
  const also = text && text !== one.text ? [{ text, ...(links ? { links } : {}) }] : [];
  return {
    ...one,
    slots: isLater ? one.slots : { ...slots, ...one.slots },
    ...(also.length > 0 ? { also } : {}),
    elsewhere: [{ line, endLine }],
  };
}

/** Returns the last date in a notice, in ISO format. */
function latestIn({ text, slots }: NoticeSource): string {
  const days = `${text ?? ""} ${slots.sunset ?? ""}`.match(/\b\d{4}-\d\d-\d\d\b/g) ?? [];
  return days.toSorted().at(-1) ?? "";
}
