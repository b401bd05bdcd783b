import { ofChanges } from "../fact.ts";

export const mentions = {
  change: ofChanges(async (all, { mentionsOf }) => {
    const mentioned = await mentionsOf(all.map(({ feature }) => feature));
    return ({ feature }) => mentioned(feature);
  }),
};
