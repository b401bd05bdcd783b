import { addDays } from "../core/day.ts";
import { honoured } from "../core/decision.ts";
import type { Evidence } from "../core/evidence.ts";
import type { Day } from "../core/feature.ts";
import type { Circumstances } from "../core/lifecycle.ts";
import type { Policy } from "../core/policy.ts";
import type { RegisterEntry } from "../core/result.ts";
import type { Introduced } from "../core/rule.ts";
import { addDuration, tolerance, windowOf } from "../core/window.ts";
import { keysOf } from "./decision-keys.ts";
import { stillKept } from "./keep-decision.ts";

interface Known {
  readonly policy: Policy;
  readonly today: Day;
  readonly introduced: Introduced;
  readonly evidence: Evidence | null;
}

/** What decides where a feature of the register stands. */
export function circumstancesOf(
  { feature, audience, effectiveSunset }: RegisterEntry,
  { policy, today, introduced, evidence }: Known,
): Circumstances {
  const decisions = honoured(policy.decisions, keysOf(feature), today);
  const { min } = windowOf(audience, policy);
  const since = introduced.known ? introduced.day : null;
  return {
    today,
    kept: stillKept(decisions, introduced, feature) !== null,
    sunset: effectiveSunset,
    graceEnds: since === null ? null : addDays(addDuration(since, min), -tolerance(since, min)),
    usage: evidence?.status ?? null,
    reachable: evidence !== null && evidence.callers.every(({ caller }) => isReachable(caller, policy)),
    breakageAccepted: decisions.acceptBreakage !== null,
    requires: policy.removal.requires,
  };
}

/** A caller whom the configuration gives a contact or a repository. */
function isReachable(caller: string, { callers }: Policy): boolean {
  const known = Object.hasOwn(callers, caller) ? callers[caller] : undefined;
  return known !== undefined && (known.contact !== null || known.repository !== null);
}
