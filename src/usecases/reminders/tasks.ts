import { chosen, type claims, type OurIssues } from "../../core/reminders/match.ts";
import { closed, closedCopy, ensured } from "../../core/reminders/plan.ts";
import type { ReminderAction, Closing, KnownIssue, Reminder } from "../../core/reminders/reminder.ts";
import type { MarkerKind } from "../../core/reminders/marker.ts";
import type { Day } from "../../core/model/feature.ts";

/** The work on one issue, as a function of its state. It is evaluated for planning and again before writing. */
export interface IssueTask {
  readonly kind: MarkerKind;
  /** The key in the marker. */
  readonly key: string;
  /** True if the first reminder is late. The number of such reminders in a week is limited. */
  readonly late?: boolean;
  /** The listed state; null if the issue does not exist. */
  readonly issue: KnownIssue | null;
  readonly act: (issue: KnownIssue | null) => ReminderAction | null;
}

/** Ensures that a reminder has exactly one issue. Surplus issues of its names are closed. */
export function ensuring(
  reminder: Reminder,
  ours: OurIssues,
  names: readonly string[],
  today: Day,
): IssueTask[] {
  const { kind, key } = reminder;
  const all = names.flatMap((name) => ours.get(name) ?? []).sort((a, b) => a.number - b.number);
  const { issue, copies } = chosen(all);
  return [
    {
      kind,
      key,
      issue,
      act: (now) => ensured(reminder, now, today),
      ...(reminder.late !== undefined && issue === null && reminder.stage !== null ? { late: true } : {}),
    },
    ...copies.map((copy) => ({
      kind,
      key,
      issue: copy,
      act: (now: KnownIssue | null) =>
        now === null || issue === null ? null : closedCopy({ kind }, now, issue.number),
    })),
  ];
}

export function closing(
  kind: MarkerKind,
  ours: OurIssues,
  names: readonly string[],
  because: Closing,
): IssueTask[] {
  return names
    .flatMap((name) => ours.get(name) ?? [])
    .filter(({ state }) => state === "open")
    .map((issue) => ({
      kind,
      key: names[0] ?? "",
      issue,
      act: (now) => (now === null ? null : closed({ kind }, now, because)),
    }));
}

/** Returns the names of open issues that no current feature claims. */
export function orphansOf(ours: OurIssues, claimed: ReturnType<typeof claims>): string[] {
  const taken = new Set([...claimed.values()].flat());
  return [...ours]
    .filter(([name, issues]) => !taken.has(name) && issues.some(({ state }) => state === "open"))
    .map(([name]) => name);
}
