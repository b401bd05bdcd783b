import { describe, expect, it } from "vitest";
import type { NewJob } from "../../src/adapters/postgres/queued-job.ts";
import { idOfDelivery, readJob, uuidOf } from "../../src/app/jobs/job.ts";
import { runNeeded } from "../../src/app/jobs/run-needed.ts";
import { listRepositories, planSweep } from "../../src/app/jobs/sweep.ts";
import { addDays, daysBetween } from "../../src/core/time/day.ts";
import type { KnownRepository, ListedRepository, RunRecord } from "../../src/ports/known-repositories.ts";
import { MemoryKnown } from "../support/app/memory-known.ts";

const now = new Date("2026-11-21T03:17:00Z");

/** Keeps jobs as the queue does: a second one with an id is none. */
function kept(): { readonly jobs: Map<string, NewJob>; readonly add: (job: NewJob) => Promise<boolean> } {
  const jobs = new Map<string, NewJob>();
  return {
    jobs,
    add: async (job) => {
      if (jobs.has(job.id)) return false;
      jobs.set(job.id, job);
      return true;
    },
  };
}

const today = "2026-11-21";
const engine = "1.0.0+a";

async function* listed(...ids: readonly number[]): AsyncGenerator<{ id: number; suspended: boolean }> {
  for (const id of ids) yield { id: Math.abs(id), suspended: id < 0 };
}

interface Plan {
  readonly ids: readonly number[];
  readonly on?: string;
  readonly at?: Date;
}

/** Plans with everything at hand; gives what the plan says. */
const planner =
  (add: (job: NewJob) => Promise<boolean>, known: MemoryKnown) =>
  ({ ids, on = today, at = now }: Plan): ReturnType<typeof planSweep> =>
    planSweep({
      known,
      add,
      engine,
      today: on,
      now: at,
      spreadMinutes: 60,
      client: { installations: () => listed(...ids) },
    });

const listedAt = (id: number, pushedAt: string | null = "2026-11-01T00:00:00Z"): ListedRepository => ({
  id,
  owner: "octo",
  repo: `r${String(id)}`,
  defaultBranch: "main",
  pushedAt,
});

const quiet = (id: number, installation: number, over: Partial<RunRecord> = {}): RunRecord => ({
  id,
  installation,
  owner: "octo",
  repo: `r${String(id)}`,
  defaultBranch: "main",
  commit: "a".repeat(40),
  engine,
  nextRun: null,
  seen: today,
  watched: [],
  ...over,
});

describe("a sweep", () => {
  it("lists each installation of which nothing is known and that is not suspended, spread over the time", async () => {
    const { jobs, add } = kept();
    await planner(add, new MemoryKnown())({ ids: [1, 2, -3, 4] });
    const made = [...jobs.values()];
    expect(made.map(({ key }) => key)).toEqual(["1", "2", "4"]);
    const minutes = made.map(({ after }) => ((after?.getTime() ?? 0) - now.getTime()) / 60_000);
    expect(minutes.every((each) => each >= 0 && each <= 60)).toBe(true);
    expect(new Set(minutes).size).toBe(3);
  });

  it("that is planned again on its day adds nothing", async () => {
    const { jobs, add } = kept();
    const plan = planner(add, new MemoryKnown());
    await plan({ ids: [1] });
    await plan({ ids: [1, 2], at: new Date("2026-11-21T09:00:00Z") });
    expect(jobs.size).toBe(2);
    await plan({ ids: [1, 2], on: "2026-11-22" });
    expect(jobs.size).toBe(4);
  });

  it("lists each installation once a week, some on each day, and late ones at once", async () => {
    const known = new MemoryKnown();
    const ids = Array.from({ length: 70 }, (_, index) => index + 1);
    for (const id of ids) await known.reconcile(id, [], today);
    const sizes: number[] = [];
    for (let day = 1; day <= 14; day += 1) {
      const { jobs, add } = kept();
      const on = addDays(today, day);
      await planner(add, known)({ ids, on });
      for (const { key } of jobs.values()) await known.reconcile(Number(key), [], on);
      sizes.push(jobs.size);
    }
    expect(sizes.slice(7)).toEqual([10, 10, 10, 10, 10, 10, 10]);
    const { jobs, add } = kept();
    await planner(add, known)({ ids, on: addDays(today, 30) });
    expect(jobs.size).toBe(70);
  });

  it("makes jobs for the repositories that are due, and for no other", async () => {
    const known = new MemoryKnown();
    // Its day of the week is another one.
    const installation = 1 + ((7 - (daysBetween("1970-01-01", today) % 7)) % 7);
    await known.reconcile(installation, [], addDays(today, -1));
    const rows: readonly Partial<RunRecord>[] = [
      { nextRun: today },
      { nextRun: "2026-11-22" },
      { nextRun: "2026-10-01" },
      { engine: "0.9.0+b" },
      { seen: "2026-08-23" },
      {},
    ];
    for (const [index, over] of rows.entries()) await known.completed(quiet(index + 1, installation, over));
    await known.failed({ ...listedAt(8), installation }, "2026-11-20");
    const { jobs, add } = kept();
    const planned = await planner(add, known)({ ids: [installation] });
    expect(planned).toEqual({ installations: 1, listed: 0, due: 4 });
    expect([...jobs.values()].map(({ data }) => idsIn(data))).toEqual([[1, 3, 4, 8]]);
  });

  it("forgets installations that are gone, and asks nothing of those that are suspended", async () => {
    const known = new MemoryKnown();
    for (const id of [1, 2]) {
      await known.reconcile(id, [listedAt(id * 10)], today);
    }
    const { jobs, add } = kept();
    expect(await planner(add, known)({ ids: [-2] })).toEqual({ installations: 0, listed: 0, due: 0 });
    expect(jobs.size).toBe(0);
    expect([...known.rows.keys()]).toEqual([20]);
    expect([...known.reconciled.keys()]).toEqual([2]);
  });

  it("takes repositories in portions, the same ones however often it is listed", async () => {
    const { jobs, add } = kept();
    const repositories = Array.from({ length: 45 }, (_, index) => listedAt(index + 1));
    const known = new MemoryKnown();
    const listing = { client: { repositories: async () => repositories }, known, add, engine, today };
    await listRepositories(listing, { installation: 7, day: "2026-11-21" });
    await listRepositories(listing, { installation: 7, day: "2026-11-21" });
    expect([...jobs.values()].map(({ data }) => idsIn(data)?.length)).toEqual([20, 20, 5]);
    expect(known.rows.size).toBe(45);
    // Later there is a job for those alone that need one.
    for (const { id } of repositories)
      await known.completed(quiet(id, 7, id === 30 ? { nextRun: today } : {}));
    for (const { id } of repositories) await known.pushed(id, "2026-11-01T00:00:00Z");
    jobs.clear();
    await listRepositories(listing, { installation: 7, day: "2026-11-28" });
    expect([...jobs.values()].map(({ data }) => idsIn(data))).toEqual([[30]]);
  });
});

