import { addDays } from "../time/day.ts";
import type { Day } from "../model/feature.ts";
import type { Reminders } from "../model/policy.ts";
import type { DatedFeature } from "./dated-feature.ts";
import { readMarker } from "./marker.ts";
import type { OurIssues } from "./match.ts";

/** In days. A day off does not explain such a late reminder. Many may be late if reminders are new. */
const week = 7;

/** Returns true if the first reminder of a feature was due more than a week ago, and could have been written then. */
export function isLate(
  { sunset, introduced }: Pick<DatedFeature, "sunset" | "introduced">,
  today: Day,
  { days }: Pick<Reminders, "days">,
): boolean {
  const first = addDays(sunset, -Math.max(0, ...days));
  const since = introduced !== null && introduced > first ? introduced : first;
  return since <= addDays(today, -week);
}

/** Returns the days of the last week on which late reminders opened issues, the earliest first. */
export function openedLate(ours: readonly OurIssues[], today: Day): Day[] {
  return ours
    .flatMap((each) => [...each].flatMap(([, issues]) => issues))
    .flatMap(({ body }) => readMarker(body, "issue")?.late ?? readMarker(body, "group")?.late ?? [])
    .filter((day) => day > addDays(today, -week) && day <= today)
    .sort();
}

/** Returns the first day on which another late issue may be opened. */
export function nextLateDay(opened: readonly Day[], today: Day): Day {
  const [first = today] = opened;
  return addDays(first, week);
}
