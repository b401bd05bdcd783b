import { addDays } from "../../core/time/day.ts";
import { honoured } from "../../core/judging/decision.ts";
import type { Evidence } from "../../core/model/evidence.ts";
import type { Day } from "../../core/model/feature.ts";
import type { Circumstances } from "../../core/judging/lifecycle.ts";
import type { Duration, Policy } from "../../core/model/policy.ts";
import type { RegisterEntry } from "../../core/model/result/result.ts";
import type { Introduced } from "../../core/model/facts.ts";
import { addDuration, tolerance, windowOf } from "../../core/time/window.ts";
import { isReachable } from "../../core/reminders/contacts.ts";
import { keysOf } from "../policy/decision-keys.ts";
import { keepInForce } from "../history/keep-decision.ts";

interface KnownCircumstances {
  readonly policy: Policy;
  readonly today: Day;
  readonly introduced: Introduced;
  readonly evidence: Evidence | null;
  /** Callers whose own repositories accept issues from here. */
  readonly agreed: ReadonlySet<string>;
}

/** What decides where a feature of the register stands. */
export function circumstancesOf(
  { feature, audience, effectiveSunset }: RegisterEntry,
  { policy, today, introduced, evidence, agreed }: KnownCircumstances,
): Circumstances {
  const decisions = honoured(policy.decisions, keysOf(feature), today);
  const { min } = windowOf(audience, policy);
  const since = startOf(introduced, (day) => graceFrom(day, min) <= today);
  return {
    today,
    kept: keepInForce(decisions, introduced, feature) !== null,
    sunset: effectiveSunset,
    graceEnds: since === null ? null : graceFrom(since, min),
    usage: evidence?.status ?? null,
    reachable:
      evidence !== null && evidence.callers.every(({ caller }) => isReachable(caller, policy, agreed)),
    breakageAccepted: decisions.acceptBreakage !== null,
    requires: policy.removal.requires,
  };
}

/** The days on which the window of an audience ends, as far as history tells: with what is tolerated, and without. */
export function graceTurns(introduced: Introduced, window: Duration): readonly Day[] {
  const day = introduced.known ? introduced.day : introduced.since;
  return day === null ? [] : [graceFrom(day, window), addDuration(day, window)];
}

/** Where history ends within the run, the part that is known may have been long enough. */
function startOf(introduced: Introduced, isEnough: (day: Day) => boolean): Day | null {
  if (introduced.known) return introduced.day;
  return introduced.since !== null && isEnough(introduced.since) ? introduced.since : null;
}

function graceFrom(day: Day, window: Duration): Day {
  return addDays(addDuration(day, window), -tolerance(day, window));
}
