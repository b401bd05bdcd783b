import { describe, expect, it } from "vitest";
import type { NewJob } from "../../src/adapters/postgres/job-queue.ts";
import { idOfDelivery, readJob, uuidOf } from "../../src/app/job.ts";
import { listRepositories, planSweep } from "../../src/app/sweep.ts";
import type { NamedRepository } from "../../src/app/work.ts";

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

async function* listed(...ids: readonly number[]): AsyncGenerator<{ id: number; suspended: boolean }> {
  for (const id of ids) yield { id: Math.abs(id), suspended: id < 0 };
}

describe("a sweep", () => {
  it("is one job for each installation that is not suspended, spread over the time, one at a time", async () => {
    const { jobs, add } = kept();
    await planSweep({ installations: () => listed(1, 2, -3, 4) }, add, now, 60);
    const made = [...jobs.values()];
    expect(made.map(({ key }) => key)).toEqual(["1", "2", "4"]);
    const minutes = made.map(({ after }) => ((after?.getTime() ?? 0) - now.getTime()) / 60_000);
    expect(minutes.every((each) => each >= 0 && each <= 60)).toBe(true);
    expect(new Set(minutes).size).toBe(3);
  });

  it("that is planned again on its day adds nothing, and on the next day all", async () => {
    const { jobs, add } = kept();
    const plan = async (at: Date, ...ids: readonly number[]): Promise<unknown> =>
      planSweep({ installations: () => listed(...ids) }, add, at, 60);
    await plan(now, 1);
    await plan(new Date("2026-11-21T09:00:00Z"), 1, 2);
    expect(jobs.size).toBe(2);
    await plan(new Date("2026-11-22T03:17:00Z"), 1, 2);
    expect(jobs.size).toBe(4);
  });

  it("takes repositories in portions, the same ones however often it is listed", async () => {
    const { jobs, add } = kept();
    const repositories = Array.from({ length: 45 }, (_, index): NamedRepository => ({
      id: index + 1,
      owner: "octo",
      repo: `r${String(index)}`,
      defaultBranch: "main",
    }));
    const client = { repositories: async () => repositories };
    await listRepositories(client, add, { installation: 7, day: "2026-11-21" });
    await listRepositories(client, add, { installation: 7, day: "2026-11-21" });
    const sizes = [...jobs.values()].map(({ data }) => {
      const job = readJob(structuredClone(data));
      return job?.kind === "sweep" ? job.repositories.length : null;
    });
    expect(sizes).toEqual([20, 20, 5]);
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
