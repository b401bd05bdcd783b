import type { Owners } from "../../core/repository/codeowners.ts";
import type { Reminder } from "../../core/reminders/reminder.ts";
import type { Setting, Subject } from "../../core/reminders/subject.ts";
import type { RegisterEntry } from "../../core/model/result.ts";
import { issueBody, issueTitle } from "../../reports/issue/body.ts";
import { stageComment } from "../../reports/issue/comment.ts";
import { dashboardBody, dashboardTitle } from "../../reports/issue/dashboard.ts";
import { groupBody, groupComment, groupTitle, type Group } from "../../reports/issue/group.ts";

/** GitHub assigns no more. */
const mostAssignees = 10;

/** The labels of our issues; the first is what they are found by. */
export function labelsOf({ policy }: Pick<Setting, "policy">): readonly [string, ...string[]] {
  const [first = "deprecation", ...more] = policy.reminders.labels;
  return [first, ...more];
}

export function featureReminder(subject: Subject, setting: Setting): Reminder {
  const { entry, sunset, stage, owners } = subject;
  return {
    kind: "issue",
    key: entry.feature.key,
    sunset,
    stage: stage?.number ?? null,
    title: issueTitle(subject),
    labels: labelsOf(setting),
    assignees: owners.users.slice(0, mostAssignees),
    body: (hidden, standing) => issueBody(subject, setting, hidden, standing),
    comment: (hidden, occasion) => stageComment(subject, setting, hidden, occasion),
  };
}

/** One reminder for each owner and sunset. */
export function groupReminders(subjects: readonly Subject[], setting: Setting): Reminder[] {
  const groups = Map.groupBy(subjects, ({ sunset, owners }) => `${sunset} ${ownerKey(owners)}`);
  return Array.from(groups, ([key, all]) => {
    const [first, ...more] = all.toSorted((a, b) => (a.entry.feature.key < b.entry.feature.key ? -1 : 1));
    return first === undefined
      ? null
      : groupReminder(key, { sunset: first.sunset, subjects: [first, ...more] }, setting);
  }).filter((each) => each !== null);
}

function groupReminder(key: string, group: Group, setting: Setting): Reminder {
  const [first] = group.subjects;
  return {
    kind: "group",
    key,
    sunset: group.sunset,
    stage: first.stage?.number ?? null,
    title: groupTitle(group),
    labels: labelsOf(setting),
    assignees: first.owners.users.slice(0, mostAssignees),
    body: (_hidden, standing) => groupBody(group, setting, standing),
    comment: (hidden, occasion) => groupComment(group, setting, hidden, occasion),
  };
}

function ownerKey({ users, teams, emails }: Owners): string {
  return [...teams, ...users, ...emails].sort().join(" ").slice(0, 500);
}

export const dashboardKey = "dashboard";

/** Its stage never changes: it is opened once, and nobody is told. */
export function dashboardReminder(
  entries: readonly RegisterEntry[],
  setting: Setting,
  issueOf: (key: string) => number | null,
): Reminder {
  return {
    kind: "dashboard",
    key: dashboardKey,
    sunset: null,
    stage: entries.length === 0 ? null : 0,
    title: dashboardTitle,
    labels: labelsOf(setting),
    assignees: [],
    body: () => dashboardBody(entries, setting, issueOf),
    comment: () =>
      "Opened again: the policy asks for this overview. `reminders.dashboard: false` closes it for good.\n",
  };
}
