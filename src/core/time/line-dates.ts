import { dayOf } from "./day.ts";
import type { Day } from "../model/feature.ts";

/**
 * The day of each commit of a first-parent line, clamped: never earlier than the commit before it, never
 * after today. A forged early date then gains nothing, and a clock that runs ahead costs only itself: such a
 * commit counts from the next one that is dated, or from today.
 * `commits` is newest first, in seconds since the epoch; the days are oldest first.
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
    // Holds its place in the order of the line; the day itself follows.
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
