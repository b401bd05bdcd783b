import { audienceSeen } from "../../core/audience.ts";
import { rowOf } from "../../core/lifecycle.ts";
import { stageOf } from "../../core/reminders/stage.ts";
import type { Subject } from "../../core/reminders/subject.ts";
import type { RegisterEntry } from "../../core/result.ts";
import { windowOf } from "../../core/window.ts";
import type { AuditRequest } from "../audit.ts";
import { circumstancesOf } from "../circumstances.ts";
import { sourcesAt } from "../sources-at.ts";
import { ownersIn } from "./owners.ts";
import { findUses } from "./uses.ts";

export type SubjectsRequest = Pick<
  AuditRequest,
  "repository" | "engine" | "at" | "tip" | "today" | "state" | "usage" | "readLocal" | "sourceWorld"
>;

/** Everything that a reminder says of these features; those without a date are left out. */
export async function subjectsOf(
  entries: readonly RegisterEntry[],
  request: SubjectsRequest,
): Promise<readonly Subject[]> {
  const { repository, engine, at, today, state } = request;
  const { policy } = state.judging;
  const tree = repository.tree(at);
  const features = entries.map(({ feature }) => feature);
  const { evidence, lineage } = await sourcesAt(request, features);
  const owners = await ownersIn(tree, policy.reminders);
  const uses = await findUses(features, tree, engine);
  const subjects: Subject[] = [];
  for (const entry of entries) {
    const { feature, effectiveSunset: sunset } = entry;
    if (sunset === null) continue;
    const introduced = await lineage.introduced(feature, "1970-01-01");
    const used = evidence(feature);
    const audience = audienceSeen(entry.audience, used);
    const circumstances = circumstancesOf(
      { ...entry, audience },
      { policy, today, introduced, evidence: used },
    );
    subjects.push({
      entry: { ...entry, audience },
      sunset,
      stage: stageOf(sunset, today, policy.reminders),
      circumstances,
      row: rowOf(circumstances),
      introduced: introduced.known ? introduced.day : null,
      window: windowOf(audience, policy).min,
      evidence: used,
      owners: owners(feature.place.path),
      uses: uses(feature),
    });
  }
  return subjects;
}
