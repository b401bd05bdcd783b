import type { Day } from "../model/feature.ts";
import { isCurrent } from "./as-of.ts";
import { freshState, hiddenLine, issueMarker, readMarker, withMarker, type HiddenState } from "./marker.ts";
import type { ReminderAction, Closing, IssueDraft, KnownIssue, Reminder, IssueWrite } from "./reminder.ts";

/** Returns the fewest writes that update an issue. Null if none are needed. `issue` is null if there is none yet. */
export function ensured(reminder: Reminder, issue: KnownIssue | null, today: Day): ReminderAction | null {
  if (issue === null) return created(reminder);
  const hidden = readMarker(issue.body, reminder.kind) ?? freshState(reminder.key, null);
  return issue.state === "open"
    ? openIssueAction(reminder, issue, hidden, today)
    : reopened(reminder, issue, hidden, today);
}

function created(reminder: Reminder): ReminderAction | null {
  const { key, sunset, stage, title, labels, assignees, late } = reminder;
  if (stage === null) return null;
  const hidden = { ...freshState(key, sunset), stage, ...(late === undefined ? {} : { late }) };
  const body = whole(reminder, hidden, null);
  return {
    kind: "create",
    key,
    number: null,
    title,
    steps: [{ kind: "create", draft: { title, body, labels, assignees } }],
  };
}

function openIssueAction(
  reminder: Reminder,
  issue: KnownIssue,
  hidden: HiddenState,
  today: Day,
): ReminderAction | null {
  const { key, sunset, stage, title } = reminder;
  const lastStage = hidden.sunset === sunset ? hidden.stage : null;
  const tells = stage !== null && !isSnoozed(hidden, today) && (lastStage === null || stage < lastStage);
  const next = { ...carried(reminder, hidden), stage: tells ? stage : lastStage };
  const body = whole(reminder, next, issue.body);
  const draft = {
    // People may have changed the title, so it is replaced only if the feature or the date changed.
    ...(hidden.feature !== key || hidden.sunset !== sunset ? { title } : {}),
    ...(isCurrent(issue.body, body, today, stage !== null) ? {} : { body }),
  };
  const steps: IssueWrite[] = tells ? [commentStep(reminder, next, "stage")] : [];
  if (Object.keys(draft).length > 0) steps.push({ kind: "update", draft });
  if (steps.length === 0) return null;
  return { kind: tells ? "remind" : "edit", key, number: issue.number, title, steps };
}

/**
 * Reopens an issue. If we closed it, the stages start again. If a person closed it while the feature exists, it is
 * reopened once and then stays closed.
 */
function reopened(
  reminder: Reminder,
  issue: KnownIssue,
  hidden: HiddenState,
  today: Day,
): ReminderAction | null {
  const { key, sunset, stage, title } = reminder;
  const byHand = hidden.stage !== null && hidden.sunset === sunset;
  if (stage === null || isSnoozed(hidden, today) || (byHand && hidden.reopened)) return null;
  const next = { ...carried(reminder, hidden), stage, reopened: byHand };
  const body = whole(reminder, next, issue.body);
  const draft: IssueDraft = { title, body, state: "open", reason: "reopened" };
  const steps: IssueWrite[] = [commentStep(reminder, next, "reopened"), { kind: "update", draft }];
  return { kind: "reopen", key, number: issue.number, title, steps };
}

/** Closes an issue that is no longer needed, and resets the stages in its marker. Null if it is closed. */
export function closed(
  reminder: Pick<Reminder, "kind">,
  issue: KnownIssue,
  { why, text, commit }: Closing,
): ReminderAction | null {
  const hidden = readMarker(issue.body, reminder.kind);
  if (hidden === null || issue.state === "closed") return null;
  const body = withMarker(issue.body, { ...hidden, stage: null, reopened: false }, reminder.kind);
  const marker = hiddenLine("reminder", { occasion: why, sunset: hidden.sunset, commit });
  return {
    kind: "close",
    key: hidden.feature,
    number: issue.number,
    title: issue.title,
    steps: [
      { kind: "comment", marker, body: text },
      {
        kind: "update",
        draft: {
          body,
          state: "closed",
          reason: isDone(why) ? "completed" : "not_planned",
        },
      },
    ],
  };
}

/** Closes a duplicate and changes its marker, so that it no longer counts as ours. */
export function closedCopy(
  reminder: Pick<Reminder, "kind">,
  issue: KnownIssue,
  of: number,
): ReminderAction | null {
  const hidden = readMarker(issue.body, reminder.kind);
  if (hidden === null || issue.state === "closed") return null;
  const marker = hiddenLine("reminder", { occasion: "copy", of });
  const body = withMarker(issue.body, hidden, "copy");
  return {
    kind: "close copy",
    key: hidden.feature,
    number: issue.number,
    title: issue.title,
    steps: [
      { kind: "comment", marker, body: `Closed as a duplicate of #${of}.` },
      { kind: "update", draft: { body, state: "closed", reason: "not_planned" } },
    ],
  };
}

function whole(reminder: Reminder, hidden: HiddenState, current: string | null): string {
  return `${issueMarker(hidden, reminder.kind)}\n\n${reminder.body(hidden, current)}`;
}

function carried({ key, sunset }: Reminder, hidden: HiddenState): HiddenState {
  return { ...hidden, feature: key, sunset, reopened: hidden.sunset === sunset && hidden.reopened };
}

function commentStep(reminder: Reminder, hidden: HiddenState, occasion: "stage" | "reopened"): IssueWrite {
  const { sunset, stage } = hidden;
  const marker = hiddenLine("reminder", { occasion, sunset, stage });
  return { kind: "comment", marker, body: reminder.comment(hidden, occasion) };
}

function isSnoozed({ snoozedUntil }: HiddenState, today: Day): boolean {
  return snoozedUntil !== null && snoozedUntil > today;
}

function isDone(why: Closing["why"]): boolean {
  return why === "removed" || why === "gone" || why === "empty" || why === "unused";
}
