import type { Day } from "../model/feature.ts";
import { maxDay } from "../time/day.ts";
import type { UnnoticedChange } from "../model/change.ts";
import type { ChangeFacts, ChangedFeature } from "../model/facts.ts";
import type { Judging } from "../model/rule.ts";
import { importsInWords } from "../surface/importable-name.ts";
import { called, code, count } from "../text/message-text.ts";
import { settingFor } from "./rule-setting.ts";

/** Returns true if the feature was removed or is no longer reachable from outside, which is the same for callers. */
export function isRemoval({ change }: Pick<ChangedFeature, "change">): boolean {
  return change.change === "removed" || change.change === "narrowed";
}

/** Returns true if the feature, or a member that is removed with it, has a date. */
export function isDated({ feature, members }: ChangedFeature): boolean {
  return [feature, ...members].some(({ notice }) => notice.sunset !== null);
}

export function sunsetReached({ sunset }: Pick<ChangeFacts, "sunset">, today: Day): boolean {
  return sunset !== null && sunset <= today;
}

/** With `requires: either`, zero usage allows the removal of a dated feature before its sunset. */
export function freeByDisuse(
  { sunset, evidence }: Pick<ChangeFacts, "sunset" | "evidence">,
  { policy }: Judging,
): boolean {
  return policy.removal.requires === "either" && sunset !== null && evidence?.status === "zero";
}

/** With `requires: either`, a reached sunset allows a removal whatever the usage. */
export function freeBySunset(known: Pick<ChangeFacts, "sunset">, { policy, today }: Judging): boolean {
  return policy.removal.requires === "either" && sunsetReached(known, today);
}

/** The facts that determine when waiting is over. */
export const waitingFacts = ["sunset", "graceTolerated", "beforeEnforcement"] as const;
type Waiting = ChangedFeature & Pick<ChangeFacts, (typeof waitingFacts)[number]>;

/**
 * Returns the first day on which the removal passes if only time passes: the later one of the sunset and the tolerated
 * end of the grace period. Null if there is no such day, because the sunset is missing or history does not show the
 * grace period.
 */
export function passesFrom(judged: Waiting, judging: Judging): Day | null {
  const { sunset, graceTolerated } = judged;
  if (sunset === null || !graceBlocks(judged, judging)) return sunset;
  return graceTolerated === null ? null : maxDay(sunset, graceTolerated);
}

/** Returns true if a grace period that has not ended fails the check. */
function graceBlocks(judged: Waiting, { policy }: Judging): boolean {
  const setting = settingFor(policy, "removal/grace-not-served", removalPlace(judged).path, "error");
  if (setting === "error" && !judged.beforeEnforcement) return true;
  return policy.failOn === "warning" && (setting === "error" || setting === "warning");
}

export function removalPlace({ change, feature }: ChangedFeature): {
  path: string;
  line: number;
  side: "base" | "head";
} {
  if (change.change === "narrowed") return { path: change.path, line: change.line, side: change.side };
  return { path: feature.place.path, line: feature.place.line, side: "base" };
}

/** Returns the subject of a message such as "… may not be removed", with the number of removed members. */
export function removedName({ change, feature }: ChangedFeature): string {
  const members = change.members.length;
  const { from } = feature.notice;
  const name = called(feature) + (from === undefined ? "" : `, a member of ${code(from)},`);
  return members === 0
    ? name
    : `${called(feature)} (and ${count(members, "deprecated member")} of it)${name.slice(called(feature).length)}`;
}

export function verb({ change }: Pick<ChangedFeature, "change">): string {
  return change.change === "narrowed" ? "made unreachable from outside" : "removed";
}

/** Returns a sentence with the names that importers lose. Empty if they are unknown. */
export function namesMissed({
  lostNames = [],
}: Pick<ChangedFeature["change"] | UnnoticedChange, "lostNames">): string {
  return lostNames.length === 0 ? "" : ` It can no longer be imported as ${importsInWords(lostNames)}.`;
}
