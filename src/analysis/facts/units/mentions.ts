import { ofChanges } from "../fact.ts";

export const mentions = {
  change: ofChanges(async (all, { mentionsOf }) => {
    const mentioned = await mentionsOf(all.map(({ subject }) => subject));
    return ({ subject }) => mentioned(subject);
  }),
};
