import type { NewJob } from "../adapters/postgres/job-queue.ts";
import type { AppClient } from "./app-client.ts";
import { type JobData, priorities, uuidOf } from "./job.ts";

type Add = (job: NewJob) => Promise<boolean>;

/** So many repositories are one job: a comment of a person waits for no longer than that. */
const portion = 20;

export function newJob(id: string, data: JobData, after?: Date): NewJob {
  const job = { id, data, key: String(data.installation), priority: priorities[data.kind] };
  return after === undefined ? job : { ...job, after };
}

/**
 * One job for each installation, spread over some time. The ids follow from the day: a plan that broke off is
 * finished by the next try, and makes nothing twice.
 */
export async function planSweep(
  client: Pick<AppClient, "installations">,
  add: Add,
  now: Date,
  spreadMinutes: number,
): Promise<{ readonly installations: number }> {
  const day = now.toISOString().slice(0, 10);
  let installations = 0;
  for await (const { id, suspended } of client.installations()) {
    if (suspended) continue;
    const job: JobData = { kind: "list", version: 1, installation: id, day };
    await add(newJob(uuidOf("sweep", day, id), job, delayed(now, id, day, spreadMinutes)));
    installations += 1;
  }
  return { installations };
}

/** Another time each day, the same one whoever plans it. */
function delayed(now: Date, installation: number, day: string, minutes: number): Date {
  const share = Number.parseInt(uuidOf("jitter", installation, day).slice(0, 8), 16) / 2 ** 32;
  return new Date(now.getTime() + share * minutes * 60_000);
}

export async function listRepositories(
  client: Pick<AppClient, "repositories">,
  add: Add,
  { installation, day }: { readonly installation: number; readonly day: string },
): Promise<void> {
  const repositories = await client.repositories(installation);
  for (let at = 0; at < repositories.length; at += portion) {
    const some = repositories.slice(at, at + portion);
    const data: JobData = { kind: "sweep", version: 1, installation, repositories: [...some] };
    await add(newJob(uuidOf("portion", day, installation, some[0]?.id ?? 0), data));
  }
}
