import { recordName } from "../model/contract/endpoint.ts";
import { compareDays } from "../time/day.ts";
import type { Day } from "../model/feature.ts";
import type { Decision } from "../model/policy.ts";
import { isShortId, meansId, shortestId, shortestOf } from "../text/short-id.ts";
import type { Honoured } from "../model/facts.ts";
import type { DecisionFact, FindingDraft } from "../model/rule.ts";

/** The strictness of a decision. If two decisions contradict each other, the stricter one applies. */
const strictness: Record<Decision["decision"], number> = { keep: 2, extend: 1, "accept-breakage": 0 };

/** Returns the decisions about one feature, by its id or its pinned id, that are in force today. */
export function honoured(decisions: readonly Decision[], keys: readonly string[], today: Day): Honoured {
  const inForce = decisionsAbout(decisions, keys).filter((each) => !isExpired(each, today));
  // Decisions in force may contradict each other, also under different ids of the feature.
  const strictest = Math.max(...inForce.map((each) => strictness[each.decision]));
  const valid = inForce.filter((each) => strictness[each.decision] === strictest);
  const last = (kind: Decision["decision"]): Decision | null =>
    valid
      .filter((each) => each.decision === kind)
      .sort(byDate)
      .at(-1) ?? null;
  return { extend: last("extend"), acceptBreakage: last("accept-breakage"), keep: last("keep") };
}

/** Decisions by the name of their feature, each with its position in the list. */
interface Named {
  readonly byName: ReadonlyMap<string, readonly PlacedDecision[]>;
  /** Decisions that use short ids, by the shortest form of the id. */
  readonly byShortest: ReadonlyMap<string, readonly PlacedDecision[]>;
}

interface PlacedDecision {
  readonly decision: Decision;
  readonly at: number;
}

const known = new WeakMap<readonly Decision[], Named>();

/** Indexed and cached, because this is called for each feature of a register. */
function namedIn(decisions: readonly Decision[]): Named {
  const before = known.get(decisions);
  if (before !== undefined) return before;
  const placed = decisions.map((decision, at) => ({ decision, at }));
  const named = {
    byName: Map.groupBy(placed, ({ decision }) => recordName(decision.feature)),
    byShortest: Map.groupBy(
      placed.filter(({ decision }) => isShortId(decision.feature)),
      ({ decision }) => shortestOf(decision.feature),
    ),
  };
  known.set(decisions, named);
  return named;
}

/** Returns the decisions about one of the keys, in their order. */
function decisionsAbout(decisions: readonly Decision[], keys: readonly string[]): readonly Decision[] {
  const { byName, byShortest } = namedIn(decisions);
  const found = new Set<PlacedDecision>();
  for (const key of keys) {
    for (const each of byName.get(recordName(key)) ?? []) found.add(each);
    if (byShortest.size === 0) continue;
    for (const each of byShortest.get(shortestId(key)) ?? [])
      if (meansId(each.decision.feature, key)) found.add(each);
  }
  return [...found].toSorted((a, b) => a.at - b.at).map(({ decision }) => decision);
}

/** An extension has expired when its date is reached. */
export function isExpired(decision: Decision, today: Day): boolean {
  return decision.until !== null && decision.until <= today;
}

/** Returns the stricter decision about the same feature that contradicts this one, or null. */
export function conflictOf(decision: Decision, all: readonly Decision[]): Decision | null {
  const alike = namedIn(all).byName.get(recordName(decision.feature)) ?? [];
  const stricter = alike.find(
    ({ decision: each }) => strictness[each.decision] > strictness[decision.decision],
  );
  return stricter?.decision ?? null;
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
