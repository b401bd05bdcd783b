import type { ChangedFeature } from "../../../core/model/facts.ts";
import { ofChanges } from "../fact.ts";

export const copied = {
  change: ofChanges(async (all, { copiedOf }) => {
    const isNew = ({ change }: ChangedFeature): boolean => change.change === "announced";
    const copies = await copiedOf(all.filter(isNew).map(({ feature }) => feature));
    return ({ feature }) => copies.has(feature);
  }),
};
