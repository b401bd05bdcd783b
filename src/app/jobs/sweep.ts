import { randomUUID } from "node:crypto";
import type { NewJob } from "../../adapters/postgres/queued-job.ts";
import { daysBetween } from "../../core/time/day.ts";
import type { Day } from "../../core/model/feature.ts";
import type { DueRepository, KnownRepositories } from "../../ports/known-repositories.ts";
import type { OwedAnswer } from "../../ports/owed-answers.ts";
import type { AppClient } from "../server/app-client.ts";
import { type JobData, priorities, uuidOf } from "./job.ts";
import { runNeeded } from "./run-needed.ts";
import type { CheckEvent, NamedRepository } from "./work.ts";

type Add = (job: NewJob) => Promise<unknown>;

/** Number of repositories in one job. */
const portion = 20;
/** Days after which an installation's repositories are listed again. */
const week = 7;

export function newJob(id: string, data: JobData, after?: Date): NewJob {
  const job = { id, data, ...laneOf(data), priority: priorities[data.kind], ...subjectOf(data) };
  return after === undefined ? job : { ...job, after };
}

/**
 * Answers run one at a time for each repository and all other work for each installation. Checks run one at a time for
 * each commit: several pull requests may share their head, and GitHub knows one check of a name on it.
 */
export function laneOf(data: JobData): Pick<NewJob, "lane" | "key"> {
  if (data.kind === "comment") return { lane: "answers", key: String(data.repository.id) };
  if (data.kind !== "check") return { lane: "work", key: String(data.installation) };
  return {
    lane: data.isOpened === true ? "checks" : "openings",
    key: `${String(data.repository.id)}/${data.change.head}`,
  };
}

/** The rest of an interrupted sweep, with an id of its own. If it is queued twice, the second run is short. */
export function restOfSweep(
  installation: number,
  repositories: readonly NamedRepository[],
  after: Date | null,
): NewJob {
  const data: JobData = { kind: "sweep", version: 1, installation, repositories: [...repositories] };
  return newJob(randomUUID(), data, after ?? undefined);
}

/** The newest commit counts, whichever push is looked at. */
function subjectOf(data: JobData): Pick<NewJob, "subject"> {
  if (data.kind !== "push") return {};
  return { subject: { kind: data.kind, repository: data.repository.id, at: data.pushedAt ?? null } };
}

/** A check whose turn comes later. */
export function checkAt(event: CheckEvent, at: Date): NewJob {
  // The clock of the database may be another one: what is due needs no time.
  const after = at.getTime() > Date.now() ? at : undefined;
  return newJob(randomUUID(), { kind: "check", version: 1, ...event }, after);
}

/** A command that could not be answered, once more. */
export function answerAgain(event: OwedAnswer): NewJob {
  return newJob(randomUUID(), { kind: "comment", version: 1, ...event });
}

/** A check that is made again when its day has begun: once, however often its day was found. */
export function checkOn({ installation, repository, change }: CheckEvent, day: Day): NewJob {
  const subject = change.kind === "pull" ? [change.number, change.head] : [change.kind, change.head];
  const data: JobData = {
    kind: "check",
    version: 1,
    installation,
    repository,
    change:
      change.kind === "pull"
        ? {
            ...change,
            baseChanged: false,
          }
        : change,
    asked: false,
  };
  return newJob(uuidOf("check-again", repository.id, ...subject, day), data, startOf(day));
}

/** A few minutes into the day: clocks differ. */
export function startOf(day: Day): Date {
  return new Date(`${day}T00:05:00Z`);
}

export interface Sweep {
  readonly client: Pick<AppClient, "installations">;
  readonly known: Pick<KnownRepositories, "due" | "installations" | "forgetInstallations">;
  readonly add: Add;
  readonly engine: string;
  readonly today: Day;
  readonly now: Date;
  readonly spreadMinutes: number;
}

