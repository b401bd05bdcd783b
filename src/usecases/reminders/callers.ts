import { ourIssues, type OurIssues } from "../../core/reminders/match.ts";
import type { Reminder, KnownIssue, ReminderAction } from "../../core/reminders/reminder.ts";
import type { Setting, DatedFeature } from "../../core/reminders/dated-feature.ts";
import type { OpenCaller } from "../../ports/caller-repository.ts";
import type { Refusal } from "../../ports/pull-request.ts";
import { closingText } from "../../reports/issue/comment.ts";
import { linkedBody, linkedTitle, openedAgainHere } from "../../reports/issue/linked.ts";
import { addDays } from "../../core/time/day.ts";
import type { Day } from "../../core/model/feature.ts";
import { asOf, daysAsOf } from "../../core/reminders/as-of.ts";
import type { Consent } from "../../core/reminders/consent.ts";
import { mayTell } from "./agreement.ts";
import { Performer, type Performed } from "./perform.ts";
import { closing, ensuring, type IssueTask } from "./tasks.ts";

interface NotifyOptions {
  readonly openCaller: OpenCaller | null;
  readonly home: string | null;
  readonly public: boolean;
  readonly dryRun: boolean;
  readonly interrupted?: () => Promise<boolean>;
  readonly most: number;
}

/** True if the feature with this key is still deprecated with a date. */
type Stays = (feature: string) => boolean;

interface Told {
  readonly setting: Setting;
  readonly home: string;
  readonly stays: Stays;
  readonly label: string;
}

/**
 * Maintains issues in the repositories of callers that still use a deprecated feature, from its first reminder on. Each
 * caller and feature has one issue, which follows the date. It closes when the feature's lifecycle ends or when calls
 * of that caller are no longer recorded.
 */
export async function notifyCallers(
  { live, stays }: { readonly live: readonly DatedFeature[]; readonly stays: Stays },
  setting: Setting,
  telling: NotifyOptions,
): Promise<{ readonly performed: readonly Performed[]; readonly stopped: Refusal | null }> {
  const { openCaller, home, dryRun, most } = telling;
  const all: Performed[] = [];
  let stopped: Refusal | null = null;
  if (openCaller === null || home === null) return { performed: all, stopped };
  for (const [repository, callers] of byRepository(setting)) {
    const place = await openCaller(repository);
    if (place === null) continue;
    const { label } = place.consent;
    const listed = await place.tracker.labelled(label);
    // Issues in our own repository do not depend on an unreadable other one.
    if (listed.outcome !== "found") {
      stopped ??= listed.outcome === "failed" ? listed : null;
      continue;
    }
    const ours = ourIssues(listed.value, label, "linked");
    const performer = new Performer(place.tracker, {
      label,
      most,
      dryRun,
      interrupted: telling.interrupted ?? (() => Promise.resolve(false)),
    });
    const from = { policy: setting.policy, isPublic: telling.public };
    const told = callers.filter((caller) => mayTell(caller, place, from));
    const tasks = tasksFor(told, live, ours, { setting, home, stays, label });
    const opened = [...ours].flatMap(([key, issues]) => (isFrom(home, key) ? issues : []));
    await performer.all(withinConsent(tasks, opened, place.consent, setting.today));
    all.push(...performer.performed);
    stopped ??= performer.stopped?.outcome === "failed" ? performer.stopped : null;
  }
  return { performed: all, stopped };
}

function byRepository({ policy }: Setting): Map<string, string[]> {
  const repositories = new Map<string, string[]>();
  for (const [caller, { repository }] of Object.entries(policy.callers)) {
    if (repository === null) continue;
    const key = repository.toLowerCase();
    repositories.set(key, [...(repositories.get(key) ?? []), caller]);
  }
  return repositories;
}

function tasksFor(
  callers: readonly string[],
  live: readonly DatedFeature[],
  ours: OurIssues,
  { setting, home, stays, label }: Told,
): IssueTask[] {
  const wanted = new Set<string>();
  // Ordered by sunset, because there may be too many.
  const tasks = live.flatMap((dated) =>
    callers.flatMap((caller) => {
      const key = keyOf(home, caller, dated.entry.feature.key);
      wanted.add(key);
      const { evidence, entry } = dated;
      const calls = evidence?.callers.find((each) => each.caller === caller)?.count ?? 0;
      if (calls === 0 && isKnown(dated))
        return closing("linked", ours, [key], closed("unused", entry.feature.name, setting));
      // Callers are notified once, at the same time as the owners.
      const stage = calls > 0 && dated.stage !== null ? 0 : null;
      const reminder = reminderFor({ key, caller, stage, label }, dated, setting, home);
      return ensuring(reminder, ours, [key], setting.today);
    }),
  );
  // A feature whose date is far away keeps its issue.
  const ended = ([, , feature = ""]: readonly string[]): boolean => !stays(feature);
  const left = [...ours.keys()].filter(
    (key) => isFrom(home, key) && !wanted.has(key) && ended(key.split("\n")),
  );
  return [
    ...tasks,
    ...left.flatMap((key) => closing("linked", ours, [key], closed("gone", nameIn(key), setting))),
  ];
}

function isFrom(home: string, key: string): boolean {
  return key.startsWith(`${home}\n`);
}

/** Unknown usage does not prove that it has ended. */
function isKnown({ evidence }: DatedFeature): boolean {
  return evidence?.status === "used" || evidence?.status === "zero";
}

function closed(why: "unused" | "gone", name: string, setting: Setting): Parameters<typeof closing>[3] {
  return { why, commit: null, text: closingText({ why, commit: null }, name, setting) };
}

/** Line breaks never occur in addresses, callers or keys. */
function keyOf(home: string, caller: string, feature: string): string {
  return [home, caller, feature].join("\n");
}

function nameIn(key: string): string {
  const feature = key.slice(key.lastIndexOf("\n") + 1);
  return feature.slice(feature.indexOf("#") + 1);
}

function reminderFor(
  {
    key,
    caller,
    stage,
    label,
  }: Pick<Reminder, "key" | "stage"> & { readonly caller: string; readonly label: string },
  dated: DatedFeature,
  setting: Setting,
  home: string,
): Reminder {
  return {
    kind: "linked",
    key,
    stage,
    sunset: dated.sunset,
    assignees: [],
    labels: [label],
    title: linkedTitle(dated, home),
    body: (_hidden, current) =>
      linkedBody(dated, caller, {
        setting,
        home,
        current,
      }),
    comment: () => openedAgainHere,
  };
}

/**
 * Returns the tasks within the repository's consent. It limits the open issues of one source, and a closed issue counts
 * for one more week. An issue notifies people at most once a day, however often its source changes. `from` are all
 * issues of that source.
 */
function withinConsent(
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
  return day !== null && day > addDays(today, -daysAsOf);
}

/** Edits and closings do not notify people again. */
function onceADay(
  action: ReminderAction | null,
  issue: KnownIssue | null,
  today: Day,
): ReminderAction | null {
  const notifies = action?.kind === "reopen" || action?.kind === "remind";
  return notifies && issue !== null && asOf(issue.body) === today ? null : action;
}
