import { withoutMembers } from "../../core/surface/members.ts";
import { addDays, maxDay } from "../../core/time/day.ts";
import type { Day, Problem } from "../../core/model/feature.ts";
import type { RegisterEntry } from "../../core/model/result/result.ts";
import type { UnreadNotice } from "../../core/model/unread.ts";
import { asOf, daysAsOf } from "../../core/reminders/as-of.ts";
import { chosen } from "../../core/reminders/match.ts";
import type { DatedFeature, ListedCommand, Setting } from "../../core/reminders/dated-feature.ts";
import type { OpenCaller } from "../../ports/caller-repository.ts";
import type { IssueTracker, TrackedIssue } from "../../ports/issue-tracker.ts";
import { alone, type Turn } from "../../ports/issue-turns.ts";
import type { Answer, Refusal } from "../../ports/pull-request.ts";
import { scan, type ScanRequest } from "../scan.ts";
import { nextDueDay } from "../../core/reminders/next-due-day.ts";
import type { Policy } from "../../core/model/policy.ts";
import { Performer, type Performed } from "./perform.ts";
import { because, planAll, matchIssues, type RegisterAndIssues, type ReminderPlan } from "./plan-all.ts";
import type { DatedFeaturesRequest } from "./dated-features.ts";
import { closing, ensuring, type IssueTask } from "./tasks.ts";
import { agreement, openedOnce } from "./agreement.ts";
import { notifyCallers } from "./callers.ts";
import { dashboardKey, dashboardReminder, labelsOf } from "./wanted-reminders.ts";

export interface RemindersRequest extends DatedFeaturesRequest, Pick<ScanRequest, "onProgress" | "within"> {
  /** Null: no issues are assumed to exist, and nothing is written. */
  readonly tracker: IssueTracker | null;
  /** Such as `https://github.com/acme/orders`; null if links are impossible. */
  readonly home: string | null;
  /** True if everybody can read the issues. Callers are then named and contacted only with `public: true`. */
  readonly public: boolean;
  /** The commands that people may use; empty if no workflow reads them. */
  readonly commands: readonly ListedCommand[];
  readonly dryRun: boolean;
  /** Null if the repositories of callers are unreachable. */
  readonly openCaller: OpenCaller | null;
  /** The maximum number of writes in one run. */
  readonly most: number;
  /** Called before each write. True postpones the rest because more urgent work waits. */
  readonly interrupted?: () => Promise<boolean>;
  /** Serializes writes if other tasks write to the same issues. */
  readonly turn?: Turn;
}

export interface RemindersResult {
  readonly today: Day;
  readonly at: string;
  /** The number of deprecated features; `dated` of them have a sunset. */
  readonly features: number;
  readonly dated: number;
  readonly performed: readonly Performed[];
  /** Why the run ended early. */
  readonly stopped: Refusal | null;
  /** True if the run was interrupted. Another run does the rest. */
  readonly paused: boolean;
  /** The number of issues that wait for a later week. */
  readonly waiting: number;
  readonly problems: readonly Problem[];
  readonly unread: readonly UnreadNotice[];
  /** The next day on which a run may have work without any change; null if there is no such day. */
  readonly nextRun: Day | null;
  /** The features of our open issues. */
  readonly issues: readonly string[];
  /** All deprecated features; `known` has more data about those with a present or future issue. */
  readonly entries: readonly RegisterEntry[];
  readonly known: readonly DatedFeature[];
  /** The last update of any of our issues; null if unknown. */
  readonly lastRun: Day | null;
}

/** The default number of writes in one run. GitHub accepts about twenty new issues or comments per minute. */
export const usualMost = 60;

