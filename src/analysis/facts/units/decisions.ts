import { honoured } from "../../../core/judging/decision.ts";
import { isDated, isRemoval } from "../../../core/judging/removal.ts";
import type { ChangedFeature } from "../../../core/model/facts.ts";
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

/** Decisions follow what goes through its moves and under another pin; not what no date and no age is counted of. */
async function earlierNames(
  given: ChangedFeature,
  { policy, lineage }: ChangeSources,
): Promise<readonly string[]> {
  const isFollowed = isRemoval(given) && (isDated(given) || policy.enforceFrom !== null);
  return isFollowed && policy.decisions.length > 0 ? lineage.namesOf(given.feature) : [];
}
