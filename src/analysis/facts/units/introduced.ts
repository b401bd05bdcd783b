import type { Introduced } from "../../../core/model/facts.ts";
import { addDays } from "../../../core/time/day.ts";
import { introducedFor } from "../../history/history-questions.ts";
import { ofChange, ofEntries } from "../fact.ts";

export const introduced = {
  change: ofChange(["window"], async ({ change, feature }, ask, sources) =>
    introducedFor(change, feature, await ask("window"), sources),
  ),
  /** History is read only for notices whose grace period can be judged, or whose age affects the severity. */
  entry: ofEntries(async (all, { policy: { enforceFrom }, agesOf }) => {
    const questions = all.flatMap(({ feature }) => {
      const enough = feature.notice.sunset === null ? enforceFrom && addDays(enforceFrom, -1) : "1970-01-01";
      return enough === null ? [] : { feature, enough };
    });
    const asked = new Set(questions.map(({ feature }) => feature));
    const ageOf = await agesOf(questions);
    return async ({ feature }): Promise<Introduced | null> => (asked.has(feature) ? ageOf(feature) : null);
  }),
};
