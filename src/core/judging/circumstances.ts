import { reachOf } from "../reminders/contacts.ts";
import { addDays } from "../time/day.ts";
import type { Evidence } from "../model/evidence.ts";
import type { Introduced } from "../model/facts.ts";
import type { Audience, Day } from "../model/feature.ts";
import type { Duration, Policy } from "../model/policy.ts";
import { addDuration, tolerance, windowOf } from "../time/window.ts";
import type { Circumstances } from "./lifecycle.ts";

export interface KnownOfFeature {
  readonly policy: Policy;
  readonly today: Day;
  readonly introduced: Introduced;
  readonly evidence: Evidence | null;
  readonly audience: Audience;
  readonly effectiveSunset: Day | null;
  readonly kept: boolean;
  readonly breakageAccepted: boolean;
  /** Callers whose repositories accept issues from this one. */
  readonly agreed: ReadonlySet<string>;
  /** Callers that people marked as contacted. Empty if issues are not read. */
  readonly contacted: readonly string[];
}

export function circumstancesFrom(known: KnownOfFeature): Circumstances {
  const { policy, today, introduced, evidence } = known;
  const { min } = windowOf(known.audience, policy);
  const since = startOf(introduced, (day) => graceFrom(day, min) <= today);
  return {
    today,
    kept: known.kept,
    sunset: known.effectiveSunset,
    graceEnds: since === null ? null : graceFrom(since, min),
    usage: evidence?.status ?? null,
    ...reachOf(evidence, policy, known.agreed, known.contacted),
    breakageAccepted: known.breakageAccepted,
    requires: policy.removal.requires,
  };
}

/** Returns the day from which a grace period that began on `day` counts as ended, including the tolerance. */
export function graceFrom(day: Day, window: Duration): Day {
  return addDays(addDuration(day, window), -tolerance(day, window));
}

/** If history is incomplete, its known part may already be long enough. */
function startOf(introduced: Introduced, isEnough: (day: Day) => boolean): Day | null {
  if (introduced.known) return introduced.day;
  return introduced.since !== null && isEnough(introduced.since) ? introduced.since : null;
}
