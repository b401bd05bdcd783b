import type { ChangedFeature } from "../../../core/model/facts.ts";
import type { Feature } from "../../../core/model/notice.ts";
import { isWritten } from "../../history/history-questions.ts";
import { ofChanges, ofEntries } from "../fact.ts";

export const replacement = {
  change: ofChanges(async (all, { replacementsOf }) => {
    const stateOf = await replacementsOf(all.flatMap((each) => writtenIn(each) ?? []));
    return async (given) => {
      const written = writtenIn(given);
      return written === null ? null : stateOf(written);
    };
  }),
  entry: ofEntries(async (all, { replacementsOf }) => {
    const stateOf = await replacementsOf(all.map(({ feature }) => feature));
    return ({ feature }) => stateOf(feature);
  }),
};

/** Returns the notice that the change adds or edits. */
function writtenIn({ change }: ChangedFeature): Feature | null {
  return isWritten(change) ? change.head : null;
}
