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

const portion = 20;
/** Days after which the repositories of an installation are listed again. */
const week = 7;

export function newJob(id: string, data: JobData, after?: Date): NewJob {
  const job = { id, data, ...laneOf(data), priority: priorities[data.kind], ...subjectOf(data) };
  return after === undefined ? job : { ...job, after };
}

/**
 * Answers run one at a time per repository, and all other work one at a time per installation. Checks run one at a
 * time per commit, because several pull requests may share a head, and GitHub shows one check of a name on a
 * commit.
 */
export function laneOf(data: JobData): Pick<NewJob, "lane" | "key"> {
  if (data.kind === "comment") return { lane: "answers", key: String(data.repository.id) };
  if (data.kind !== "check") return { lane: "work", key: String(data.installation) };
  return {
    lane: data.isOpened === true ? "checks" : "openings",
    key: `${String(data.repository.id)}/${data.change.head}`,
  };
}

/**
 * Returns a job for the rest of an interrupted sweep, with its own id. If the rest is queued twice, the second run
 * is short.
 */
export function restOfSweep(
  installation: number,
  repositories: readonly NamedRepository[],
  after: Date | null,
): NewJob {
  const data: JobData = { kind: "sweep", version: 1, installation, repositories: [...repositories] };
  return newJob(randomUUID(), data, after ?? undefined);
}

/** Pushes to one repository replace each other, because only its newest commit matters. */
function subjectOf(data: JobData): Pick<NewJob, "subject"> {
  if (data.kind !== "push") return {};
  return { subject: { kind: data.kind, repository: data.repository.id, at: data.pushedAt ?? null } };
}

/** Returns a job for a check at a time. */
export function checkAt(event: CheckEvent, at: Date): NewJob {
  // The clock of the database may differ, so a job that is due gets no time.
  const after = at.getTime() > Date.now() ? at : undefined;
  return newJob(randomUUID(), { kind: "check", version: 1, ...event }, after);
}

/** Returns a job that answers a command again. */
export function answerAgain(event: OwedAnswer): NewJob {
  return newJob(randomUUID(), { kind: "comment", version: 1, ...event });
}

/** Returns a job that repeats a check at the beginning of a day. The same day is queued only once. */
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

/** A few minutes after midnight, because clocks differ. */
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
  /** Number of installations whose repositories are listed. */
  readonly listed: number;
  /** Number of due repositories of the other installations. */
  readonly due: number;
}

/**
 * Queues the work of a day, spread over some time: due repositories, and a listing of each installation once a
 * week. Job ids are derived from the day, so the next attempt completes an interrupted plan without duplicates.
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
  // For installations that are listed today, the listing queues the due repositories.
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

/** Lists each installation once a week, on its own weekday. An unknown installation is listed at once. */
function wantsListing(installation: number, last: Day | null, today: Day): boolean {
  if (last === null) return true;
  const since = daysBetween(last, today);
  const isItsDay = (installation + daysBetween("1970-01-01", today)) % week === 0;
  return since >= week || since < 0 || (isItsDay && since > 0);
}

/** Returns a time that differs from day to day, but is the same in all processes. */
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

/** Updates the stored repositories of an installation from GitHub's list, and queues those that need work. */
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
