import { forgivesOldNotices } from "../../core/judging/condition.ts";
import type { ReplayVerdict, Replay, ReplayedChange } from "../../core/model/result/adoption.ts";
import { OutsideError, UsageError } from "../../core/model/errors.ts";
import type { Day } from "../../core/model/feature.ts";
import type { FailOn } from "../../core/model/finding.ts";
import { lineDates } from "../../core/time/line-dates.ts";
import type { Configuration, ConfigurationReading, Policy } from "../../core/model/policy.ts";
import type { CheckResult } from "../../core/model/result/result.ts";
import type { Rule } from "../../core/model/rule.ts";
import type { CommitLog, LoggedCommit } from "../../ports/commit-log.ts";
import type { Repository } from "../../ports/file-tree.ts";
import { checkChange } from "../check/check-change.ts";
import type { CheckRequest } from "../../analysis/changes/check-request.ts";
import type { Engine } from "../../analysis/register/engine.ts";
import type { LatestChanges } from "./latest-changes.ts";

export interface ReplayRequest {
  readonly repository: Repository & { readonly log: CommitLog };
  readonly engine: Engine;
  readonly rules: readonly Rule[];
  /** Full id of the last commit of the branch. */
  readonly at: string;
  readonly today: Day;
  readonly configuration: Configuration;
  readonly configurationPath: string;
  /** True if the configuration was drafted from tags. Fewer tags existed on an earlier day. */
  readonly isDrafted: boolean;
  readonly failOn: FailOn | null;
  readonly latest: LatestChanges;
  /** The requested number of changes. */
  readonly asked: number;
  /** Called before each change. True ends the replay with the results so far. */
  readonly isTimeOver: () => boolean;
  readonly onProgress: (line: string) => void;
}

/** Judges the latest changes of a branch again: each one against its first parent, as of its own day. */
export async function replay(request: ReplayRequest): Promise<Replay> {
  const { repository, at, today, configuration, latest, isTimeOver, onProgress } = request;
  const { commits } = await lineOf(repository, at, latest);
  const days = lineDates(commits, today);
  const changes: ReplayedChange[] = [];
  let outOfTime = false;
  for (const each of latest.commits) {
    outOfTime = isTimeOver();
    if (outOfTime) break;
    changes.push(await judgeAgain(each, days.get(each.commit) ?? today, request));
    onProgress(`Judged ${changes.length} of the last ${latest.commits.length} changes again.`);
  }
  return {
    unit: latest.unit,
    asked: request.asked,
    found: latest.commits.length,
    changes,
    shallow:
      latest.commits.length < request.asked &&
      latest.commits.at(-1)?.isParentHere === false &&
      latest.commits.at(-1)?.parent !== null,
    outOfTime,
    enforceFrom: configuration.policy.enforceFrom,
  };
}

/** Returns the whole first-parent history. If it is broken, the known recent part is returned. */
async function lineOf(
  { history }: Repository,
  at: string,
  { commits }: LatestChanges,
): ReturnType<Repository["history"]["line"]> {
  try {
    return await history.line(at);
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error;
    return { complete: false, commits: commits.map(({ commit, committedAt }) => [commit, committedAt]) };
  }
}

async function judgeAgain(
  { commit, parent, isParentHere, subject }: LoggedCommit,
  day: Day,
  request: ReplayRequest,
): Promise<ReplayedChange> {
  const unjudged = (reason: string): ReplayedChange => ({
    commit,
    day,
    subject,
    reason,
    asWritten: null,
    asNew: null,
    versions: [],
  });
  if (parent === null) return unjudged("it is the first commit, so there is nothing to compare it with");
  if (!isParentHere) return unjudged(`the commit before it, ${parent}, has not been fetched`);
  const check = (configuration: Configuration): CheckRequest => ({
    repository: onlyWhatIsHere(request.repository),
    engine: request.engine,
    rules: request.rules,
    base: parent,
    from: parent,
    head: commit,
    today: day,
    configuration: {
      path: request.configurationPath,
      outside: {
        name: request.configurationPath,
        reading: readingOf(configuration),
      },
    },
    failOn: request.failOn,
    usage: null,
    readLocal: () => Promise.resolve(null),
    sourceWorld: nothingOutside,
    runningWorkflow: null,
    defaultBranch: null,
  });
  try {
    const configuration = asKnownOn(day, request);
    const { policy } = configuration;
    const first = await checkChange(check(withPolicy(configuration, { ...policy, enforceFrom: null })));
    const versions = versionsIn(first);
    const asNew: ReplayVerdict = { verdict: first.verdict, findings: first.findings };
    if (policy.enforceFrom === null || !mayBeForgiven(first, request.rules))
      return { commit, day, subject, asWritten: asNew, asNew, versions, reason: null };
    const { verdict, findings } = await checkChange(check(configuration));
    return { commit, day, subject, asWritten: { verdict, findings }, asNew, versions, reason: null };
  } catch (error) {
    if (error instanceof OutsideError || error instanceof UsageError) return unjudged(error.message);
    throw error;
  }
}

/** True if `enforce-from` could turn an error into a warning. It only affects older notices, and only some rules. */
function mayBeForgiven({ findings, changes }: CheckResult, rules: readonly Rule[]): boolean {
  const forgiving = new Set<string>(rules.flatMap((each) => (forgivesOldNotices(each) ? [each.id] : [])));
  const added = new Set(
    changes.filter((each) => each.noticed && each.base === null).map(({ feature }) => feature),
  );
  return findings.some(
    ({ severity, rule, feature }) => severity === "error" && forgiving.has(rule) && !added.has(feature ?? ""),
  );
}

/** Versions in the notices that a change adds or removes. */
function versionsIn({ changes }: CheckResult): string[] {
  const noticed = changes.filter((each) => each.noticed);
  const deprecating = noticed.filter(({ change }) =>
    ["announced", "amended", "removed", "narrowed"].includes(change),
  );
  const versions = deprecating.flatMap(({ head, base }) => {
    const notice = (head ?? base)?.notice;
    return notice === undefined || notice.sunset !== null ? [] : (notice.sunsetVersion ?? []);
  });
  return [...new Set(versions)];
}

function asKnownOn(day: Day, { configuration, isDrafted }: ReplayRequest): Configuration {
  if (!isDrafted) return configuration;
  const { policy } = configuration;
  const releases = Object.entries(policy.releases).filter(([, released]) => released <= day);
  return withPolicy(configuration, { ...policy, releases: Object.fromEntries(releases) });
}

/** Usage data of the past is not recorded, and a file from today proves nothing about the past. */
function withPolicy(configuration: Configuration, policy: Policy): Configuration {
  return { ...configuration, policy: { ...policy, usage: { ...policy.usage, sources: [] } } };
}

/** Old keys of the configuration are ignored, because the replayed changes did not write them. */
function readingOf({ features, policy }: Configuration): ConfigurationReading {
  return { configuration: withPolicy({ features, policy }, policy), problems: [], oldForms: [] };
}

/** A replay never fetches history. */
function onlyWhatIsHere(repository: ReplayRequest["repository"]): Repository {
  return { ...repository, history: { ...repository.history, reach: () => Promise.resolve() } };
}

const nothingOutside: CheckRequest["sourceWorld"] = {
  openHttp: () => Promise.reject(new OutsideError("a replay queries no usage source")),
  openDatabase: () => Promise.reject(new OutsideError("a replay queries no usage source")),
  isServer: false,
  now: () => 0,
  variable: () => undefined,
  forFork: true,
  say: () => {},
};
