import { agesOf } from "../history/ages.ts";
import { sourcesAt, type SourcesRequest } from "../history/sources-at.ts";
import { Replacements } from "../replacements/replacements.ts";
import type { Revision } from "../revision/revision.ts";
import type { EntrySources } from "./fact.ts";
import { factsOfEntries, type Facts } from "./fetcher.ts";

/**
 * What the facts of an audit are drawn from: nothing is read before a fact is fetched. `failed` is told of each source
 * of usage that did not answer where no evidence says so.
 */
export async function factsOfAudit(
  request: SourcesRequest,
  revision: Revision,
  failed: (failures: readonly string[]) => void,
): Promise<Facts> {
  const { state, today } = request;
  const { policy } = state.judging;
  const { lineage } = await sourcesAt(request, []);
  const replacements = new Replacements(revision, []);
  const sources: EntrySources = {
    ...{ today, policy, lineage },
    agesOf: (questions) => agesOf(questions, lineage),
    async usageOf(features) {
      const { evidence } = await sourcesAt(request, features);
      failed(evidence.failures);
      return evidence;
    },
    /** Every name that a notice of the register gives, found in one search for each language. */
    async replacementsOf(features) {
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
