import type { Day } from "../model/feature.ts";
import { parseDay } from "../time/day.ts";
import { hiddenData, hiddenLine } from "../reminders/marker.ts";

/** When a check that failed only for its date is to be run again: hidden in its comment on the pull request. */
export interface CheckAgain {
  readonly passesFrom: Day;
  /** GitHub's number of the workflow run. */
  readonly run: number;
  /** Head of the pull request that was judged. */
  readonly head: string;
}

const name = "again";
/** The second line, below the comment's own marker. Text further down may be from anyone. */
const pattern = /^[^\r\n]*\r?\n<!-- sunset-warden:again v1 (\{[^\r\n>]*\}) -->(?=\r?\n|\r?$)/;

export function againLine(again: CheckAgain): string {
  return hiddenLine(name, again);
}

/** Null where a comment says nothing of the kind, or nothing that can be used. */
export function readAgain(body: string): CheckAgain | null {
  const data = hiddenData(pattern.exec(body)?.[1]);
  const { passesFrom, run, head } = data ?? {};
  const day = typeof passesFrom === "string" ? parseDay(passesFrom) : null;
  if (day === null || typeof run !== "number" || !Number.isSafeInteger(run) || run <= 0) return null;
  if (typeof head !== "string" || !/^[\da-f]{40,64}$/.test(head)) return null;
  return { passesFrom: day, run, head };
}
