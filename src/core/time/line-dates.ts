import { dayOf } from "./day.ts";
import type { Day } from "../model/feature.ts";

/**
 * Returns the day of each commit on the first-parent line, clamped: never earlier than the commit before it, never
 * after today. So a forged early date has no effect. A commit with a future date gets the day of the next valid commit,
 * or today. `commits` is newest first, in seconds since the epoch; the result is oldest first.
 */
export function lineDates(
  commits: readonly (readonly [commit: string, seconds: number])[],
  today: Day,
): ReadonlyMap<string, Day> {
  const days = new Map<string, Day>();
  let ahead: string[] = [];
  let latest: Day = "1970-01-01";
  for (const [commit, seconds] of commits.toReversed()) {
    const own = dayOf(seconds);
    // Reserves the commit's position in the map. The day is set below.
    days.set(commit, today);
    if (own > today) {
      ahead.push(commit);
      continue;
    }
    if (own > latest) latest = own;
    for (const each of [...ahead, commit]) days.set(each, latest);
    ahead = [];
  }
  return days;
}
