// How jobs come into the queue, on both databases.
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { JobQueue } from "../../src/adapters/postgres/job-queue.ts";
import { type DatabasePlace, openDatabase } from "../../src/adapters/postgres/open-database.ts";
import type { NewJob } from "../../src/adapters/postgres/queued-job.ts";
import { binaries, startPostgres } from "../postgres/postgres.ts";

interface Database {
  readonly place: DatabasePlace;
  readonly close: () => Promise<void>;
}

const databases: readonly (readonly [string, () => Promise<Database>])[] = [
  [
    "PGlite",
    async () => {
      const folder = mkdtempSync(join(tmpdir(), "warden-added-"));
      const close = async (): Promise<void> => rmSync(folder, { recursive: true, force: true });
      return { place: { kind: "pglite", folder }, close };
    },
  ],
  ...(binaries() === null
    ? []
    : [
        [
          "PostgreSQL",
          async (): Promise<Database> => {
            const postgres = await startPostgres();
            return { place: { kind: "postgres", url: postgres.url }, close: () => postgres.close() };
          },
        ] as const,
      ]),
];

/** `minute` of the day in which it was pushed. */
function push(repository: number, after: string, minute: number | null = null): NewJob {
  const at = minute === null ? null : new Date(Date.UTC(2027, 0, 4, 9, minute)).toISOString();
  const data = { kind: "push", installation: 5, repository: { id: repository }, after, pushedAt: at };
  const subject = { kind: "push", repository, at };
  return { lane: "work", id: randomUUID(), key: "5", priority: 20, data, subject };
}

const look = (repository: number, id: string = randomUUID()): NewJob => ({
  lane: "work",
  id,
  key: "5",
  priority: 15,
  data: {
    kind: "look",
    installation: 5,
    repository: { id: repository },
  },
});

