import type { Evidence } from "../core/model/evidence.ts";
import type { DatedFeature } from "../core/reminders/dated-feature.ts";
import type { RegisterEntry } from "../core/model/result/result.ts";
import { sourcesAt, type SourcesRequest } from "../analysis/history/sources-at.ts";
import type { KeptFeature } from "../ports/overview-store.ts";
import { featureObject } from "../reports/check/json.ts";
import { withoutNames, type MayName } from "../reports/writing/named-callers.ts";
import { ownersIn } from "./reminders/owners.ts";

export interface KeptFeaturesRequest extends SourcesRequest {
  readonly at: string;
  readonly entries: readonly RegisterEntry[];
  /** Features whose evidence is already known. */
  readonly known: readonly DatedFeature[];
  /** True if a caller may be named to all readers of the repository. */
  readonly mayName: MayName;
}

/** Returns the dashboard's data about a repository that was just read. */
export async function keptFeatures(request: KeptFeaturesRequest): Promise<readonly KeptFeature[]> {
  const { entries, known, mayName, repository, at, state } = request;
  const asked = new Map(known.map(({ entry, evidence }) => [entry.feature.id, evidence]));
  const rest = entries.filter(({ feature }) => !asked.has(feature.id)).map(({ feature }) => feature);
  // One query covers all other features.
  const isAny = rest.length > 0 && state.judging.policy.usage.sources.length > 0;
  const evidenceOf = isAny ? (await sourcesAt(request, rest)).evidence : () => null;
  const owners = await ownersIn(repository.tree(at), { assignees: "codeowners" });
  return entries.map((entry): KeptFeature => {
    const { feature, effectiveSunset: sunset } = entry;
    const evidence = asked.get(feature.id) ?? evidenceOf(feature);
    const { users, teams, emails } = owners(feature.place.path);
    return {
      id: feature.id,
      kind: feature.kind,
      name: feature.name,
      kept: entry.state === "kept",
      sunset,
      path: feature.place.path,
      line: feature.place.line,
      owners: [...users, ...teams].map((each) => `@${each}`).concat(emails),
      ...usageOf(evidence, mayName),
      replacement: feature.notice.replacement,
      reason: feature.notice.reason,
      registered: JSON.stringify(featureObject(entry)),
    };
  });
}

function usageOf(
  evidence: Evidence | null,
  mayName: MayName,
): Pick<KeptFeature, "usage" | "calls" | "callers"> {
  if (evidence === null) return { usage: null, calls: 0, callers: [] };
  const { status, total, callers } = withoutNames(evidence, mayName);
  return { usage: status, calls: total, callers };
}
