import { audienceFor } from "../core/audience.ts";
import type { Change } from "../core/change.ts";
import { addDays, maxDay } from "../core/day.ts";
import { honoured } from "../core/decision.ts";
import type { Evidence } from "../core/evidence.ts";
import type { Day } from "../core/feature.ts";
import type { Feature } from "../core/notice.ts";
import type { Decision, Policy, Window } from "../core/policy.ts";
import type { Honoured, Introduced, JudgedChange, ReplacementState } from "../core/rule.ts";
import { addDuration, subtractDuration, tolerance, windowOf } from "../core/window.ts";
import { together } from "./evidence.ts";
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
  const members = await Promise.all(change.members.map((each) => sources.atTip(each)));
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
    sunset: latestSunset([subject, ...members], policy, today),
    introduced,
    graceEnds,
    graceTolerated:
      known === null || graceEnds === null ? null : addDays(graceEnds, -tolerance(known, window.min)),
    evidence: removal
      ? together([subject, ...members].flatMap((each) => sources.evidence(each) ?? []))
      : null,
    decisions: {
      ...decided,
      keep: stillKept(decided, introduced, subject) ?? (await keptMember(members, sources)),
    },
    keepDecided: decided.keep !== null || honoured(sources.headDecisions, keys, today).keep !== null,
    extensions: change.change === "extended" ? await extensionsOf(subject, window, sources) : 0,
    restored: await isRestored(change, window, sources),
    beforeEnforcement: isBefore(introduced, policy.enforceFrom),
    replacement: isWritten(change) && change.head ? await sources.replacement(change.head) : null,
  };
}

/** The ids a decision may name a feature by. */
export function keysOf(feature: Feature): readonly string[] {
  return feature.key === feature.id ? [feature.id] : [feature.key, feature.id];
}

/**
 * The later of the notice's sunset and the `extend` decision, over a feature and the members that go with it.
 * What never had a date has none to extend.
 */
export function latestSunset(features: readonly Feature[], policy: Policy, today: Day): Day | null {
  const written = maxDay(...features.map((each) => each.notice.sunset));
  if (written === null) return null;
  const extended = features.map(
    (each) => honoured(policy.decisions, keysOf(each), today).extend?.until ?? null,
  );
  return maxDay(written, ...extended);
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
  if (change.base === null) return null;
  if (change.change === "withdrawn")
    return policy.enforceFrom === null ? null : lineage.introduced(subject, addDays(policy.enforceFrom, -1));
  if (!["removed", "narrowed", "shortened", "amended"].includes(change.change)) return null;
  const window = windowOf(audienceFor(subject, policy), policy);
  if (change.change === "shortened" && change.sunsetFrom !== null) {
    // From here back the old window was longer than its maximum, however much further it went; some days
    // more, as months and so their tenths differ in length.
    const start = subtractDuration(change.sunsetFrom, window.max);
    return lineage.introduced(subject, addDays(start, -tolerance(start, window.max) - 7));
  }
  const days = [addDays(subtractDuration(today, window.min), -1)];
  if (policy.enforceFrom !== null) days.push(addDays(policy.enforceFrom, -1));
  const kept = honoured(policy.decisions, keysOf(subject), today).keep?.on ?? null;
  if (kept !== null) days.push(kept);
  return lineage.introduced(subject, earliest(days));
}

function earliest(days: readonly Day[]): Day {
  return days.reduce((first, day) => (day < first ? day : first));
}

/** One answer more than the policy allows is enough; each may have taken a whole window. */
function extensionsOf(
  subject: Feature,
  window: Window,
  { lineage, policy, today }: FactSources,
): Promise<number> {
  const windows = Array.from({ length: Math.min(policy.extensions.max, 10) + 2 });
  const since = windows.reduce<Day>((day) => subtractDuration(day, window.max), today);
  return lineage.extensions(subject, since);
}

/** A notice that stood on the feature within the longest window: a revert comes sooner than that. */
async function isRestored(change: Change, window: Window, { lineage, today }: FactSources): Promise<boolean> {
  if (!isWritten(change) || change.head === null) return false;
  return lineage.stoodEarlier(change.head, subtractDuration(today, window.max));
}

/** A member that was decided to be kept does not go with its container. */
async function keptMember(members: readonly Feature[], sources: FactSources): Promise<Decision | null> {
  for (const member of members) {
    const decided = honoured(sources.policy.decisions, keysOf(member), sources.today);
    if (decided.keep === null) continue;
    const { on } = decided.keep;
    const introduced = on === null ? null : await sources.lineage.introduced(member, on);
    const keep = stillKept(decided, introduced, member);
    if (keep !== null) return keep;
  }
  return null;
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
