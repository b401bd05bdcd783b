import type { JobQueue } from "../../adapters/postgres/job-queue.ts";
import type { Chore, RunningJob } from "../../adapters/postgres/queued-job.ts";
import type { Day } from "../../core/model/feature.ts";
import type { KnownRepositories } from "../../ports/known-repositories.ts";
import type { OwedAnswers } from "../../ports/owed-answers.ts";
import type { AppClient } from "../server/app-client.ts";
import type { Logger } from "../server/log.ts";
import type { Metrics } from "../server/metrics.ts";
import { askRedelivery } from "../webhooks/redelivery.ts";
import type { Settings } from "../settings/settings.ts";
import { type JobData, uuidOf } from "./job.ts";
import { answerAgain, delayed, newJob, planSweep } from "./sweep.ts";

export interface Chores {
  readonly queue: JobQueue;
  readonly client: AppClient;
  readonly metrics: Metrics;
  readonly log: Logger;
  readonly known: KnownRepositories;
  readonly owed: OwedAnswers;
  readonly engine: string;
  readonly today: () => Day;
  readonly settings: Pick<Settings, "sweepCron" | "sweepSpreadMinutes" | "checks" | "pullDeliveries">;
}

/**
 * Starts scheduled work: the daily sweep, an hourly search for lost deliveries, and four times a day a retry of
 * jobs that were given up, because an outage of GitHub may outlast all attempts. That retry also includes pending
 * replies of archived repositories, and missing or unfinished checks.
 */
export async function schedule({ queue, client, metrics, log, settings, ...rest }: Chores): Promise<void> {
  const logged =
    (chore: Chore, run: (job: RunningJob) => Promise<object>) =>
    async (job: RunningJob): Promise<object> => {
      const since = performance.now();
      const result = await run(job).catch((error: unknown) => {
        metrics.worked(chore, job.lastTry ? "given-up" : "failed", since);
        log.error({ chore, retries: job.retries, err: error }, "chore failed");
        return null;
      });
      // The queue stores the thrown error, so it must not contain the text of a response.
      if (result === null) throw new Error("the chore failed; see the log");
      metrics.worked(chore, "done", since);
      log.info({ chore, ...result }, "chore done");
      return result;
    };
  await queue.chore(
    "plan-sweep",
    settings.sweepCron,
    logged("plan-sweep", () =>
      planSweep({
        client,
        known: rest.known,
        engine: rest.engine,
        today: rest.today(),
        now: new Date(),
        add: (job) => queue.add(job),
        spreadMinutes: settings.sweepSpreadMinutes,
      }),
    ),
  );
  await queue.chore(
    "ask-redelivery",
    "41 * * * *",
    logged("ask-redelivery", async ({ signal }) => {
      // These deliveries were already read from the list, and requesting them again would fail.
      if (settings.pullDeliveries) return { asked: 0, through: new Date().toISOString() };
      const last = await queue.lastResult("ask-redelivery");
      const result = await askRedelivery(client, new Date(), throughOf(last?.output), signal);
      metrics.redeliveries(result.asked);
      return result;
    }),
  );
  await queue.chore(
    "revive",
    "17 5,11,17,23 * * *",
    logged("revive", async () => {
      const revived = await queue.revive();
      const owed = await rest.owed.owed(null);
      for (const answer of owed) await queue.add(answerAgain(answer));
      if (settings.checks) await lookForMissed({ queue, client, settings });
      return { revived, owed: owed.length };
    }),
  );
}

async function lookForMissed({
  queue,
  client,
  settings,
}: Pick<Chores, "queue" | "client" | "settings">): Promise<void> {
  const now = new Date();
  const hour = now.toISOString().slice(0, 13);
  for await (const { id, suspended } of client.installations()) {
    if (suspended) continue;
    const job: JobData = { kind: "missed-checks", version: 1, installation: id };
    const after = delayed(now, id, hour, settings.sweepSpreadMinutes);
    await queue.add(newJob(uuidOf("missed-checks", id, hour), job, after));
  }
}

function throughOf(output: unknown): Date | null {
  if (typeof output !== "object" || output === null || !("through" in output)) return null;
  const at = new Date(String(output.through));
  return Number.isNaN(at.getTime()) ? null : at;
}
