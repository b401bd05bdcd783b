import { honoured } from "../../core/judging/decision.ts";
import type { Feature } from "../../core/model/notice.ts";
import type { Decision } from "../../core/model/policy.ts";
import type { Honoured, Introduced } from "../../core/model/facts.ts";
import { keysOf } from "../policy/decision-keys.ts";
import type { ChangeSources } from "../facts/fact.ts";

/** Returns a `keep` decision about a member, which must not be removed with its container. */
export async function keepOfMembers(
  members: readonly Feature[],
  sources: Pick<ChangeSources, "today" | "policy" | "lineage">,
): Promise<Decision | null> {
  for (const member of members) {
    const decided = honoured(sources.policy.decisions, keysOf(member), sources.today);
    if (decided.keep === null) continue;
    const { on } = decided.keep;
    const introduced = on === null ? null : await sources.lineage.introduced(member, on);
    const keep = keepInForce(decided, introduced, member);
    if (keep !== null) return keep;
  }
  return null;
}

/** Returns the `keep` decision, unless the feature was announced again after it. */
export function keepInForce(
  decided: Honoured,
  introduced: Introduced | null,
  feature: Feature,
): Decision | null {
  const { keep } = decided;
  if (keep?.on == null || feature.notice.line === 0) return keep;
  return introduced?.known === true && introduced.day > keep.on ? null : keep;
}
