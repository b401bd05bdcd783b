import { audienceFor } from "../core/audience.ts";
import type { Change } from "../core/change.ts";
import { addDays, maxDay } from "../core/day.ts";
import { honoured } from "../core/decision.ts";
import type { Evidence } from "../core/evidence.ts";
import type { Day } from "../core/feature.ts";
import type { Feature } from "../core/notice.ts";
import type { Decision, Policy } from "../core/policy.ts";
import type { Honoured, Introduced, JudgedChange, ReplacementState } from "../core/rule.ts";
import { addDuration, subtractDuration, tolerance, windowOf } from "../core/window.ts";
import type { Lineage } from "./lineage.ts";

/** What facts are drawn from. */
export interface FactSources {
  readonly today: Day;
  readonly policy: Policy;
  /** Decisions at head: only `keep` counts from there, and only to withdraw a notice. */
  readonly headDecisions: readonly Decision[];
  readonly lineage: Pick<Lineage, "introduced" | "extensions" | "stoodEarlier">;
  readonly evidence: (feature: Feature) => Evidence | null;
  readonly replacement: (feature: Feature) => Promise<ReplacementState | null>;
  /** The feature as base's tip has it, where base moved on since head branched off. */
  readonly atTip: (feature: Feature) => Promise<Feature>;
}

/** Adds to a change what judging it needs. History is walked only where a rule will ask for it. */
export async function gatherFacts(change: Change, sources: FactSources): Promise<JudgedChange> {
  const { today, policy } = sources;
  const subject = change.base === null ? required(change.head) : await sources.atTip(change.base);
  const audience = audienceFor(subject, policy);
  const window = windowOf(audience, policy);
  const keys = keysOf(subject);
  const removal = change.change === "removed" || change.change === "narrowed";
  const introduced = await introducedFor(change, subject, sources);
  const known = introduced?.known === true ? introduced.day : null;
  const decided = honoured(policy.decisions, keys, today);
  const graceEnds = known === null ? null : addDuration(known, window.min);
  return {
    change,
    subject,
    audience,
    window,
    sunset: latestSunset([subject, ...change.members], policy, today),
    introduced,
    graceEnds,
    graceTolerated:
      known === null || graceEnds === null ? null : addDays(graceEnds, -tolerance(known, window.min)),
    evidence: removal ? sources.evidence(subject) : null,
    decisions: { ...decided, keep: stillKept(decided, introduced, subject) },
    keepDecided: decided.keep !== null || honoured(sources.headDecisions, keys, today).keep !== null,
    extensions: change.change === "extended" ? await sources.lineage.extensions(subject) : 0,
    restored: change.change === "announced" && (await sources.lineage.stoodEarlier(subject)),
    beforeEnforcement: isBefore(introduced, policy.enforceFrom),
    replacement: isWritten(change) && change.head ? await sources.replacement(change.head) : null,
  };
}

/** The ids a decision may name a feature by. */
export function keysOf(feature: Feature): readonly string[] {
  return feature.key === feature.id ? [feature.id] : [feature.key, feature.id];
}

/** The later of the notice's sunset and the `extend` decision, over a feature and the members that go with it. */
export function latestSunset(features: readonly Feature[], policy: Policy, today: Day): Day | null {
  const days = features.flatMap((each) => [
    each.notice.sunset,
    honoured(policy.decisions, keysOf(each), today).extend?.until ?? null,
  ]);
  return maxDay(...days);
}

/** Whether the notice is known to be older than `enforce-from`. */
export function isBefore(introduced: Introduced | null, enforceFrom: Day | null): boolean {
  return enforceFrom !== null && introduced?.known === true && introduced.day < enforceFrom;
}

function isWritten({ change }: Change): boolean {
  return change === "announced" || change === "amended";
}

/** How far back a run of notices has to be followed for the rules that will look at this change. */
async function introducedFor(
  change: Change,
  subject: Feature,
  sources: FactSources,
): Promise<Introduced | null> {
  const { today, policy, lineage } = sources;
  if (change.base === null || !["removed", "narrowed", "shortened", "amended"].includes(change.change))
    return null;
  const window = windowOf(audienceFor(subject, policy), policy);
  if (change.change === "shortened" && change.sunsetFrom !== null) {
    // From here back the old window was longer than its maximum, however much further it went.
    const start = subtractDuration(change.sunsetFrom, window.max);
    return lineage.introduced(subject, addDays(start, -tolerance(start, window.max) - 1));
  }
  const served = addDays(subtractDuration(today, window.min), -1);
  const enforced = policy.enforceFrom === null ? served : addDays(policy.enforceFrom, -1);
  return lineage.introduced(subject, served < enforced ? served : enforced);
}

/** A feature that was kept and has been announced anew since the decision is deprecated like any other. */
function stillKept(decided: Honoured, introduced: Introduced | null, subject: Feature): Decision | null {
  const { keep } = decided;
  if (keep?.on == null || subject.notice.line === 0) return keep;
  return introduced?.known === true && introduced.day > keep.on ? null : keep;
}

function required(feature: Feature | null): Feature {
  if (feature === null) throw new Error("a change without a feature on either side");
  return feature;
}
