import type { Change } from "../../core/model/change.ts";
import { literalOf } from "../../core/model/contract/coordinate.ts";
import { recordName } from "../../core/model/contract/endpoint.ts";
import { splitId, type Day } from "../../core/model/feature.ts";
import type { Feature } from "../../core/model/notice.ts";
import type { Configuration, Decision } from "../../core/model/policy.ts";
import { isExpired } from "../../core/judging/decision.ts";
import { isShortId, meansId } from "../../core/text/short-id.ts";
import { coordinatesOf } from "../../core/surface/coordinates.ts";
import { endpointFiles } from "../replacements/endpoint-files.ts";
import { addedDecisions } from "../policy/added-decisions.ts";
import { latestSunset } from "../policy/effective-sunset.ts";
import type { ConfigurationState } from "../policy/configuration.ts";
import { candidatesIn } from "../register/candidates.ts";
import { declaredFeatures } from "../register/declared-entries.ts";
import type { Revision } from "../revision/revision.ts";

/** Returns changes for the sunsets that new `extend` decisions postpone. The features must still be deprecated. */
export async function extendedByDecision(
  { path, judging, head }: ConfigurationState,
  revision: Revision,
  today: Day,
): Promise<Change[]> {
  const after = head?.configuration ?? null;
  const added = after === null ? [] : addedDecisions(judging.policy, after.policy);
  const changes: Change[] = [];
  for (const decision of added) {
    if (decision.decision !== "extend" || decision.until === null || isExpired(decision, today)) continue;
    const feature = await decidedFeature(decision, revision, { path, configuration: after ?? judging });
    const from = feature && latestSunset([feature], judging.policy, today);
    if (feature === null || from === null || decision.until <= from) continue;
    changes.push(extension(feature, decision, { path, from }));
  }
  return changes;
}

function extension(
  feature: Feature,
  decided: Decision,
  { path, from }: { readonly path: string; readonly from: Day },
): Change {
  return {
    noticed: true,
    feature: feature.id,
    change: "extended",
    path,
    line: decided.line,
    side: "head",
    movedTo: null,
    sunsetFrom: from,
    sunsetTo: decided.until,
    base: feature,
    head: feature,
    members: [],
    decided,
  };
}

async function decidedFeature(
  { feature: name }: Decision,
  revision: Revision,
  declared: { readonly path: string; readonly configuration: Configuration },
): Promise<Feature | null> {
  const { path } = splitId(name);
  if (path !== null) return (await revision.file(path))?.features.get(name) ?? null;
  const entry = (await declaredFeatures(declared)).find(
    ({ id, route }) => id === name || (route !== undefined && recordName(route) === recordName(name)),
  );
  if (entry) return entry;
  if (isShortId(name)) return featureNamed(name, revision);
  const step = /^[A-Z]+ \//.test(name) ? literalOf(name) : "";
  if (step !== "")
    for await (const file of await endpointFiles(revision, new Set([step])))
      for (const feature of file.features.values())
        if (coordinatesOf(feature).some((each) => recordName(each) === recordName(name))) return feature;
  for await (const file of revision.files(await revision.containing([name])))
    for (const feature of file.features.values()) if (feature.key === name) return feature;
  return null;
}

/** A short id does not contain a path, so all files that may contain a notice are searched. */
async function featureNamed(name: string, revision: Revision): Promise<Feature | null> {
  for await (const file of revision.files(await candidatesIn(revision)))
    for (const feature of file.features.values())
      if (meansId(name, feature.id) || meansId(name, feature.key)) return feature;
  return null;
}

/** Returns true if base's sunset of the feature that a decision names has been reached. */
export async function isDue(
  decision: Decision,
  revision: Revision,
  { path, judging }: ConfigurationState,
  today: Day,
): Promise<boolean> {
  const feature = await decidedFeature(decision, revision, { path, configuration: judging });
  const sunset = feature && latestSunset([feature], judging.policy, today);
  return sunset !== null && sunset <= today;
}
