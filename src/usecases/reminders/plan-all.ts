import { keyLength, versionsOfFile } from "../../core/limits.ts";
import { addDays } from "../../core/time/day.ts";
import { splitId } from "../../core/model/feature.ts";
import { claims, ourIssues, type OurIssues } from "../../core/reminders/match.ts";
import { nextLateDay, openedLate } from "../../core/reminders/gentle-start.ts";
import type { MarkerKind } from "../../core/reminders/marker.ts";
import type { Closing, KnownIssue } from "../../core/reminders/reminder.ts";
import { stageOf } from "../../core/reminders/stage.ts";
import type { Setting, DatedFeature } from "../../core/reminders/dated-feature.ts";
import type { RegisterEntry, ScanResult } from "../../core/model/result/result.ts";
import { closingText } from "../../reports/issue/comment.ts";
import { Lineage } from "../../analysis/history/lineage.ts";
import { departureOf } from "./departure.ts";
import { datedFeaturesOf, type DatedFeatures, type DatedFeaturesRequest } from "./dated-features.ts";
import { closing, ensuring, orphansOf, type IssueTask } from "./tasks.ts";
import { featureReminder, groupReminders } from "./wanted-reminders.ts";

/** The register and our issues, with the names of each feature. */
export interface RegisterAndIssues {
  readonly register: ScanResult;
  readonly ours: Readonly<Record<Exclude<MarkerKind, "linked">, OurIssues>>;
  readonly entries: readonly RegisterEntry[];
  readonly names: ReadonlyMap<string, readonly string[]>;
}

/** Days of history in which a feature may have moved from the place that its issue names. */
const reachDays = 90;

/** Matches issues with features by current and former ids. The first feature with a shared pinned id counts. */
export async function matchIssues(
  register: ScanResult,
  issues: readonly KnownIssue[],
  label: string,
  request: DatedFeaturesRequest,
): Promise<RegisterAndIssues> {
  const ours = {
    issue: ourIssues(issues, label, "issue"),
    group: ourIssues(issues, label, "group"),
    dashboard: ourIssues(issues, label, "dashboard"),
  };
  const short = register.entries.filter(({ feature }) => feature.key.length <= keyLength);
  const byKey = new Map(short.toReversed().map((each) => [each.feature.key, each]));
  const entries = [...byKey.values()].sort(bySunset);
  const claimants = entries.map(({ feature, effectiveSunset }) => ({
    key: feature.key,
    id: feature.id,
    sunset: effectiveSunset,
  }));
  const direct = new Map(claimants.map(({ key, id }) => [key, [key, id]]));
  const orphans = orphansOf(ours.issue, direct);
  const former = orphans.length === 0 ? new Map() : await formerIds(entries, orphans, request);
  return { register, ours, entries, names: claims(claimants, ours.issue, former) };
}

/** Returns the former ids of features that may belong to an unmatched issue. */
async function formerIds(
  entries: readonly RegisterEntry[],
  orphans: readonly string[],
  { repository, engine, state, base, today }: DatedFeaturesRequest,
): Promise<Map<string, readonly string[]>> {
  const { policy } = state.judging;
  const lineage = new Lineage({ repository, engine, policy, base, today, configurationPath: state.path });
  const locals = new Set(orphans.map((name) => splitId(name).local));
  const former = new Map<string, readonly string[]>();
  for (const { feature } of entries) {
    if (!locals.has(splitId(feature.id).local) && !orphans.includes(feature.key)) continue;
    const ids = new Set<string>();
    const introduced = await lineage.introduced(feature, addDays(today, -reachDays));
    let left = versionsOfFile;
    for await (const { feature: before } of lineage.states(feature, null)) {
      if (before !== null) ids.add(before.id).add(before.key);
      left -= 1;
      if (left === 0) break;
    }
    ids.delete(feature.id);
    ids.delete(feature.key);
    if (introduced.known || ids.size > 0) former.set(feature.key, [...ids]);
  }
  return former;
}

export interface ReminderPlan extends DatedFeatures {
  readonly tasks: readonly IssueTask[];
  /** Features with a date that have an issue or will get one, except for kept features. */
  readonly live: readonly DatedFeature[];
  /** Keys of reminders that wait for a later week. */
  readonly waiting: ReadonlySet<string>;
}