/** Synchronizes the issues of one repository with its notices. Writes little, and each write is safe to repeat. */
export async function syncReminders(request: RemindersRequest): Promise<RemindersResult> {
  const { tracker, today, at, state } = request;
  const setting = settingOf(request);
  const [label] = labelsOf(setting);
  const listed: Answer<readonly TrackedIssue[]> =
    tracker === null ? { outcome: "found", value: [] } : await tracker.labelled(label);
  const nothing = {
    today,
    at,
    features: 0,
    dated: 0,
    performed: [],
    problems: [],
    unread: [],
    issues: [],
    entries: [],
    known: [],
  };
  // No issue is created if it is unknown which ones exist.
  if (listed.outcome !== "found")
    return {
      ...nothing,
      stopped: listed,
      paused: false,
      waiting: 0,
      nextRun: addDays(today, daysAsOf),
      lastRun: null,
    };
  const whole = await scan({ ...request, configuration: state.judging, configurationPath: state.path });
  const register = { ...whole, entries: withoutMembers(whole.entries) };
  const matched = await matchIssues(register, listed.value, label, request);
  const performer = new Performer(tracker, {
    label,
    most: request.most,
    dryRun: request.dryRun,
    interrupted: request.interrupted ?? (() => Promise.resolve(false)),
    turn: request.turn ?? alone,
  });
  const openCaller = request.openCaller === null ? null : openedOnce(request.openCaller);
  const agrees = agreement(openCaller, { policy: setting.policy, isPublic: request.public });
  const plan = await planAll(matched, setting, { ...request, agrees });
  const { tasks, live } = plan;
  await performer.all(tasks);
  // The dashboard comes last because it contains the numbers of new issues.
  await performer.all(dashboardTasks(matched, setting, performer, plan.waiting.size));
  const staying = new Set(
    matched.entries.flatMap(({ feature, state: now, effectiveSunset }) =>
      now === "kept" || effectiveSunset === null ? [] : [feature.key],
    ),
  );
  const stays = (key: string): boolean => staying.has(key);
  const told = live.filter(({ entry }) => !plan.waiting.has(entry.feature.key));
  const linked = await notifyCallers({ live: told, stays }, setting, { ...request, openCaller });
  return {
    today,
    at,
    features: register.entries.length,
    dated: register.entries.filter(({ effectiveSunset }) => effectiveSunset !== null).length,
    performed: [...performer.performed, ...linked.performed],
    stopped: performer.stopped ?? linked.stopped,
    paused: performer.paused,
    waiting: plan.waiting.size,
    problems: register.problems,
    unread: register.unread,
    nextRun: nextDueDayAfter(matched, plan, performer, setting),
    issues: openIssues(matched),
    entries: register.entries,
    known: plan.features,
    lastRun: lastRun(matched),
  };
}

function settingOf({ today, at, state, home, public: open, commands }: RemindersRequest): Setting {
  const { policy } = state.judging;
  const { callers } = policy;
  const isPublic = (caller: string): boolean =>
    Object.hasOwn(callers, caller) && callers[caller]?.public === true;
  return {
    today,
    at,
    policy,
    policyPath: state.path,
    home,
    mayName: (caller) => !open || isPublic(caller),
    commands,
  };
}

function dashboardTasks(
  matched: RegisterAndIssues,
  setting: Setting,
  performer: Performer,
  waiting: number,
): IssueTask[] {
  const { ours, register, names } = matched;
  // The dashboard lists features that wait for their issue.
  if (!setting.policy.reminders.dashboard && waiting === 0)
    return closing(
      "dashboard",
      ours.dashboard,
      [...ours.dashboard.keys()],
      because("off", "", null, setting),
    );
  const issueOf = (key: string): number | null => {
    const all = (names.get(key) ?? []).flatMap((name) => ours.issue.get(name) ?? []);
    return performer.numberOf(key) ?? chosen(all).issue?.number ?? null;
  };
  const reminder = dashboardReminder(register, setting, issueOf, waiting);
  return ensuring(reminder, ours.dashboard, [dashboardKey], setting.today);
}

function openIssues({ ours }: RegisterAndIssues): string[] {
  const isOpen = ({ state }: { readonly state: string }): boolean => state === "open";
  return [...ours.issue].filter(([, issues]) => issues.some(isOpen)).map(([name]) => name);
}

/** The latest day in one of our issues. Schedules may have been disabled since. */
function lastRun({ ours }: RegisterAndIssues): Day | null {
  const issues = Object.values(ours).flatMap((each) => [...each.values()].flat());
  return maxDay(null, ...issues.map(({ body }) => asOf(body)));
}

/** Returns the first day on which the next run may have work without any change; null if there is no such day. */
function nextDueDayAfter(
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
      // A refused write is retried, but not every day.
      ...(isRefused ? [addDays(today, daysAsOf)] : []),
    ],
    live: isDue || policy.reminders.dashboard,
    ours,
  });
}
