import type { Change } from "../../core/model/change.ts";
import { addDays, firstDay } from "../../core/time/day.ts";
import { audienceFor, stricter } from "../../core/judging/audience.ts";
import { honoured } from "../../core/judging/decision.ts";
import { strictest, type Audience, type Day } from "../../core/model/feature.ts";
import type { Feature } from "../../core/model/notice.ts";
import type { Duration, Window } from "../../core/model/policy.ts";
import type { Introduced } from "../../core/model/facts.ts";
import type { Extensions } from "../../core/time/extensions.ts";
import { addDuration, subtractDuration, tolerance, windowOf } from "../../core/time/window.ts";
import { keysOf } from "../policy/decision-keys.ts";
import type { ChangeSources } from "../facts/fact.ts";

type HistorySources = Pick<ChangeSources, "today" | "policy" | "lineage">;

/** Returns true if the change adds or edits a notice, whose text is then judged. */
export function isWritten({ change }: Change): boolean {
  return change === "announced" || change === "amended";
}

/** Follows the history of a notice as far back as the rules that judge this change require. */
export async function introducedFor(
  change: Change,
  feature: Feature,
  window: Window,
  sources: HistorySources,
): Promise<Introduced | null> {
  const { today, policy, lineage } = sources;
  if (change.base === null) return null;
  if (change.change === "withdrawn")
    return policy.enforceFrom === null ? null : lineage.introduced(feature, addDays(policy.enforceFrom, -1));
  if (!["removed", "narrowed", "shortened", "amended"].includes(change.change)) return null;
  if (change.change === "shortened" && change.sunsetFrom !== null) {
    // Before this day the old grace period exceeded its maximum anyway. The additional days are needed
    // because the lengths of months, and so of the tolerance, differ.
    const start = subtractDuration(change.sunsetFrom, window.max);
    return lineage.introduced(feature, addDays(start, -tolerance(start, window.max) - 7));
  }
  const days = [lastServed(today, window.min)];
  if (policy.enforceFrom !== null) days.push(addDays(policy.enforceFrom, -1));
  const keep = honoured(policy.decisions, keysOf(feature), today).keep?.on ?? null;
  if (keep !== null) days.push(keep);
  return lineage.introduced(feature, earliest(days), isGone(change) ? versionsToBeginning : 0);
}

/** The maximum number of versions of a file that are read only to report the start of a removed notice. */
const versionsToBeginning = 10;

function isGone({ change }: Change): boolean {
  return change === "removed" || change === "narrowed";
}

/**
 * Returns the latest start of a grace period of this length that has ended today. Going back a calendar period may not
 * be enough, because months differ.
 */
function lastServed(today: Day, length: Duration): Day {
  let day = subtractDuration(today, length);
  while (day > firstDay && addDuration(day, length) > today) day = addDays(day, -1);
  return day;
}

/**
 * Returns the strictest audience of the notice's history within the longest grace period of all. Moving a feature or
 * editing a notice must not shorten the grace period of callers that were informed before.
 */
export async function strictestOfRun(
  audience: Audience,
  feature: Feature,
  { today, policy, lineage }: HistorySources,
): Promise<Audience> {
  const since = subtractDuration(today, windowOf(strictest, policy).max);
  let found = audience;
  for await (const state of lineage.run(feature, since)) {
    found = stricter(found, audienceFor(state, policy));
    if (found === strictest) break;
  }
  return found;
}

function earliest(days: readonly Day[]): Day {
  return days.reduce((first, day) => (day < first ? day : first));
}

/** One extension more than the policy allows is enough, and each may have added a whole grace period. */
export function extensionsOf(
  feature: Feature,
  window: Window,
  { lineage, policy, today }: HistorySources,
): Promise<Extensions> {
  const windows = Array.from({ length: Math.min(policy.extensions.max, 10) + 2 });
  const each = windows.reduce<Day>((day) => subtractDuration(day, window.max), today);
  const inAll = subtractDuration(subtractDuration(today, policy.extensions.maxTotal), window.max);
  const since = earliest([each, inAll]);
  return lineage.extensions(feature, since);
}

/** Returns true if the feature had the same notice within the longest grace period. Reverts usually happen earlier. */
export async function isRestored(
  change: Change,
  window: Window,
  { lineage, today }: HistorySources,
): Promise<boolean> {
  if (!isWritten(change) || change.head === null) return false;
  return lineage.stoodEarlier(change.head, subtractDuration(today, window.max));
}
