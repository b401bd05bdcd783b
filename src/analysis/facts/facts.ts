import { audienceFor, audienceSeen } from "../../core/judging/audience.ts";
import type { Change } from "../../core/model/change.ts";
import { addDays, maxDay } from "../../core/time/day.ts";
import { honoured } from "../../core/judging/decision.ts";
import type { Day } from "../../core/model/feature.ts";
import type { Feature } from "../../core/model/notice.ts";
import type { Policy } from "../../core/model/policy.ts";
import type { Introduced, JudgedChange } from "../../core/model/rule.ts";
import { addDuration, tolerance, windowOf } from "../../core/time/window.ts";
import { keysOf } from "../policy/decision-keys.ts";
import { together } from "./evidence.ts";
import type { FactSources } from "./fact-sources.ts";
import { extensionsOf, introducedFor, isRestored, isWritten } from "../history/history-questions.ts";
import { keptMember, stillKept } from "../history/keep-decision.ts";

/** Adds to a change what judging it needs. History is walked only where a rule will ask for it. */
export async function gatherFacts(change: Change, sources: FactSources): Promise<JudgedChange> {
  const { today, policy } = sources;
  const subject = change.base === null ? required(change.head) : await sources.atTip(change.base);
  const members = await Promise.all(change.members.map((each) => sources.atTip(each)));
  const isRemoval = goes(change);
  const evidence = isRemoval
    ? together([subject, ...members].flatMap((each) => sources.evidence(each) ?? []))
    : null;
  const audience = audienceSeen(audienceFor(subject, policy), evidence);
  const window = windowOf(audience, policy);
  // Decisions follow a feature through its moves and under another pin.
  const earlier = isRemoval && policy.decisions.length > 0 ? await sources.lineage.namesOf(subject) : [];
  const keys = [...keysOf(subject), ...earlier];
  const introduced = await introducedFor(change, subject, window, sources);
  const known = introduced?.known === true ? introduced.day : null;
  const decided = honoured(policy.decisions, keys, today);
  const written = latestSunset([subject, ...members], policy, today);
  const graceEnds = known === null ? null : addDuration(known, window.min);
  return {
    change,
    subject,
    audience,
    window,
    sunset: written === null ? null : maxDay(written, decided.extend?.until ?? null),
    introduced,
    graceEnds,
    graceTolerated:
      known === null || graceEnds === null ? null : addDays(graceEnds, -tolerance(known, window.min)),
    evidence,
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

/** To callers what can no longer be reached is gone. */
function goes({ change }: Pick<Change, "change">): boolean {
  return change === "removed" || change === "narrowed";
}

/** The features whose use is asked for: those that go, as base's tip has them, with their members. None for other changes. */
export async function judgedByUse(
  { change, base, members }: Change,
  { atTip }: Pick<FactSources, "atTip">,
): Promise<Feature[]> {
  if (!goes({ change })) return [];
  const going = base === null ? members : [base, ...members];
  return Promise.all(going.map((each) => atTip(each)));
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

function required(feature: Feature | null): Feature {
  if (feature === null) throw new Error("a change without a feature on either side");
  return feature;
}
