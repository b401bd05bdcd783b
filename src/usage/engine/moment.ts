import { addDays, dayOf, daysBetween } from "../../core/time/day.ts";
import type { Day } from "../../core/model/feature.ts";
import type { Duration } from "../../core/model/policy.ts";
import { addDuration, subtractDuration } from "../../core/time/window.ts";

/** The moment of a query, and the days that it is about. */
export interface Moment {
  /** Seconds since the epoch, by the server's clock. */
  readonly time: number;
  readonly hours: number;
  readonly window: { readonly from: Day; readonly to: Day };
}

/**
 * A server's own present, by which its data are dated, or the last second of a `today` in the past. `clock` is in
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

/** Months differ in length: a window taken back from its end may be shorter than one counted from its beginning. */
function firstDayOf(to: Day, window: Duration): Day {
  let from = subtractDuration(to, window);
  while (from > "1970-01-01" && addDuration(from, window) > to) from = addDays(from, -1);
  return from;
}

/** Share of the window in which the inventory must have been there. */
export const leastCoverage = 0.95;

/** Rounded down: what falls short of a limit does not read as if it reached it. */
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
      `its inventory has ${what}s in ${percent(share)} of the ${unit}s of the window, and ${percent(leastCoverage)} are needed: calls in the other ${unit}s would not be seen`,
    );
  if (last < time - 2 * seconds)
    doubts.push(`its inventory has no ${what} of the last two ${unit}s: nothing is recorded now`);
  if (last > time + 3600)
    doubts.push(
      `its inventory has ${what}s of the future: are its times stored in another time zone than UTC?`,
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
