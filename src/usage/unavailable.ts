import type { FeatureKind } from "../core/feature.ts";
import { coversId } from "../core/id-glob.ts";
import type { UsageSource } from "../core/policy.ts";
import { unknownEvidence } from "./evidence.ts";
import type { UsageAnswers } from "./source.ts";

/** What a service can record calls of, unless its `covers` says otherwise. */
const servedKinds: ReadonlySet<FeatureKind> = new Set([
  "endpoint",
  "parameter",
  "header",
  "field",
  "flag",
  "capability",
]);

/** Whether a source that services feed speaks of a feature. */
export function servesFeature(
  covers: readonly string[] | null,
  featureKey: string,
  kind: FeatureKind,
): boolean {
  return covers === null ? servedKinds.has(kind) : coversId(covers, featureKey);
}

/** A source that cannot be asked: what it covers is unknown, for the reason given or because this version does not read it. */
export function unavailableSource(
  source: Exclude<UsageSource, { type: "file" }>,
  reason?: string,
): UsageAnswers {
  const evidence = unknownEvidence([reason ?? `the ${source.type} source is not read in this version`]);
  return {
    evidenceOf: (featureKey, kind) => (servesFeature(source.covers, featureKey, kind) ? evidence : null),
  };
}
