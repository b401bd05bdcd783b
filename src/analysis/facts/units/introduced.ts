import type { Introduced } from "../../../core/model/facts.ts";
import { addDays } from "../../../core/time/day.ts";
import { introducedFor } from "../../history/history-questions.ts";
import { ofChange, ofEntry } from "../fact.ts";

export const introduced = {
  change: ofChange(["window"], async ({ change, feature }, ask, sources) =>
    introducedFor(change, feature, await ask("window"), sources),
  ),
  /** History is walked only for notices whose window can be judged, or whose age decides their weight. */
  entry: ofEntry([], async ({ feature }, _, { policy, lineage }): Promise<Introduced | null> => {
    if (feature.notice.sunset !== null) return lineage.introduced(feature, "1970-01-01");
    if (policy.enforceFrom === null) return null;
    return lineage.introduced(feature, addDays(policy.enforceFrom, -1));
  }),
};
