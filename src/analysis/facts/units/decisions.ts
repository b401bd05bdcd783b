import { honoured } from "../../../core/judging/decision.ts";
import { isDated, isRemoval } from "../../../core/judging/removal.ts";
import type { ChangedFeature } from "../../../core/model/facts.ts";
import type { Day } from "../../../core/model/feature.ts";
import type { Feature } from "../../../core/model/notice.ts";
import type { Decision } from "../../../core/model/policy.ts";
import { addDays } from "../../../core/time/day.ts";
import { keepOfMembers, keepInForce } from "../../history/keep-decision.ts";
import { keysOf } from "../../policy/decision-keys.ts";
import { ofChange, ofEntry, type ChangeSources } from "../fact.ts";

export const decisions = {
  change: ofChange(["introduced"], async (given, ask, sources) => {
    const { feature, members } = given;
    const { policy, today } = sources;
    const keys = [...keysOf(feature), ...(await earlierNames(given, sources))];
    const standing = honoured(policy.decisions, keys, today);
    const dropped = sources.droppedKeeps.find((each) => keys.includes(each.feature)) ?? null;
    const decided = { ...standing, keep: standing.keep ?? dropped };
    const isAged = decided.keep?.on != null;
    const introduced = isAged ? await ask("introduced") : null;
    const keep = keepInForce(decided, introduced, feature) ?? (await keepOfMembers(members, sources));
    return { ...decided, keep };
  }),
  entry: ofEntry([], ({ feature }, _, { policy, today }) =>
    Promise.resolve(honoured(policy.decisions, keysOf(feature), today)),
  ),
};

/**
 * Decisions also apply under earlier names of a removed feature, after a move or a change of its pinned id. Earlier
 * names are not searched if neither a date nor an age is judged.
 */
async function earlierNames(
  given: ChangedFeature,
  { policy, lineage, today }: ChangeSources,
): Promise<readonly string[]> {
  const isFollowed = isRemoval(given) && (isDated(given) || policy.enforceFrom !== null);
  if (!isFollowed || policy.decisions.length === 0) return [];
  return lineage.namesOf(given.feature, decidedSince(given.feature, policy.decisions, today));
}

/** In days. The assumed age of a decision without a date. */
const oldestDecision = 400;

/** Returns the day of the oldest decision that may name the feature by an earlier name. Null if there is none. */
function decidedSince(feature: Feature, decisions: readonly Decision[], today: Day): Day | null {
  const own = keysOf(feature);
  const name = nameIn(feature.id);
  const days = decisions
    .filter((each) => !own.includes(each.feature) && (nameIn(each.feature) ?? name) === name)
    .map(({ on }) => on ?? addDays(today, -oldestDecision));
  return days.toSorted()[0] ?? null;
}

/** Returns the part of an id that stays the same if its file is moved. Null for a pinned id. */
function nameIn(id: string): string | null {
  const at = id.indexOf("#");
  return at < 0 ? null : id.slice(at + 1).replace(/[(~].*$/, "");
}
