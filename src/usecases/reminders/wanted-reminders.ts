import { githubAssignees } from "../../core/limits.ts";
import { isLate } from "../../core/reminders/gentle-start.ts";
import { groupKey } from "../../core/reminders/group-key.ts";
import type { Reminder } from "../../core/reminders/reminder.ts";
import type { Setting, DatedFeature } from "../../core/reminders/dated-feature.ts";
import type { ScanResult } from "../../core/model/result/result.ts";
import { issueBody, issueTitle } from "../../reports/issue/body.ts";
import { stageComment } from "../../reports/issue/comment.ts";
import { dashboardBody, dashboardTitle } from "../../reports/issue/dashboard.ts";
import { groupBody, groupComment, groupTitle, type OwnerGroup } from "../../reports/issue/group.ts";

/** The labels of our issues. The first one identifies them. */
export function labelsOf({ policy }: Pick<Setting, "policy">): readonly [string, ...string[]] {
  const [first = "deprecation", ...more] = policy.reminders.labels;
  return [first, ...more];
}

export function featureReminder(dated: DatedFeature, setting: Setting): Reminder {
  const { entry, sunset, stage, owners } = dated;
  const { today, policy } = setting;
  return {
    ...(isLate(dated, today, policy.reminders) ? { late: today } : {}),
    kind: "issue",
    key: entry.feature.key,
    sunset,
    stage: stage?.number ?? null,
    title: issueTitle(dated),
    labels: labelsOf(setting),
    assignees: owners.users.slice(0, githubAssignees),
    body: (hidden, current) => issueBody(dated, setting, hidden, current),
    comment: (hidden, occasion) => stageComment(dated, setting, hidden, occasion),
  };
}

export function groupReminders(features: readonly DatedFeature[], setting: Setting): Reminder[] {
  const groups = Map.groupBy(features, ({ sunset, owners }) => groupKey(sunset, owners));
  return Array.from(groups, ([key, all]) => {
    const [first, ...more] = all.toSorted((a, b) => (a.entry.feature.key < b.entry.feature.key ? -1 : 1));
    return first === undefined
      ? null
      : groupReminder(key, { sunset: first.sunset, features: [first, ...more] }, setting);
  }).filter((each) => each !== null);
}

function groupReminder(key: string, group: OwnerGroup, setting: Setting): Reminder {
  const [first] = group.features;
  const { today, policy } = setting;
  const isAllLate = group.features.every((each) => isLate(each, today, policy.reminders));
  return {
    ...(isAllLate ? { late: today } : {}),
    kind: "group",
    key,
    sunset: group.sunset,
    stage: first.stage?.number ?? null,
    title: groupTitle(group),
    labels: labelsOf(setting),
    assignees: first.owners.users.slice(0, githubAssignees),
    body: (hidden, current) => groupBody(group, setting, hidden, current),
    comment: (hidden, occasion) => groupComment(group, setting, hidden, occasion),
  };
}

export const dashboardKey = "dashboard";

/** The stage of the dashboard never changes, so it is opened once and notifies no people. */
export function dashboardReminder(
  register: Pick<ScanResult, "entries" | "unread">,
  setting: Setting,
  issueOf: (key: string) => number | null,
  waiting: number,
): Reminder {
  return {
    kind: "dashboard",
    key: dashboardKey,
    sunset: null,
    stage: register.entries.length === 0 ? null : 0,
    title: dashboardTitle,
    labels: labelsOf(setting),
    assignees: [],
    body: () => dashboardBody(register, setting, issueOf, waiting),
    comment: () =>
      "Reopened, because the policy requires this overview. `reminders.dashboard: false` closes it permanently.\n",
  };
}
