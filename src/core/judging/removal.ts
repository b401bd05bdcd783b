import type { Day } from "../model/feature.ts";
import { maxDay } from "../time/day.ts";
import type { ChangeFacts, ChangedFeature } from "../model/facts.ts";
import type { Judging } from "../model/rule.ts";
import { called, count } from "../text/message-text.ts";

/** Removed, or no longer reachable from outside: to callers it is the same. */
export function isRemoval({ change }: Pick<ChangedFeature, "change">): boolean {
  return change.change === "removed" || change.change === "narrowed";
}

/** Whether it, or a member that goes with it, has a date at all. */
export function isDated({ feature, members }: ChangedFeature): boolean {
  return [feature, ...members].some(({ notice }) => notice.sunset !== null);
}

export function sunsetReached({ sunset }: Pick<ChangeFacts, "sunset">, today: Day): boolean {
  return sunset !== null && sunset <= today;
}

/** With `requires: either`, proved absence of use lets a dated feature go before its sunset. */
export function freeByDisuse(
  { sunset, evidence }: Pick<ChangeFacts, "sunset" | "evidence">,
  { policy }: Judging,
): boolean {
  return policy.removal.requires === "either" && sunset !== null && evidence?.status === "zero";
}

/** With `requires: either`, a reached sunset lets a feature go whatever its usage. */
export function freeBySunset(known: Pick<ChangeFacts, "sunset">, { policy, today }: Judging): boolean {
  return policy.removal.requires === "either" && sunsetReached(known, today);
}

/** The day from which the removal may pass: the later of the sunset and the end of the grace. */
export function passesFrom({ sunset, graceEnds }: Pick<ChangeFacts, "sunset" | "graceEnds">): Day | null {
  return sunset === null ? null : maxDay(sunset, graceEnds);
}

export function removalPlace({ change, feature }: ChangedFeature): {
  path: string;
  line: number;
  side: "base" | "head";
} {
  if (change.change === "narrowed") return { path: change.path, line: change.line, side: change.side };
  return { path: feature.place.path, line: feature.place.line, side: "base" };
}

/** `Client.fetchAll` may not be removed / made unreachable; counts the members that go with it. */
export function removedName({ change, feature }: ChangedFeature): string {
  const members = change.members.length;
  const name = called(feature);
  return members === 0 ? name : `${name} (and ${count(members, "deprecated member")} of it)`;
}

export function verb({ change }: Pick<ChangedFeature, "change">): string {
  return change.change === "narrowed" ? "made unreachable from outside" : "removed";
}
