import { recordName } from "../model/contract/endpoint.ts";
import { compareDays } from "../time/day.ts";
import type { Day } from "../model/feature.ts";
import type { Decision } from "../model/policy.ts";
import { isShortId, meansId } from "../text/short-id.ts";
import type { Honoured } from "../model/facts.ts";
import type { DecisionFact, FindingDraft } from "../model/rule.ts";

/** How much a decision demands: of two that contradict, the stricter holds. */
const strictness: Record<Decision["decision"], number> = { keep: 2, extend: 1, "accept-breakage": 0 };

/** The decisions about one feature, by its id or its pinned id, that are honoured today. */
export function honoured(decisions: readonly Decision[], keys: readonly string[], today: Day): Honoured {
  const names = new Set(keys.map(recordName));
  const isMeant = (named: string): boolean =>
    names.has(recordName(named)) || (isShortId(named) && keys.some((key) => meansId(named, key)));
  const inForce = decisions.filter((each) => isMeant(each.feature) && !isExpired(each, today));
  // All of them speak of one feature, whichever of its ids they use.
  const strictest = Math.max(...inForce.map((each) => strictness[each.decision]));
  const valid = inForce.filter((each) => strictness[each.decision] === strictest);
  const last = (kind: Decision["decision"]): Decision | null =>
    valid
      .filter((each) => each.decision === kind)
      .sort(byDate)
      .at(-1) ?? null;
  return { extend: last("extend"), acceptBreakage: last("accept-breakage"), keep: last("keep") };
}

/** An extension is over once its own date has come. */
export function isExpired(decision: Decision, today: Day): boolean {
  return decision.until !== null && decision.until <= today;
}

/** The stricter decision about the same feature that this one contradicts, or null. */
export function conflictOf(decision: Decision, all: readonly Decision[]): Decision | null {
  const stricter = all.filter(
    (each) =>
      recordName(each.feature) === recordName(decision.feature) &&
      strictness[each.decision] > strictness[decision.decision],
  );
  return stricter[0] ?? null;
}

function byDate(a: Decision, b: Decision): number {
  return compareDays(a.until ?? a.on ?? "", b.until ?? b.on ?? "");
}

export function decisionDraft(fact: DecisionFact, message: string, remedy: string): FindingDraft {
  return {
    feature: fact.decision.feature,
    place: { path: fact.path, line: fact.decision.line, side: "head" },
    message,
    remedy,
  };
}
