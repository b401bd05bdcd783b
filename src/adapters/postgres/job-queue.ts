import type { Job, JobWithMetadata, PgBoss, Queue, QueuePolicy } from "pg-boss";
import { OutsideError } from "../../core/model/errors.ts";
import { type Added, AddedJobs } from "./added-jobs.ts";
import type { Sql } from "./sql.ts";
import {
  chores,
  type Chore,
  type JobCount,
  type Lane,
  lanes,
  type NewJob,
  type RunningJob,
  polling,
} from "./queued-job.ts";
import { openDatabase, type OpenDatabase, type DatabasePlace } from "./open-database.ts";

export interface QueueOptions {
  readonly place: DatabasePlace;
  readonly schema: string;
  readonly onError: (error: Error) => void;
  /** Called if another process has taken the folder. Stop immediately. */
  readonly onLost: () => void;
  readonly pace?: Pace;
}

export interface Pace {
  /** Seconds between two polls for jobs. */
  readonly pollSeconds: number;
  /** Seconds before the second attempt. They double with each further one, up to an hour. */
  readonly retrySeconds: number;
}

const usualPace: Pace = { pollSeconds: 2, retrySeconds: 15 };

const dead = "dead";
/** Finished jobs are remembered for one day longer than GitHub can redeliver an event. */
const remembered = 4 * 24 * 3600;

const tries = 6;
/** The error of a job whose process died. */
const ended = "the process ended while it ran";

const settings: Omit<Queue, "name"> = {
  // A job without a sign for two minutes is taken over. A sign is sent every half of this time.
  heartbeatSeconds: 60,
  // Longer than any job, because an expired claim would start a second run of the same job.
  expireInSeconds: 6 * 3600,
  retryLimit: tries,
  retryBackoff: true,
  retryDelayMax: 3600,
  retentionSeconds: remembered,
  deleteAfterSeconds: remembered,
};

/** The queue of jobs in PostgreSQL or PGlite. All of it may be lost, because GitHub can deliver the events again. */
export class JobQueue {
  private readonly database: OpenDatabase;
  private readonly options: QueueOptions;
  private readonly attempts: ExtraAttempts;
  private readonly added: AddedJobs;
  private hastening: NodeJS.Timeout | null = null;
  private stopping = false;

  private constructor(database: OpenDatabase, options: QueueOptions) {
    this.database = database;
    this.options = options;
    this.added = new AddedJobs(this.boss, this.sql, options.schema);
    this.attempts = extraAttempts(this.sql, { schema: options.schema, names: lanes, tries });
  }

  static async open(options: QueueOptions): Promise<JobQueue> {
    const database = await openDatabase(options.place, options.schema, options.onLost);
    database.boss.on("error", options.onError);
    try {
      await database.boss.start();
      const queue = new JobQueue(database, options);
      await queue.prepare();
      return queue;
    } catch (cause) {
      await database.boss.stop({ graceful: false }).catch(() => {});
      await database.close().catch(() => {});
      throw new OutsideError("The database does not answer, or the queue's tables cannot be created in it.", {
        cause,
      });
    }
  }

  /** True if other processes cannot have jobs. */
  get alone(): boolean {
    return this.database.alone;
  }

  private get pace(): Pace {
    return this.options.pace ?? usualPace;
  }

  private get boss(): PgBoss {
    return this.database.boss;
  }

  private async prepare(): Promise<void> {
    await this.boss.createQueue(dead, { retentionSeconds: 30 * 24 * 3600 });
    // A unique index allows one job for each key at a time, without races between processes.
    for (const lane of lanes) await this.queue(lane, "singleton");
    for (const chore of chores) await this.queue(chore, "stately");
    await this.added.prepare();
    if (this.database.alone) await this.resume();
    else this.hasten();
  }

  /** Updates the queue of an earlier version. Its policy does not change. */
  private async queue(name: string, policy: QueuePolicy): Promise<void> {
    const options = { ...settings, retryDelay: this.pace.retrySeconds, deadLetter: dead };
    await this.boss.createQueue(name, { ...options, policy });
    await this.boss.updateQueue(name, options);
  }

  /** Repeats jobs that ran when their process died, without counting the attempt. A possible cause waits for others. */
  private async resume(): Promise<void> {
    const table = `${this.options.schema}.job`;
    // A job whose process died while it restored jobs has the pause of a failed one.
    await this.sql(
      `UPDATE ${table} SET start_after = now()
         WHERE state = 'retry' AND output->>'message' = $1 AND start_after > now() AND retry_limit <= $2`,
      [ended, tries + hastenedDeaths],
    );
    const rows = await this.sql(`SELECT name, id, retry_limit FROM ${table} WHERE state = 'active'`);
    for (const { name, id, retry_limit: limit } of rows) {
      const delay = Number(limit) - tries > hastenedDeaths ? 600_000 : 0;
      await this.boss.fail(String(name), String(id), { message: ended });
      await this.boss.update(String(name), undefined, {
        id: String(id),
        startAfter: new Date(Date.now() + delay),
      });
    }
  }

  private hasten(): void {
    const onError = (error: unknown): void => {
      if (error instanceof Error && !this.stopping) this.options.onError(error);
    };
    this.hastening = setInterval(() => {
      this.attempts.hasten().catch(onError);
    }, 10_000);
    this.hastening.unref();
  }

  /** Retries abandoned jobs, the oldest first, with all their attempts. Returns the number of jobs. */
  async revive(): Promise<number> {
    return this.boss.redrive(dead, { limit: 1000 });
  }

  async add(job: NewJob): Promise<Added> {
    return this.added.add(job);
  }

