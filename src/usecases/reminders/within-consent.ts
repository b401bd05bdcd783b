import { addDays } from "../../core/time/day.ts";
import type { Day } from "../../core/model/feature.ts";
import { asOf, longestDays } from "../../core/reminders/as-of.ts";
import type { Consent } from "../../core/reminders/consent.ts";
import type { KnownIssue, ReminderAction } from "../../core/reminders/reminder.ts";
import type { IssueTask } from "./tasks.ts";

/**
 * As much of the tasks as a repository has agreed to: so many issues of one source are open at once, one that has
 * closed counts for a week more, and nobody is notified twice of an issue on one day, however often the source changes.
 * `from` are all issues of that source.
 */
export function withinConsent(
  tasks: readonly IssueTask[],
  from: readonly KnownIssue[],
  { maxOpen }: Pick<Consent, "maxOpen">,
  today: Day,
): IssueTask[] {
  const counted = new Set(
    from.filter((each) => each.state === "open" || isRecent(each, today)).map(({ number }) => number),
  );
  let room = maxOpen - counted.size;
  return tasks.flatMap((task) => {
    const planned = task.act(task.issue);
    if (planned === null) return [];
    const isCounted = task.issue !== null && counted.has(task.issue.number);
    if (opens(planned) && !isCounted) {
      if (room <= 0) return [];
      room -= 1;
    }
    return [{ ...task, act: (issue) => onceADay(task.act(issue), issue, today) }];
  });
}

function opens({ kind }: ReminderAction): boolean {
  return kind === "create" || kind === "reopen";
}

function isRecent({ body }: KnownIssue, today: Day): boolean {
  const day = asOf(body);
  return day !== null && day > addDays(today, -longestDays);
}

/** An edit and an end notify nobody anew. */
function onceADay(
  action: ReminderAction | null,
  issue: KnownIssue | null,
  today: Day,
): ReminderAction | null {
  const notifies = action?.kind === "reopen" || action?.kind === "remind";
  return notifies && issue !== null && asOf(issue.body) === today ? null : action;
}
