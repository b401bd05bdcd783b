import { ofChange } from "../fact.ts";

export const servesCallers = {
  /** Whether its language tells so of what is altered. */
  change: ofChange([], async ({ change, feature }, _, { readerFor }) => {
    const [before, after] = [change.base?.declaration, change.head?.declaration];
    if (change.change !== "altered" || !before || !after) return false;
    return (await readerFor(feature.place.path)?.servesCallers?.(before, after)) ?? false;
  }),
};
