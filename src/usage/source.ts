import type { Evidence } from "../core/evidence.ts";
import type { FeatureKind } from "../core/feature.ts";
import { mergeEvidence } from "./merge-evidence.ts";

/** Something that may know of recorded usage. Never throws: a source that fails gives `unknown`. */
export interface UsageAnswers {
  /** Null when the source does not speak of the feature. `featureKey` is the pinned id where there is one. */
  evidenceOf(featureKey: string, kind: FeatureKind): Evidence | null;
}

/** Asks all sources as one. */
export function askAll(sources: readonly UsageAnswers[], threshold: number): UsageAnswers {
  return {
    evidenceOf: (featureKey, kind) =>
      mergeEvidence(
        sources.flatMap((source) => source.evidenceOf(featureKey, kind) ?? []),
        threshold,
      ),
  };
}
