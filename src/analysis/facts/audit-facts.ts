import { agesOf } from "../history/ages.ts";
import { count } from "../../core/text/message-text.ts";
import { sourcesAt, type SourcesRequest } from "../history/sources-at.ts";
import { Replacements } from "../replacements/replacements.ts";
import type { Revision } from "../revision/revision.ts";
import type { EntrySources } from "./fact.ts";
import { factsOfEntries, type Facts } from "./fetcher.ts";

/**
 * `failed` receives the usage sources that did not answer, unless the usage data already says so. Nothing is read
 * before a fact is fetched.
 */
export async function factsOfAudit(
  request: SourcesRequest,
  revision: Revision,
  failed: (failures: readonly string[]) => void,
): Promise<Facts> {
  const { state, today, onStep = () => {} } = request;
  const { policy } = state.judging;
  const { lineage } = await sourcesAt(request, []);
  const replacements = new Replacements(revision, []);
  const sources: EntrySources = {
    today,
    policy,
    lineage,
    async agesOf(questions) {
      const ageOf = await agesOf(questions, lineage);
      let done = 0;
      return (feature) => {
        done += 1;
        onStep(`Followed ${done} of ${questions.length} features through history.`, done / questions.length);
        return ageOf(feature);
      };
    },
    async usageOf(features) {
      if (policy.usage.sources.length > 0) onStep("Querying the usage sources.");
      const { evidence } = await sourcesAt(request, features);
      failed(evidence.failures);
      return evidence;
    },
    async replacementsOf(features) {
      onStep(`Searching for the replacements of ${count(features.length, "notice")}.`);
      await replacements.searchFor(features);
      return (feature) => replacements.stateOf(feature);
    },
    async warningsOf(features) {
      const { warningsOf } = await import("../bodies/entry-warnings.ts");
      const { warnsOrRegistered } = await import("../bodies/runtime-uses.ts");
      const warns = await warningsOf(features, revision);
      return warnsOrRegistered(features, revision, (feature) => warns.get(feature) ?? null);
    },
    async governedBy() {
      const { governedBy } = await import("../bodies/runtime-uses.ts");
      return governedBy(revision);
    },
  };
  return factsOfEntries(sources);
}
