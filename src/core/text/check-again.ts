import type { Day } from "../model/feature.ts";
import { parseDay } from "../time/day.ts";
import { hiddenData, hiddenLine } from "../reminders/marker.ts";

/** The day on which to re-run a check that failed only for its date. It is hidden in the check's comment. */
export interface CheckAgain {
  readonly passesFrom: Day;
  /** GitHub's id of the workflow run. */
  readonly run: number;
  /** The commit of the pull request that was judged. */
  readonly head: string;
}

const name = "again";
/** The second line, below the comment's own marker. Anyone may have written text further down. */
const pattern = /^[^\r\n]*\r?\n<!-- sunset-warden:again v1 (\{[^\r\n>]*\}) -->(?=\r?\n|\r?$)/;

export function againLine(again: CheckAgain): string {
  return hiddenLine(name, again);
}

/** Reads from a comment when to run its check again. Null if the comment does not say, or the data is invalid. */
export function readAgain(body: string): CheckAgain | null {
  const data = hiddenData(pattern.exec(body)?.[1]);
  const { passesFrom, run, head } = data ?? {};
  const day = typeof passesFrom === "string" ? parseDay(passesFrom) : null;
  if (day === null || typeof run !== "number" || !Number.isSafeInteger(run) || run <= 0) return null;
  if (typeof head !== "string" || !/^[\da-f]{40,64}$/.test(head)) return null;
  return { passesFrom: day, run, head };
}
