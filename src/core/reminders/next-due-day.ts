import { addDays } from "../time/day.ts";
import type { Day } from "../model/feature.ts";
import type { Reminders } from "../model/policy.ts";
import { addDuration } from "../time/window.ts";
import { asOf, daysAsOf } from "./as-of.ts";
import { readMarker, type MarkerKind } from "./marker.ts";
import type { OurIssues } from "./match.ts";
import { nextStage } from "./stage.ts";

/** The dates on which the calendar alone can change the issues of a repository. */
export interface CalendarState {
  readonly today: Day;
  readonly reminders: Pick<Reminders, "days" | "overdueEvery">;
  /** Of every feature that has one and no decision `keep`. */
  readonly sunsets: readonly Day[];
  /** Days on which something else begins or ends: decisions, windows. Past ones do no harm. */
  readonly turns: readonly Day[];
  /** Something is due that has an issue, or should: its numbers and its usage are updated again and again. */
  readonly live: boolean;
  readonly ours: Readonly<Record<Exclude<MarkerKind, "linked">, OurIssues>>;
}

/** The first day after today on which a run could want to write; null where no day brings anything. */
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

/** When the numbers in an issue are too old, and when usage is read again. */
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