describe.each(databases)("on %s", (_name, database) => {
  let opened: Database;
  let queue: JobQueue;
  beforeAll(async () => {
    opened = await database();
    const fail = (error: unknown): never => {
      throw error;
    };
    const options = { place: opened.place, schema: "warden", onError: fail, onLost: () => {} };
    queue = await JobQueue.open(options);
  });
  afterAll(async () => {
    await queue.stop(1000);
    await opened.close();
  });

  const inQueue = async (repository: number): Promise<readonly unknown[]> =>
    queue.sql(
      `SELECT data->>'kind' AS kind, data->>'after' AS after FROM warden.job
         WHERE name = 'work' AND data->'repository'->>'id' = $1 ORDER BY created_on, id`,
      [String(repository)],
    );

  it("a job with the id of another is known, whether that waits, was done, or comes at the same moment", async () => {
    const id = randomUUID();
    expect(await Promise.all([queue.add(look(1, id)), queue.add(look(1, id))])).toEqual(["queued", "known"]);
    expect(await queue.add(look(1, id))).toBe("known");
    await queue.sql("UPDATE warden.job SET state = 'completed' WHERE id = $1", [id]);
    expect(await queue.add(look(1, id))).toBe("known");
    expect(await inQueue(1)).toHaveLength(1);
  });

  it("a later push is done by the earlier one that waits, which keeps its place", async () => {
    expect(await queue.add(push(2, "a"))).toBe("queued");
    expect(await queue.add(look(2))).toBe("queued");
    expect(await queue.add(push(2, "b"))).toBe("renewed");
    expect(await inQueue(2)).toEqual([
      { kind: "push", after: "b" },
      { kind: "look", after: null },
    ]);
    expect(await queue.hasWaiting("work", "5", { kind: "push", repository: 2 })).toBe(true);
    expect(await queue.hasWaiting("work", "6", { kind: "push", repository: 2 })).toBe(false);
    expect(await queue.hasWaiting("work", "5", { kind: "push", repository: 3 })).toBe(false);
  });

  it("one that runs, or is to be tried again, does no later push", async () => {
    for (const [repository, state] of [
      [4, "active"],
      [5, "retry"],
    ] as const) {
      const first = push(repository, "a");
      await queue.add(first);
      await queue.sql(
        "UPDATE warden.job SET state = $2::warden.job_state, singleton_key = $2 WHERE id = $1",
        [first.id, state],
      );
      expect(await queue.add(push(repository, "b"))).toBe("queued");
      expect(await inQueue(repository)).toHaveLength(2);
    }
  });

  it("of many at once each is told what became of it, and the last push of a repository counts", async () => {
    const jobs = Array.from({ length: 450 }, (_, index) => push(100 + (index % 150), `c${String(index)}`));
    const told = await Promise.all(jobs.map((each) => queue.add(each)));
    expect(told.filter((each) => each === "queued")).toHaveLength(150);
    expect(told.filter((each) => each === "renewed")).toHaveLength(300);
    expect(await inQueue(100)).toEqual([{ kind: "push", after: "c300" }]);
    expect(await inQueue(249)).toEqual([{ kind: "push", after: "c449" }]);
  });

  it("a push that GitHub brings twice takes no newer one with it", async () => {
    const first = push(300, "a", 1);
    expect(await queue.add(first)).toBe("queued");
    await queue.sql("UPDATE warden.job SET state = 'completed' WHERE id = $1", [first.id]);
    expect(await Promise.all([queue.add(push(300, "b", 2)), queue.add(first)])).toEqual(["queued", "known"]);
    expect(await inQueue(300)).toContainEqual({ kind: "push", after: "b" });
  });

  it.each([
    ["the older one last", 2, 1, "a"],
    ["the newer one last", 1, 2, "b"],
    ["both in one moment", 1, 1, "b"],
    ["a first one that says no time", null, 1, "b"],
    ["a second one that says no time", 1, null, "b"],
  ] as const)("of two pushes the later one counts: %s", async (_what, one, other, wanted) => {
    await queue.sql("DELETE FROM warden.job WHERE data->'repository'->>'id' IN ('400', '401')");
    // One after the other, and both in one statement.
    await queue.add(push(400, "a", one));
    expect(await queue.add(push(400, "b", other))).toBe("renewed");
    expect(await inQueue(400)).toEqual([{ kind: "push", after: wanted }]);
    // What is stored first takes a statement of its own; the two come together into the next one.
    const [, ...both] = await Promise.all(
      [look(402), push(401, "a", one), push(401, "b", other)].map((each) => queue.add(each)),
    );
    expect(both.toSorted()).toEqual(["queued", "renewed"]);
    expect(await inQueue(401)).toEqual([{ kind: "push", after: wanted }]);
  });

  it("one that cannot be stored costs the others nothing", async () => {
    const bad = { ...look(7), data: { kind: "look", repository: { id: 7 }, text: "\0" } };
    const told = await Promise.allSettled([queue.add(look(7)), queue.add(bad), queue.add(look(7))]);
    expect(told.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
    expect(await inQueue(7)).toHaveLength(2);
    expect(await queue.add(look(7))).toBe("queued");
  });
});

describe("PGlite", () => {
  it("brings back at once what ran, though the process died once more while it did so", async () => {
    const folder = mkdtempSync(join(tmpdir(), "warden-resumed-"));
    const open = (): Promise<JobQueue> =>
      JobQueue.open({
        place: {
          kind: "pglite",
          folder,
        },
        schema: "warden",
        onError: () => {},
        onLost: () => {},
      });
    const dying = await open();
    const [ran, waited, failed] = [look(1), look(2), look(3)];
    for (const each of [ran, waited, failed]) await dying.add(each);
    const leave = (id: string, state: string, message: string): Promise<unknown> =>
      dying.sql(
        `UPDATE warden.job SET state = $2::warden.job_state, singleton_key = id::text, started_on = now(),
           output = jsonb_build_object('message', $3::text),
           start_after = CASE WHEN $2 = 'retry' THEN now() + interval '1 hour' ELSE start_after END WHERE id = $1`,
        [id, state, message],
      );
    await leave(ran.id, "active", "");
    await leave(waited.id, "retry", "the process ended while it ran");
    await leave(failed.id, "retry", "the job failed; see the log");
    await dying.stop(1000);
    const queue = await open();
    const later = await queue.sql(
      "SELECT id, start_after > now() + interval '1 minute' AS later, state FROM warden.job WHERE name = 'work'",
    );
    const of = (id: string): unknown => later.find((each) => each["id"] === id);
    expect(of(ran.id)).toMatchObject({ later: false, state: "retry" });
    expect(of(waited.id)).toMatchObject({ later: false, state: "retry" });
    expect(of(failed.id)).toMatchObject({ later: true, state: "retry" });
    await queue.stop(1000);
    rmSync(folder, { recursive: true, force: true });
  });

  it("lets others have their turn between two statements, and counts and sweeps its rows", async () => {
    const folder = mkdtempSync(join(tmpdir(), "warden-tended-"));
    const errors: unknown[] = [];
    const queue = await JobQueue.open({
      place: {
        kind: "pglite",
        folder,
      },
      schema: "warden",
      onError: (error) => errors.push(error),
      onLost: () => {},
    });
    await queue.add(push(1, "a"));
    let turns = 0;
    const counting = setInterval(() => (turns += 1), 1);
    for (let index = 0; index < 2500; index += 1)
      await queue.sql(
        `UPDATE warden.job SET data = data || '{"index": ${String(index)}}' WHERE name = 'work'`,
      );
    clearInterval(counting);
    expect(turns).toBeGreaterThan(100);
    // -1 until they are counted for the first time.
    const [counted] = await queue.sql("SELECT reltuples FROM pg_class WHERE relname = 'job_common'");
    expect(Number(counted?.["reltuples"])).toBeGreaterThan(0);
    await queue.stop(1000);
    expect(errors).toEqual([]);
    rmSync(folder, { recursive: true, force: true });
  });

  it.each([
    ["is told where the tables cannot be swept", false],
    ["is not told of it once it closes", true],
  ])("%s", async (_who, closes) => {
    const folder = mkdtempSync(join(tmpdir(), "warden-unswept-"));
    const told: string[] = [];
    const opened = await openDatabase({ kind: "pglite", folder }, "warden", () => {});
    opened.boss.on("error", (error) => told.push(error.message));
    const database = opened.boss.getDb();
    // There is no such schema before the queue is started.
    for (let index = 0; index < 1999; index += 1)
      await database.executeSql("UPDATE pg_class SET relname = relname WHERE false");
    const last = Promise.allSettled([
      database.executeSql("UPDATE pg_class SET relname = relname WHERE false"),
    ]);
    if (closes) await opened.close();
    await last;
    if (!closes) await opened.close();
    expect(told).toEqual(closes ? [] : [expect.stringContaining('schema "warden" does not exist')]);
    rmSync(folder, { recursive: true, force: true });
  });
});
