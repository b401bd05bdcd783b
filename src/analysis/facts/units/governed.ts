import { ofChanges, ofEntries } from "../fact.ts";

export const governed = {
  change: ofChanges(async (_, { governedBy }) => {
    const isGoverned = await governedBy();
    return ({ feature }) => isGoverned(feature);
  }),
  entry: ofEntries(async (_, { governedBy }) => {
    const isGoverned = await governedBy();
    return ({ feature }) => isGoverned(feature);
  }),
};