export interface SweepPlan {
  readonly installations: number;
  /** Of these, how many have their repositories listed. */
  readonly listed: number;
  /** Repositories of the others that are due. */
  readonly due: number;
}

/**
 * The day's work, spread over some time: jobs for the repositories that are due, and a listing after a week. The ids
 * are derived from the day, so an interrupted plan is finished by the next try without duplicates.
 */
export async function planSweep(sweep: Sweep): Promise<SweepPlan> {
  const { client, known, add, engine, today, now, spreadMinutes } = sweep;
  const reconciled = await known.installations();
  const gone = new Set(reconciled.keys());
  const living = new Set<number>();
  let listed = 0;
  for await (const { id, suspended } of client.installations()) {
    gone.delete(id);
    if (suspended) continue;
    living.add(id);
    if (!wantsListing(id, reconciled.get(id) ?? null, today)) continue;
    listed += 1;
    const job: JobData = { kind: "list", version: 1, installation: id, day: today };
    await add(newJob(uuidOf("sweep", today, id), job, delayed(now, id, today, spreadMinutes)));
  }
  if (gone.size > 0) await known.forgetInstallations([...gone]);
  const all = await known.due({ today, engine });
  // Of those that are listed today the listing makes the jobs.
  const due = all.filter(
    ({ installation: id }) => living.has(id) && !wantsListing(id, reconciled.get(id) ?? null, today),
  );
  for (const [installation, repositories] of Map.groupBy(due, (each) => each.installation))
    await addPortions(add, "due", { installation, day: today }, repositories.map(addressOf), () =>
      delayed(now, installation, today, spreadMinutes),
    );
  return { installations: living.size, listed, due: due.length };
}

const addressOf = ({ id, owner, repo, defaultBranch }: DueRepository): NamedRepository => ({
  id,
  owner,
  repo,
  defaultBranch,
});

/** Once a week, each on a day of its own; at once where nothing is known of it. */
function wantsListing(installation: number, last: Day | null, today: Day): boolean {
  if (last === null) return true;
  const since = daysBetween(last, today);
  const isItsDay = (installation + daysBetween("1970-01-01", today)) % week === 0;
  return since >= week || since < 0 || (isItsDay && since > 0);
}

/** A different time each day, the same for every process. */
export function delayed(now: Date, installation: number, day: string, minutes: number): Date {
  const share = Number.parseInt(uuidOf("jitter", installation, day).slice(0, 8), 16) / 2 ** 32;
  return new Date(now.getTime() + share * minutes * 60_000);
}

export interface Listing {
  readonly client: Pick<AppClient, "repositories">;
  readonly known: Pick<KnownRepositories, "reconcile" | "find">;
  readonly add: Add;
  readonly engine: string;
  readonly today: Day;
}

/** Makes what is known of an installation's repositories what GitHub lists; jobs see to those that need something. */
export async function listRepositories(
  { client, known, add, engine, today }: Listing,
  { installation, day }: { readonly installation: number; readonly day: string },
): Promise<void> {
  const repositories = await client.repositories(installation);
  await known.reconcile(installation, repositories, today);
  const all = await known.find(repositories.map(({ id }) => id));
  const named = repositories
    .filter((each) => runNeeded(all.get(each.id), each, { today, engine }) !== "nothing")
    .map((each) => addressOf({ ...each, installation }));
  await addPortions(add, "portion", { installation, day }, named);
}

async function addPortions(
  add: Add,
  name: string,
  { installation, day }: { readonly installation: number; readonly day: string },
  repositories: readonly NamedRepository[],
  after?: () => Date,
): Promise<void> {
  for (let at = 0; at < repositories.length; at += portion) {
    const some = repositories.slice(at, at + portion);
    const data: JobData = { kind: "sweep", version: 1, installation, repositories: some };
    await add(newJob(uuidOf(name, day, installation, some[0]?.id ?? 0), data, after?.()));
  }
}
