import { addDays, daysBetween } from "../time/day.ts";
import type { Day } from "../model/feature.ts";
import type { Duration, Reminders } from "../model/policy.ts";
import { addDuration, nominalDays } from "../time/window.ts";

/** The position of today between the reminders of a sunset date. */
export interface Stage {
  /** A number of `reminders.days`, or -1, -2, … for each `overdue-every` that has passed since the sunset. */
  readonly number: number;
  /** The day on which the stage began, even if no run took place on that day. */
  readonly since: Day;
}

/** Returns the stage of a sunset today. Null before the first reminder. Missed stages are skipped. */
export function stageOf(
  sunset: Day,
  today: Day,
  { days, overdueEvery }: Pick<Reminders, "days" | "overdueEvery">,
): Stage | null {
  const passed = periodsSince(sunset, today, overdueEvery);
  if (passed > 0) return { number: -passed, since: addDuration(sunset, times(overdueEvery, passed)) };
  const left = daysBetween(today, sunset);
  const reached = days.filter((each) => each >= left);
  if (reached.length === 0) return null;
  const number = Math.min(...reached);
  return { number, since: addDays(sunset, -number) };
}

/** Returns the first day after today on which another stage may begin. Null if the calendar ends before. */
export function nextStage(
  sunset: Day,
  today: Day,
  { days, overdueEvery }: Pick<Reminders, "days" | "overdueEvery">,
): Day | null {
  const before = days.map((each) => addDays(sunset, -each)).filter((day) => day > today);
  const after = addDuration(sunset, times(overdueEvery, periodsSince(sunset, today, overdueEvery) + 1));
  const [first] = [...before, after].filter((day) => day > today).sort();
  return first ?? null;
}

/** Returns the number of whole periods between two days. Counts from the first day, because months differ in length. */
function periodsSince(from: Day, to: Day, period: Duration): number {
  const length = nominalDays(period);
  const days = daysBetween(from, to);
  if (days <= 0 || length <= 0) return 0;
  // The estimate from average months is off by some days at most, which is less than two periods of a month.
  let count = Math.max(0, Math.floor(days / length) - 2);
  const after = (periods: number): Day => addDuration(from, times(period, periods));
  // Stops at the last day of the calendar, after which days no longer increase.
  while (after(count + 1) <= to && after(count + 1) > after(count)) count += 1;
  return count;
}

function times({ years, months, weeks, days }: Duration, count: number): Duration {
  return { years: years * count, months: months * count, weeks: weeks * count, days: days * count };
}
