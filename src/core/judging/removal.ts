import type { Day } from "../model/feature.ts";
import { maxDay } from "../time/day.ts";
import type { JudgedChange, Judging } from "../model/rule.ts";
import { called, count } from "../text/show.ts";

/** Removed, or no longer reachable from outside: to callers it is the same. */
export function isRemoval({ change }: JudgedChange): boolean {
  return change.change === "removed" || change.change === "narrowed";
}

export function sunsetReached(judged: JudgedChange, today: Day): boolean {
  return judged.sunset !== null && judged.sunset <= today;
}

/** With `requires: either`, proved absence of use lets a dated feature go before its sunset. */
export function freeByDisuse(judged: JudgedChange, { policy }: Judging): boolean {
  return policy.removal.requires === "either" && judged.sunset !== null && judged.evidence?.status === "zero";
}

/** With `requires: either`, a reached sunset lets a feature go whatever its usage. */
export function freeBySunset(judged: JudgedChange, { policy, today }: Judging): boolean {
  return policy.removal.requires === "either" && sunsetReached(judged, today);
}

/** The day from which the removal may pass: the later of the sunset and the end of the grace. */
export function passesFrom(judged: JudgedChange): Day | null {
  return judged.sunset === null ? null : maxDay(judged.sunset, judged.graceEnds);
}

export function removalPlace({ change, subject }: JudgedChange): {
  path: string;
  line: number;
  side: "base" | "head";
} {
  if (change.change === "narrowed") return { path: change.path, line: change.line, side: change.side };
  return { path: subject.place.path, line: subject.place.line, side: "base" };
}

/** `Client.fetchAll` may not be removed / made unreachable; counts the members that go with it. */
export function removedName({ change, subject }: JudgedChange): string {
  const members = change.members.length;
  const name = called(subject);
  return members === 0 ? name : `${name} (and ${count(members, "deprecated member")} of it)`;
}

export function verb({ change }: JudgedChange): string {
  return change.change === "narrowed" ? "made unreachable from outside" : "removed";
}
