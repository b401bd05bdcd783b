import type { JobQueue } from "../../adapters/postgres/job-queue.ts";
import type { RunningJob } from "../../adapters/postgres/queued-job.ts";
import type { Day } from "../../core/model/feature.ts";
import type { KnownRepositories } from "../../ports/known-repositories.ts";
import { type AppClient, isGone } from "../server/app-client.ts";
import { type JobData, readJob } from "./job.ts";
import type { Logger } from "../server/log.ts";
import type { Metrics } from "../server/metrics.ts";
import { listRepositories } from "./sweep.ts";
import type { JobHandlers } from "./work.ts";

export interface Dispatch {
  readonly work: JobHandlers;
  readonly queue: Pick<JobQueue, "add" | "hasWaiting">;
  readonly client: AppClient;
  readonly known: KnownRepositories;
  readonly engine: string;
  readonly today: () => Day;
  readonly metrics: Metrics;
  readonly log: Logger;
}

/** Runs one job. Throws if the job must be retried. */
export async function dispatch(job: RunningJob, world: Dispatch): Promise<void> {
  const since = performance.now();
  const { metrics, log } = world;
  const data = readJob(job.data);
  if (data === null) {
    metrics.worked("unreadable", "failed", since);
    throw new Error("the job cannot be read by this version");
  }
  const about = { job: job.id, kind: data.kind, installation: data.installation, retries: job.retries };
  const outcome = await tried(data, job, world);
  metrics.worked(data.kind, outcome.name, since);
  switch (outcome.name) {
    case "done":
    case "skipped":
      log.info({ ...about, seconds: secondsSince(since) }, outcome.why);
      return;
    case "failed":
      log.warn({ ...about, err: outcome.error }, "job failed");
      break;
    case "given-up":
      log.error({ ...about, err: outcome.error }, "job given up");
  }
  // The queue stores the thrown error, so it must not contain the text of a response.
  throw new Error("the job failed; see the log");
}

type Outcome =
  | { readonly name: "done" | "skipped"; readonly why: string }
  | { readonly name: "failed" | "given-up"; readonly error: unknown };

async function tried(data: JobData, job: RunningJob, world: Dispatch): Promise<Outcome> {
  const { lastTry } = job;
  try {
    const why = await perform(data, job, world);
    return why === null ? { name: "done", why: "job done" } : { name: "skipped", why };
  } catch (error) {
    if (isGone(error)) {
      // A new token shows whether only the repository was removed, or the whole installation.
      const gone = await world.client.reach(data.installation).then(() => false, isGone);
      if (gone) return { name: "skipped", why: "the installation was removed" };
    }
    return { name: lastTry ? "given-up" : "failed", error };
  }
}

/** Null if the job was done, else the reason why there was nothing to do. */
async function perform(data: JobData, job: RunningJob, world: Dispatch): Promise<string | null> {
  const { work, queue, client, known } = world;
  const { signal } = job;
  switch (data.kind) {
    case "push": {
      const { installation, repository } = data;
      const later = { kind: "push", repository: repository.id };
      // The later job sees everything that this one would.
      if (await queue.hasWaiting("work", String(installation), later)) return "a later push is waiting";
      await work.push(data, signal);
      return null;
    }
    case "comment":
      await work.comment(data, signal);
      return null;
    case "closed-pull":
      await work.closedPull(data, signal);
      return null;
    case "recheck":
      await work.recheck(data, signal);
      return null;
    case "check":
      await work.check(data, signal, job.lastTry);
      return null;
    case "missed-checks":
      await work.missedChecks(data.installation, await client.repositories(data.installation), signal);
      return null;
    case "list":
      await listRepositories(
        { client, known, add: (job) => queue.add(job), engine: world.engine, today: world.today() },
        data,
      );
      return null;
    case "look":
      await work.remind(data, signal);
      return null;
    case "forget":
      if (data.repositories === null) await known.forgetInstallations([data.installation]);
      else await known.forget(data.repositories);
      return null;
    case "sweep":
      await work.sweep(data.installation, data.repositories, signal);
      return null;
  }
}

const secondsSince = (since: number): number => Math.round(performance.now() - since) / 1000;
