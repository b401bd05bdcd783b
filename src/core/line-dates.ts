import { dayOf } from "./day.ts";
import type { Day } from "./feature.ts";

/**
 * The day of each commit of a first-parent line, clamped: never earlier than the commit before it, never
 * after today. A forged early date then gains nothing, and a clock that ran ahead costs only itself.
 * `commits` is newest first, in seconds since the epoch.
 */
export function lineDates(
  commits: readonly (readonly [commit: string, seconds: number])[],
  today: Day,
): ReadonlyMap<string, Day> {
  const days = new Map<string, Day>();
  let latest = "1970-01-01";
  for (const [commit, seconds] of commits.toReversed()) {
    const own = dayOf(seconds);
    if (own > latest) latest = own;
    days.set(commit, latest < today ? latest : today);
  }
  return days;
}