/** Plans all tasks except the dashboard, the most urgent first. */
export async function planAll(
  matched: RegisterAndIssues,
  setting: Setting,
  request: DatedFeaturesRequest,
): Promise<ReminderPlan> {
  const { entries, names, ours } = matched;
  const { today, policy } = setting;
  const { group } = policy.reminders;
  const hasIssue = ({ feature }: RegisterEntry): boolean =>
    (names.get(feature.key) ?? []).some((name) => ours.issue.has(name));
  const relevant = entries.filter((entry) => {
    const sunset = entry.effectiveSunset;
    if (sunset === null) return false;
    const isStaged = stageOf(sunset, today, policy.reminders) !== null;
    if (group === "feature") return isStaged || hasIssue(entry);
    return isStaged || [...ours.group.keys()].some((name) => name.startsWith(`${sunset} `));
  });
  const { features, turns } = await datedFeaturesOf(relevant, request);
  const live = features.filter(({ row }) => row.id !== "kept");
  const wanted = group === "owner" ? grouped(live, matched, setting) : alone(live, matched, setting);
  const opened = openedLate([ours.issue, ours.group], today);
  const room = Math.max(0, policy.reminders.perWeek - opened.length);
  const late = wanted.filter((task) => task.late === true);
  const waiting = new Set(late.slice(room).map(({ key }) => key));
  const tasks = [
    ...wanted.filter(({ key }) => !waiting.has(key)),
    ...settled(features, matched, setting),
    ...(await orphaned(matched, setting, request)),
  ];
  const next = waiting.size === 0 || policy.reminders.perWeek === 0 ? [] : [nextLateDay(opened, today)];
  return { tasks, live, features, turns: [...turns, ...next], waiting };
}

function alone(
  live: readonly DatedFeature[],
  { names, ours }: RegisterAndIssues,
  setting: Setting,
): IssueTask[] {
  return [
    ...live.flatMap((dated) =>
      ensuring(
        featureReminder(dated, setting),
        ours.issue,
        names.get(dated.entry.feature.key) ?? [],
        setting.today,
      ),
    ),
    ...[...ours.group.keys()].flatMap((name) =>
      closing("group", ours.group, [name], because("regrouped", name, null, setting)),
    ),
  ];
}

function grouped(
  live: readonly DatedFeature[],
  { names, ours }: RegisterAndIssues,
  setting: Setting,
): IssueTask[] {
  const reminders = groupReminders(live, setting);
  const keys = new Set(reminders.map(({ key }) => key));
  return [
    ...reminders.flatMap((each) => ensuring(each, ours.group, [each.key], setting.today)),
    ...[...ours.group.keys()]
      .filter((name) => !keys.has(name))
      .flatMap((name) => closing("group", ours.group, [name], because("empty", name, null, setting))),
    ...[...names].flatMap(([key, all]) =>
      closing("issue", ours.issue, all, because("regrouped", key, null, setting)),
    ),
  ];
}

/** Closes the issues of kept features and of features without a date. */
function settled(
  features: readonly DatedFeature[],
  { entries, names, ours }: RegisterAndIssues,
  setting: Setting,
): IssueTask[] {
  const keptEntries = features.filter(({ row }) => row.id === "kept").map(({ entry }) => entry);
  const undated = entries.filter(({ effectiveSunset }) => effectiveSunset === null);
  return [...keptEntries, ...undated].flatMap((entry) => {
    const { key, name } = entry.feature;
    const why = entry.state === "kept" ? "kept" : "undated";
    return closing("issue", ours.issue, names.get(key) ?? [], because(why, name, null, setting));
  });
}

/** Closes the issues of removed features. An issue remains if the state of its feature is uncertain. */
async function orphaned(
  { register, ours, names }: RegisterAndIssues,
  setting: Setting,
  { repository, engine, at, base }: DatedFeaturesRequest,
): Promise<IssueTask[]> {
  const tasks: IssueTask[] = [];
  const { policy, today } = setting;
  for (const id of orphansOf(ours.issue, names)) {
    const { problems } = register;
    const gone = await departureOf(id, { repository, engine, policy, at, base, today, problems });
    if (gone === null) continue;
    tasks.push(
      ...closing("issue", ours.issue, [id], because(gone.why, splitId(id).local, gone.commit, setting)),
    );
  }
  return tasks;
}

export function because(why: Closing["why"], name: string, commit: string | null, setting: Setting): Closing {
  return { why, commit, text: closingText({ why, commit }, name, setting) };
}

function bySunset(a: RegisterEntry, b: RegisterEntry): number {
  const [one, other] = [a, b].map(
    ({ feature, effectiveSunset }) => `${effectiveSunset ?? "no date"} ${feature.key}`,
  );
  return (one ?? "") < (other ?? "") ? -1 : 1;
}
