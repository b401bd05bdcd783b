import { featureKinds } from "../../core/model/feature.ts";
import { matchesId } from "../../core/repository/id-glob.ts";
import type { Policy, UsageSource } from "../../core/model/policy.ts";
import type { SourceSettings } from "../../core/model/source-settings.ts";

/** A source is gone, is queried in another way, or covers less: its record would no longer count. */
export function lenientSources(a: Policy, than: Policy, types: readonly SourceSettings[]): boolean {
  return than.usage.sources.some((source) => {
    const unit = types.find(({ type }) => type === source.type);
    if (unit === undefined) return true;
    const identity = (each: UsageSource): string => JSON.stringify(unit.identity(each));
    return !a.usage.sources.some(
      (each) =>
        each.type === source.type &&
        identity(each) === identity(source) &&
        coversAsMuch(each, source, featureKinds.every(unit.coversByDefault)),
    );
  });
}

/** Null is what a source of its type covers by default: everything, or nobody knows how much in ids. */
function coversAsMuch(a: UsageSource, than: UsageSource, everything: boolean): boolean {
  const mine = a.covers;
  if (mine === null) return than.covers === null || everything;
  if (than.covers === null) return mine.some((glob) => /^\*+$/.test(glob));
  return than.covers.every((glob) => mine.some((each) => matchesId(each, glob)));
}
