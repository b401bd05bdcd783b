import { circumstancesFrom, graceFrom, type KnownOfFeature } from "../../core/judging/circumstances.ts";
import { honoured } from "../../core/judging/decision.ts";
import type { Circumstances } from "../../core/judging/lifecycle.ts";
import type { Introduced } from "../../core/model/facts.ts";
import type { Day } from "../../core/model/feature.ts";
import type { Duration } from "../../core/model/policy.ts";
import type { RegisterEntry } from "../../core/model/result/result.ts";
import { addDuration } from "../../core/time/window.ts";
import { keysOf } from "../policy/decision-keys.ts";
import { keepInForce } from "../history/keep-decision.ts";

type Known = Pick<KnownOfFeature, "policy" | "today" | "introduced" | "evidence" | "agreed"> & {
  /** Empty if issues are not read. */
  readonly contacted?: readonly string[];
};

export function circumstancesOf(
  { feature, audience, effectiveSunset }: RegisterEntry,
  { contacted = [], ...known }: Known,
): Circumstances {
  const { policy, today, introduced } = known;
  const decisions = honoured(policy.decisions, keysOf(feature), today);
  return circumstancesFrom({
    ...known,
    contacted,
    audience,
    effectiveSunset,
    kept: keepInForce(decisions, introduced, feature) !== null,
    breakageAccepted: decisions.acceptBreakage !== null,
  });
}

/** Returns the days on which an audience's grace period ends, if history is known: with tolerance, and without. */
export function graceTurns(introduced: Introduced, window: Duration): readonly Day[] {
  const day = introduced.known ? introduced.day : introduced.since;
  return day === null ? [] : [graceFrom(day, window), addDuration(day, window)];
}
