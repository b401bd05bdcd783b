import { audienceSeen } from "../../core/judging/audience.ts";
import { addDays } from "../../core/time/day.ts";
import type { Day } from "../../core/model/feature.ts";
import { rowOf } from "../../core/judging/lifecycle.ts";
import { stageOf } from "../../core/reminders/stage.ts";
import type { DatedFeature } from "../../core/reminders/dated-feature.ts";
import type { RegisterEntry } from "../../core/model/result/result.ts";
import { windowOf } from "../../core/time/window.ts";
import type { AuditRequest } from "../audit.ts";
import { circumstancesOf, graceTurns } from "../../analysis/facts/circumstances.ts";
import { agesOf } from "../../analysis/history/ages.ts";
import { sourcesAt } from "../../analysis/history/sources-at.ts";
import { Revision } from "../../analysis/revision/revision.ts";
import { agreedCallers, type Agrees } from "./agreement.ts";
import { ownersIn } from "./owners.ts";
import { findUses } from "./uses.ts";

export type DatedFeaturesRequest = Pick<
  AuditRequest,
  | "repository"
  | "engine"
  | "at"
  | "base"
  | "today"
  | "state"
  | "usage"
  | "readLocal"
  | "sourceWorld"
  | "onStep"
> & {
  /** Absent where no repository of a caller can be reached. */
  readonly agrees?: Agrees;
};

export interface DatedFeatures {
  readonly features: readonly DatedFeature[];
  /** Days, past ones among them, on which what is said of them changes although nothing else does. */
  readonly turns: readonly Day[];
}

/** Everything that a reminder says of these features; those without a date are left out. */
export async function datedFeaturesOf(
  entries: readonly RegisterEntry[],
  request: DatedFeaturesRequest,
): Promise<DatedFeatures> {
  const { repository, engine, at, today, state } = request;
  const { policy } = state.judging;
  const tree = repository.tree(at);
  const features = entries.map(({ feature }) => feature);
  const { evidence, lineage } = await sourcesAt(request, features);
  const owners = await ownersIn(tree, policy.reminders);
  const uses = await findUses(features, new Revision(tree, engine, policy));
  const ageOf = await agesOf(
    entries.flatMap(({ feature, effectiveSunset }) =>
      effectiveSunset === null ? [] : { feature, enough: "1970-01-01" },
    ),
    lineage,
  );
  const dated: DatedFeature[] = [];
  const turns: Day[] = [];
  for (const [index, entry] of entries.entries()) {
    request.onStep?.(
      `Followed ${index + 1} of ${entries.length} features through history.`,
      (index + 1) / entries.length,
    );
    const { feature, effectiveSunset: sunset } = entry;
    if (sunset === null) continue;
    const introduced = await ageOf(feature);
    const used = evidence(feature);
    const audience = audienceSeen(entry.audience, used);
    const agreed = await agreedCallers(used, request.agrees);
    const circumstances = circumstancesOf(
      { ...entry, audience },
      { policy, today, introduced, evidence: used, agreed },
    );
    const window = windowOf(audience, policy).min;
    turns.push(...graceTurns(introduced, window));
    // A commit with a future date counts as today's, every day.
    if (introduced.known && introduced.day >= today) turns.push(addDays(today, 1));
    dated.push({
      entry: { ...entry, audience },
      sunset,
      stage: stageOf(sunset, today, policy.reminders),
      circumstances,
      row: rowOf(circumstances),
      introduced: introduced.known ? introduced.day : null,
      window,
      evidence: used,
      agreed,
      owners: owners(feature.place.path),
      uses: uses(feature),
    });
  }
  return { features: dated, turns };
}