  /** True if a job with this subject waits for its first attempt. */
  async hasWaiting(...about: Parameters<AddedJobs["hasWaiting"]>): Promise<boolean> {
    return this.added.hasWaiting(...about);
  }

  async work(lane: Lane, concurrency: number, handle: (job: RunningJob) => Promise<void>): Promise<void> {
    await this.boss.work(
      lane,
      {
        ...polling(lane, this.pace.pollSeconds),
        localConcurrency: concurrency,
        groupConcurrency: 1,
        batchSize: 1,
        includeMetadata: true as const,
      },
      async ([job]: JobWithMetadata[]) => {
        if (job === undefined) return;
        await this.attempts.addAttempt(lane, job.id);
        try {
          await handle(runningJob(job, job.retryLimit));
        } catch (error) {
          await this.attempts.removeAttempt(lane, job.id);
          throw error;
        }
      },
    );
  }

  /** The result of the handler is stored for `lastResult`. Missed times are made up for by one run. */
  async chore(name: Chore, cron: string, handle: (job: RunningJob) => Promise<object>): Promise<void> {
    await this.boss.work(
      name,
      { ...polling("work", this.pace.pollSeconds), batchSize: 1, includeMetadata: true as const },
      async ([job]: JobWithMetadata[]) => (job === undefined ? {} : handle(runningJob(job, job.retryLimit))),
    );
    await this.boss.schedule(name, cron, {}, { tz: "UTC", missed: "once" });
  }

  /** Returns the result and time of a chore's latest successful run; null if none is stored. */
  async lastResult(chore: Chore): Promise<{ readonly at: Date; readonly output: unknown } | null> {
    const { rows } = await this.boss.getDb().executeSql(
      `SELECT output, extract(epoch FROM completed_on) * 1000 AS at FROM ${this.options.schema}.job
         WHERE name = $1 AND state = 'completed' ORDER BY completed_on DESC LIMIT 1`,
      [chore],
    );
    const [row] = rows as readonly { readonly output: unknown; readonly at: unknown }[];
    return row === undefined ? null : { at: new Date(Number(row.at)), output: row.output };
  }

  /** For other tables in the same database. */
  get sql(): Sql {
    const database = this.boss.getDb();
    return async (text, values) => {
      const { rows } = await database.executeSql(text, values === undefined ? undefined : [...values]);
      return rows as readonly Readonly<Record<string, unknown>>[];
    };
  }

  /** Throws if the database does not answer. */
  async ping(): Promise<void> {
    if (this.stopping) throw new OutsideError("the queue is stopping");
    await this.boss.getDb().executeSql("SELECT 1");
  }

  async counts(): Promise<readonly JobCount[]> {
    const { rows } = await this.boss.getDb().executeSql(
      // Waiting jobs are scheduled for a later day, or paused: retried soon, or spread over an hour by a sweep.
      `SELECT name, CASE WHEN state <> 'created' OR start_after <= now() THEN state::text
           WHEN start_after > now() + interval '1 hour' OR data->>'kind' = 'recheck' THEN 'scheduled'
           ELSE 'paused' END AS state, count(*)::int AS jobs FROM ${this.options.schema}.job GROUP BY 1, 2`,
    );
    return (rows as readonly { name: string; state: string; jobs: number }[])
      .filter(({ name }) => !name.startsWith("__"))
      .map(({ name, state, jobs }) => ({ queue: name, state, jobs }));
  }

  /** Accepts no more jobs, waits for running ones, returns unfinished ones to the queue and closes the database. */
  async stop(milliseconds: number): Promise<void> {
    this.stopping = true;
    if (this.hastening !== null) clearInterval(this.hastening);
    await this.boss.stop({ graceful: true, timeout: milliseconds });
    await this.database.close();
  }
}

function runningJob(job: Job & { readonly retryCount: number }, limit: number): RunningJob {
  const { id, data, retryCount, signal } = job;
  return { id, data, retries: retryCount, lastTry: retryCount >= limit, signal };
}

/**
 * Adds an attempt while a job runs and removes it if the job itself fails. An attempt that ends with its process is
 * therefore not counted, so a job survives any number of crashes.
 */
interface ExtraAttempts {
  addAttempt(name: string, id: string): Promise<void>;
  removeAttempt(name: string, id: string): Promise<void>;
  /** Retries jobs of dead processes immediately, unless they may be the cause of the deaths. */
  hasten(): Promise<void>;
}

/** A job whose process died this often may be the cause, so it is no longer retried immediately. */
const hastenedDeaths = 20;

/** `tries` is the number of attempts in the queues `names`. `schema` is ours and checked. */
function extraAttempts(
  sql: Sql,
  {
    schema,
    names,
    tries,
  }: { readonly schema: string; readonly names: readonly string[]; readonly tries: number },
): ExtraAttempts {
  const change = (by: string): string =>
    `UPDATE ${schema}.job SET retry_limit = retry_limit ${by} WHERE name = $1 AND id = $2 AND state = 'active'`;
  return {
    async addAttempt(name, id) {
      await sql(change("+ 1"), [name, id]);
    },
    async removeAttempt(name, id) {
      await sql(change("- 1"), [name, id]);
    },
    async hasten() {
      await sql(
        `UPDATE ${schema}.job SET start_after = now()
           WHERE name = ANY($1) AND state = 'retry' AND start_after > now() + interval '5 seconds'
             AND output->'value'->>'message' = 'job heartbeat timeout' AND retry_limit < $2`,
        [names, tries + hastenedDeaths],
      );
    },
  };
}
