import { addDays, dayOf, daysBetween } from "../../core/time/day.ts";
import type { Day } from "../../core/model/feature.ts";
import type { Duration } from "../../core/model/policy.ts";
import { addDuration, subtractDuration } from "../../core/time/window.ts";

/** The time of a query, and the days that it covers. */
export interface Moment {
  /** Seconds since the epoch, by the server's clock. */
  readonly time: number;
  readonly hours: number;
  readonly window: { readonly from: Day; readonly to: Day };
}

/**
 * Returns the server's present, which dates its data, or the last second of a `today` in the past. `clock`:
 * seconds since the epoch.
 */
export function momentAt(
  clock: number,
  question: { readonly today: Day; readonly window: Duration },
): Moment {
  const endOfToday = daysBetween("1970-01-01", addDays(question.today, 1)) * 86_400 - 1;
  const time = Math.min(Math.floor(clock), endOfToday);
  const to = dayOf(time);
  const from = firstDayOf(to, question.window);
  return { time, hours: daysBetween(from, to) * 24, window: { from, to } };
}

/**
 * Months differ in length, so a window that is counted back from its end may be shorter than one that is counted
 * from its beginning.
 */
function firstDayOf(to: Day, window: Duration): Day {
  let from = subtractDuration(to, window);
  while (from > "1970-01-01" && addDuration(from, window) > to) from = addDays(from, -1);
  return from;
}

/** Minimum share of the window in which the inventory must exist. */
export const leastCoverage = 0.95;

/** Rounds down, so that a share below a limit never appears to reach it. */
export function percent(share: number): string {
  return `${Math.floor(share * 100)}%`;
}

/** Reasons against an inventory as the proof that calls would have been recorded. Times are in seconds since the epoch. */
export function inventoryDoubts(
  /** Hours or days with a row since `from`, and the time of the last one. `what` is one row in words. */
  { rows, last, from, what, unit }: InventoryRows,
  { time }: Moment,
): string[] {
  const seconds = unitSeconds[unit];
  const share = rows / ((time - from) / seconds);
  const doubts: string[] = [];
  if (share < leastCoverage)
    doubts.push(
      `its inventory has ${what}s in ${percent(share)} of the ${unit}s of the window, but ${percent(leastCoverage)} are required: calls in the other ${unit}s would not be seen`,
    );
  if (last < time - 2 * seconds)
    doubts.push(`its inventory has no ${what} from the last two ${unit}s, so nothing is being recorded`);
  if (last > time + 3600)
    doubts.push(
      `its inventory has ${what}s in the future: are its times stored in a time zone other than UTC?`,
    );
  return doubts;
}

export const unitSeconds = { hour: 3600, day: 86_400 } as const;

interface InventoryRows {
  readonly rows: number;
  readonly last: number;
  readonly from: number;
  readonly what: string;
  readonly unit: keyof typeof unitSeconds;
}
