import { addDays } from "../time/day.ts";
import type { Day } from "../model/feature.ts";
import type { Reminders } from "../model/policy.ts";
import { addDuration } from "../time/window.ts";
import { asOf, daysAsOf } from "./as-of.ts";
import { readMarker, type MarkerKind } from "./marker.ts";
import type { OurIssues } from "./match.ts";
import { nextStage } from "./stage.ts";

/** The data that determines when issues of a repository change without any new event. */
export interface CalendarState {
  readonly today: Day;
  readonly reminders: Pick<Reminders, "days" | "overdueEvery">;
  /** The sunsets of all features except those with a `keep` decision. */
  readonly sunsets: readonly Day[];
  /** Days on which decisions or grace periods begin or end. Past days are ignored. */
  readonly turns: readonly Day[];
  /** True if a due feature has an issue, or should have one. Its numbers and usage are updated regularly. */
  readonly live: boolean;
  readonly ours: Readonly<Record<Exclude<MarkerKind, "linked">, OurIssues>>;
}

/** Returns the first day after today on which a run may have something to write. Null if there is none. */
export function nextDueDay(outlook: CalendarState): Day | null {
  const { today, reminders, sunsets, turns, live } = outlook;
  const days = [
    ...sunsets,
    ...sunsets.flatMap((sunset) => nextStage(sunset, today, reminders) ?? []),
    ...turns,
    ...snoozes(outlook),
    ...(live ? agings(outlook) : []),
  ].filter((day) => day > today);
  return days.length === 0 ? null : days.reduce((first, day) => (day < first ? day : first));
}

function snoozes({ ours }: CalendarState): Day[] {
  return (["issue", "group", "dashboard"] as const).flatMap((kind) =>
    [...ours[kind].values()].flat().flatMap(({ body }) => readMarker(body, kind)?.snoozedUntil ?? []),
  );
}

/** Returns the days on which the numbers in an issue get too old, and on which usage is read again. */
function agings({ today, reminders, ours }: CalendarState): Day[] {
  const open = Object.values(ours).flatMap((each) =>
    [...each.values()].flat().filter(({ state }) => state === "open"),
  );
  return [
    addDays(today, daysAsOf),
    addDuration(today, reminders.overdueEvery),
    ...open.flatMap(({ body }) => addDays(asOf(body) ?? today, daysAsOf)),
  ];
}
