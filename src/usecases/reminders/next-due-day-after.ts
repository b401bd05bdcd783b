import { addDays } from "../../core/time/day.ts";
import type { Day } from "../../core/model/feature.ts";
import { longestDays } from "../../core/reminders/as-of.ts";
import { nextDueDay } from "../../core/reminders/next-due-day.ts";
import type { Policy } from "../../core/model/policy.ts";
import type { Performer } from "./perform.ts";
import type { ReminderPlan, RegisterAndIssues } from "./plan-all.ts";

/** The first day on which the next run can have something to do where nothing changes; null where none comes. */
export function nextDueDayAfter(
  { register, ours }: RegisterAndIssues,
  { features, turns }: ReminderPlan,
  { performed, stopped }: Performer,
  { policy, today }: { readonly policy: Policy; readonly today: Day },
): Day | null {
  if (performed.some(({ outcome }) => outcome === "postponed")) return addDays(today, 1);
  const keptKeys = new Set(
    features.filter(({ row }) => row.id === "kept").map(({ entry }) => entry.feature.key),
  );
  const isDue = features.some(({ row, stage }) => row.id !== "kept" && stage !== null);
  const isRefused = stopped !== null || performed.some(({ outcome }) => outcome === "refused");
  return nextDueDay({
    today,
    reminders: policy.reminders,
    sunsets: register.entries.flatMap(({ feature, effectiveSunset }) =>
      effectiveSunset === null || keptKeys.has(feature.key) ? [] : [effectiveSunset],
    ),
    turns: [
      ...turns,
      ...policy.decisions.flatMap(({ until }) => until ?? []),
      // Who may not write today is tried again, but not every day.
      ...(isRefused ? [addDays(today, longestDays)] : []),
    ],
    live: isDue || policy.reminders.dashboard,
    ours,
  });
}