function idsIn(data: object): readonly number[] | null {
  const job = readJob(structuredClone(data));
  return job?.kind === "sweep" ? job.repositories.map(({ id }) => id) : null;
}

describe("what a repository needs", () => {
  const known: KnownRepository = { ...quiet(1, 1), stale: false, failures: 0 };
  it.each<[what: string, over: Partial<KnownRepository>, need: string]>([
    ["nothing has changed", {}, "nothing"],
    ["it is far from its day", { nextRun: "2026-11-22" }, "nothing"],
    ["its day has come", { nextRun: today }, "run"],
    ["its day has passed", { nextRun: "2026-11-01" }, "run"],
    ["the last look failed", { failures: 1, nextRun: "2026-12-01" }, "run"],
    ["another program read it", { engine: "2" }, "run"],
    ["it has another name", { repo: "other" }, "run"],
    ["it has another owner", { owner: "other" }, "run"],
    ["it has another default branch", { defaultBranch: "next" }, "run"],
    ["something was pushed", { stale: true }, "compare"],
    ["something was pushed, and nothing is known of its files", { stale: true, watched: null }, "run"],
    ["something was pushed to what had no commit", { stale: true, commit: null }, "run"],
    ["it was quiet for three months", { seen: "2026-08-23" }, "compare"],
    ["it had no commit for three months", { seen: "2026-08-23", commit: null }, "run"],
    ["it had no commit for less", { commit: null }, "nothing"],
  ])("%s", (_what, over, need) => {
    expect(runNeeded({ ...known, ...over }, quiet(1, 1), { today, engine })).toBe(need);
  });

  it("is a look where nothing is known of it", () => {
    expect(runNeeded(undefined, quiet(1, 1), { today, engine })).toBe("run");
  });
});

describe("ids", () => {
  it("are UUIDs, the same for the same words and no others", () => {
    expect(uuidOf("a", 1)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(uuidOf("a", 1)).toBe(uuidOf("a", 1));
    expect(uuidOf("a", 1)).not.toBe(uuidOf("a1"));
  });

  it("of deliveries are GitHub's where these are UUIDs", () => {
    expect(idOfDelivery("72D3162E-cc78-11e3-81ab-4c9367dc0958")).toBe("72d3162e-cc78-11e3-81ab-4c9367dc0958");
    expect(idOfDelivery("something-else")).toBe(uuidOf("delivery", "something-else"));
  });
});

describe("what stands in the queue", () => {
  const repository = { id: 1, owner: "o", repo: "r", defaultBranch: "main" };
  const right = { kind: "push", version: 1, installation: 1, repository, after: "a" };
  it.each([
    ["of a later version", { ...right, version: 2 }],
    ["of an unknown kind", { ...right, kind: "moonrise" }],
    ["without an installation", { ...right, installation: 0 }],
    ["that is nothing", null],
  ])("is not read: %s", (_what, data) => {
    expect(readJob(right)).toEqual(right);
    expect(readJob(data)).toBeNull();
  });
});
