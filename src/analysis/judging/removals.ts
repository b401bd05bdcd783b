import { isRemoval, sunsetReached } from "../../core/judging/removal.ts";
import type { UnnoticedChange } from "../../core/model/change.ts";
import type { ChangeFacts, ChangedFeature } from "../../core/model/facts.ts";
import type { Day } from "../../core/model/feature.ts";
import type { Decision } from "../../core/model/policy.ts";
import type { Removal } from "../../core/model/result/removal.ts";
import type { RecordedUsage, UsageKey } from "../facts/evidence.ts";
import type { Facts } from "../facts/fetcher.ts";

const names = ["sunset", "introduced", "graceEnds", "evidence", "decisions"] as const;

/** Returns the facts about each removal, including those that no rule needed. */
export async function removalsOf(
  changes: readonly ChangedFeature[],
  facts: Pick<Facts, "fetch" | "change">,
  today: Day,
): Promise<readonly Removal[]> {
  const removed = changes.filter(isRemoval);
  await facts.fetch(removed.map((given) => ({ subject: "change", given, names })));
  return removed.map((given) => removalOf(given, facts.change(given), today));
}

/** Removals without a notice have no date, but their usage is reported. */
export async function undeprecatedRemovals(
  changes: readonly UnnoticedChange[],
  usageOf: (keys: readonly UsageKey[]) => Promise<RecordedUsage>,
): Promise<readonly Removal[]> {
  const removed = changes.flatMap(({ feature, change, base: { id, kind } }) =>
    change === "moved" || change === "altered" ? [] : [{ feature, change, key: { key: id, kind } }],
  );
  if (removed.length === 0) return [];
  const usage = await usageOf(removed.map(({ key }) => key));
  return removed.map(({ feature, change, key }) => ({
    feature,
    change,
    noticed: false,
    sunset: null,
    introduced: null,
    atLatest: false,
    graceEnds: null,
    evidence: usage(key),
    decision: null,
  }));
}

function removalOf({ change }: ChangedFeature, known: Partial<ChangeFacts>, today: Day): Removal {
  const { sunset = change.sunsetFrom, introduced = null, graceEnds = null, evidence = null } = known;
  return {
    feature: change.feature,
    change: change.change === "narrowed" ? "narrowed" : "removed",
    noticed: true,
    sunset,
    introduced: introduced?.known === true ? introduced.day : null,
    atLatest: introduced?.known === true && introduced.atLatest,
    graceEnds,
    evidence,
    ...("evidence" in known ? {} : { isLate: true }),
    decision: allowedBy(known, today),
  };
}

/** Returns the `accept-breakage` decision if the removal needed it, because of calls or unknown usage. */
function allowedBy(
  { decisions, evidence, sunset = null }: Partial<ChangeFacts>,
  today: Day,
): Decision | null {
  if (!sunsetReached({ sunset }, today)) return null;
  const isNeeded = evidence?.status === "used" || evidence?.status === "unknown";
  return isNeeded ? (decisions?.acceptBreakage ?? null) : null;
}
