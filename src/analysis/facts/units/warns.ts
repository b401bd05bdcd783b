import { ofChanges, ofEntries } from "../fact.ts";

export const warns = {
  change: ofChanges(async (all, { warningsOf }) => {
    const warnsWhenCalled = await warningsOf(all.map(({ feature }) => feature));
    return ({ feature }) => warnsWhenCalled(feature);
  }),
  entry: ofEntries(async (all, { warningsOf }) => {
    const warnsWhenCalled = await warningsOf(all.map(({ feature }) => feature));
    return ({ feature }) => warnsWhenCalled(feature);
  }),
};
