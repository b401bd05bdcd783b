import { describe, expect, it } from "vitest";
import { chores, lanes } from "../../../src/adapters/postgres/queued-job.ts";
import { HeldJobs } from "../../../src/app/server/held-jobs.ts";

async function lines(
  counts: readonly { queue: string; state: string; jobs: number }[],
  more: { owed?: number; obstacles?: readonly string[] } = {},
): Promise<string> {
  const held = new HeldJobs({
    counts: async () => counts,
    owed: async () => more.owed ?? 0,
    obstacles: () => more.obstacles ?? [],
  });
  await held.refresh();
  return held.lines();
}

describe("what /healthz says of jobs", () => {
  it.each([...lanes, ...chores])("counts those of %s that are tried again or paused", async (queue) => {
    const counts = [
      { queue, state: "retry", jobs: 2 },
      { queue, state: "paused", jobs: 1 },
      { queue, state: "active", jobs: 7 },
      { queue, state: "completed", jobs: 7 },
    ];
    expect(await lines(counts)).toBe("0 jobs given up, 2 to be tried again, 1 paused");
  });

  it("counts those of all queues together, and those that were given up", async () => {
    const counts = [
      { queue: "work", state: "retry", jobs: 2 },
      { queue: "checks", state: "retry", jobs: 3 },
      { queue: "dead", state: "created", jobs: 4 },
      { queue: "checks", state: "created", jobs: 9 },
    ];
    expect(await lines(counts, { owed: 1 })).toBe(
      "4 jobs given up, 5 to be tried again, 0 paused, 1 answers pending",
    );
  });

  it("begins with what keeps jobs from being done, and is empty where nothing does", async () => {
    expect(await lines([])).toBe("");
    expect(await lines([], { obstacles: ["", ""] })).toBe("");
    expect(await lines([], { obstacles: ["the key is wrong", ""], owed: 2 })).toBe(
      "the key is wrong\n2 answers pending",
    );
  });
});
