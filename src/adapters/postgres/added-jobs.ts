import type { PgBoss } from "pg-boss";
import type { Lane, NewJob, Subject } from "./queued-job.ts";
import type { Sql } from "./sql.ts";

/** `known`: a job with this id exists or existed. `renewed`: a waiting job does the work of this one. */
export type Added = "queued" | "known" | "renewed";

interface Waiting {
  readonly job: NewJob;
  readonly done: (added: Added) => void;
  readonly failed: (error: unknown) => void;
}

/** The maximum number of jobs in one statement. */
const jobsOfStatement = 200;

/**
 * Adds jobs to the queue's table. Jobs that arrive during a statement share the next one. Ten thousand simultaneous
 * deliveries take some hundred statements, and waiting users are not delayed.
 */
export class AddedJobs {
  readonly #boss: PgBoss;
  readonly #sql: Sql;
  readonly #table: string;
  readonly #waiting = new Map<Lane, Waiting[]>();

  /** `schema` is ours and checked. */
  constructor(boss: PgBoss, sql: Sql, schema: string) {
    this.#boss = boss;
    this.#sql = sql;
    this.#table = `${schema}.job`;
  }

  /** Creates the index that finds the jobs of one repository. Any number of processes may start simultaneously. */
  async prepare(): Promise<void> {
    await this.#sql(`DO $prepare$ BEGIN
      PERFORM pg_advisory_xact_lock(hashtext('${this.#table}'));
      CREATE INDEX IF NOT EXISTS job_subject ON ${this.#table}
        (name, singleton_key, (data->>'kind'), (data->'repository'->>'id')) WHERE state = 'created';
    END $prepare$`);
  }

  async add(job: NewJob): Promise<Added> {
    const { promise, resolve: done, reject: failed } = Promise.withResolvers<Added>();
    const waiting = this.#waiting.get(job.lane);
    if (waiting !== undefined) waiting.push({ job, done, failed });
    else {
      this.#waiting.set(job.lane, [{ job, done, failed }]);
      void this.#drain(job.lane);
    }
    return promise;
  }

  /** True if a job with this subject waits for its first attempt. A failed one may wait for a long time. */
  async hasWaiting(lane: Lane, key: string, { kind, repository }: Omit<Subject, "at">): Promise<boolean> {
    const rows = await this.#sql(`SELECT 1 AS one FROM ${this.#table} WHERE ${waitsToo} LIMIT 1`, [
      lane,
      key,
      kind,
      String(repository),
    ]);
    return rows.length > 0;
  }

  async #drain(lane: Lane): Promise<void> {
    for (let all; (all = this.#waiting.get(lane)) !== undefined && all.length > 0;) {
      const some = portion(all);
      await this.#store(lane, some).catch(async () => {
        // A job that cannot be stored must not prevent the others.
        for (const each of some) await this.#store(lane, [each]).catch(each.failed);
      });
    }
    this.#waiting.delete(lane);
  }

  async #store(lane: Lane, some: readonly Waiting[]): Promise<void> {
    // Known ids come first, because a repeated delivery must not replace a newer job.
    const known = await this.#known(lane, some);
    const fresh = some.filter(({ job }) => !known.has(job.id));
    const renewed = await this.#renewed(lane, fresh);
    const rest = fresh.filter((each) => !renewed.has(each));
    const made = new Set(rest.length === 0 ? [] : await this.#insert(lane, rest));
    for (const each of some)
      each.done(renewed.has(each) ? "renewed" : made.has(each.job.id) ? "queued" : "known");
  }

  async #known(lane: Lane, some: readonly Waiting[]): Promise<ReadonlySet<unknown>> {
    const ids = some.map(({ job }) => job.id);
    const statement = `SELECT id FROM ${this.#table} WHERE name = $1 AND id = ANY($2::uuid[])`;
    return new Set((await this.#sql(statement, [lane, `{${ids.join(",")}}`])).map(({ id }) => id));
  }

  /** A waiting job keeps its position and takes over the latest data, in whichever order the jobs arrive. */
  async #renewed(lane: Lane, some: readonly Waiting[]): Promise<ReadonlySet<Waiting>> {
    const renewed = new Set<Waiting>();
    const latest = new Map<string, Waiting>();
    for (const each of some) {
      const { subject, key } = each.job;
      if (subject === undefined) continue;
      const name = JSON.stringify([key, subject.kind, subject.repository]);
      const other = latest.get(name);
      const later = other !== undefined && isLater(other.job.subject, subject) ? other : each;
      if (other !== undefined) renewed.add(later === each ? other : each);
      latest.set(name, later);
    }
    // One statement for each job, because PostgreSQL would read the whole queue for a joined one.
    for (const each of latest.values()) if (await this.#renew(lane, each.job)) renewed.add(each);
    return renewed;
  }

  async #renew(lane: Lane, { key, subject, data }: NewJob): Promise<boolean> {
    if (subject === undefined) return false;
    const { kind, repository, at } = subject;
    const rows = await this.#sql(
      `UPDATE ${this.#table}
         SET data = CASE WHEN $6::text IS NULL OR coalesce(data->>'pushedAt', '') <= $6 THEN $5::jsonb ELSE data END
         WHERE ${waitsToo} RETURNING 1 AS one`,
      [lane, key, kind, String(repository), JSON.stringify(data), at],
    );
    return rows.length > 0;
  }

  /** Returns the ids of the new jobs. */
  async #insert(lane: Lane, some: readonly Waiting[]): Promise<readonly string[]> {
    const jobs = some.map(({ job: { id, data, key, priority, after } }) => ({
      id,
      data,
      priority,
      singletonKey: key,
      group: { id: key },
      ...(after === undefined ? {} : { startAfter: after.toISOString() }),
    }));
    return (await this.#boss.insert(lane, jobs, { returnId: true })) ?? [];
  }
}

/**
 * An SQL condition for jobs with the same subject that wait for their first attempt, in the terms of the index
 * `job_subject`; uses $1 to $4.
 */
const waitsToo = `name = $1 AND singleton_key = $2 AND data->>'kind' = $3
  AND data->'repository'->>'id' = $4 AND state = 'created'`;

/** The job that arrived last counts as later if the time is unknown. */
function isLater(one: Subject | undefined, than: Subject): boolean {
  return typeof one?.at === "string" && than.at !== null && one.at > than.at;
}

/** Removes and returns the first waiting jobs, without duplicate ids. */
function portion(all: Waiting[]): readonly Waiting[] {
  const ids = new Set<string>();
  let count = 0;
  while (count < Math.min(all.length, jobsOfStatement)) {
    const id = all[count]?.job.id ?? "";
    if (ids.has(id)) break;
    ids.add(id);
    count += 1;
  }
  return all.splice(0, count);
}
