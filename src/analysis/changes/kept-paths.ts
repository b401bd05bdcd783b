import { splitId } from "../../core/model/feature.ts";
import type { Decision } from "../../core/model/policy.ts";

/** Files that have to be read although they hold no notice: the decision `keep` names something in them. */
export function pathsOfKeepDecisions(decisions: readonly Decision[]): ReadonlySet<string> {
  const kept = decisions.filter((each) => each.decision === "keep");
  return new Set(kept.map((each) => splitId(each.feature).path).filter((path) => path !== null));
}
