import { audienceFor } from "../../../core/judging/audience.ts";
import { isRemoval } from "../../../core/judging/removal.ts";
import type { ChangedFeature } from "../../../core/model/facts.ts";
import { strictest } from "../../../core/model/feature.ts";
import type { Feature } from "../../../core/model/notice.ts";
import type { Policy } from "../../../core/model/policy.ts";
import { together } from "../evidence.ts";
import { isWritten } from "../../history/history-questions.ts";
import { ofChanges, ofEntries } from "../fact.ts";

export const evidence = {
  change: ofChanges(async (all, { usageOf, policy }) => {
    const asked = new Set(all.filter((each) => isRemoval(each) || isLenientlyDated(each, policy)));
    if (asked.size === 0) return () => null;
    const usage = await usageOf([...asked].flatMap(featuresOf));
    return (given) =>
      asked.has(given) ? together(featuresOf(given).flatMap((each) => usage(each) ?? [])) : null;
  }),
  entry: ofEntries(async (all, { usageOf }) => {
    const usage = await usageOf(all.map(({ feature }) => feature));
    return ({ feature }) => usage(feature);
  }),
};

/** Returns true if the sunset was chosen for a more lenient audience than that of some observed callers. */
function isLenientlyDated({ change, feature }: ChangedFeature, policy: Policy): boolean {
  if (!isWritten(change) || change.head?.notice.sunset == null) return false;
  return audienceFor(feature, policy) !== strictest;
}

/** A removed feature is judged with its members: the use of one is a use of all. */
function featuresOf({ feature, members }: ChangedFeature): readonly Feature[] {
  return [feature, ...members];
}
