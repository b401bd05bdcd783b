import { isRemoval } from "../../../core/judging/removal.ts";
import type { ChangedFeature } from "../../../core/model/facts.ts";
import type { Feature } from "../../../core/model/notice.ts";
import { together } from "../evidence.ts";
import { ofChanges, ofEntries } from "../fact.ts";

export const evidence = {
  change: ofChanges(async (all, { usageOf }) => {
    const going = all.filter(isRemoval);
    if (going.length === 0) return () => null;
    const usage = await usageOf(going.flatMap(featuresOf));
    return (given) =>
      isRemoval(given) ? together(featuresOf(given).flatMap((each) => usage(each) ?? [])) : null;
  }),
  entry: ofEntries(async (all, { usageOf }) => {
    const usage = await usageOf(all.map(({ feature }) => feature));
    return ({ feature }) => usage(feature);
  }),
};

/** Members go with what they are members of: the use of one is a use of all. */
function featuresOf({ feature, members }: ChangedFeature): readonly Feature[] {
  return [feature, ...members];
}
