// What processes share beside the queue, on both databases: turns at issues, and what was written in the last hour.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openIssueTurns } from "../../src/adapters/postgres/issue-turns.ts";
import { migrate } from "../../src/adapters/postgres/migrations.ts";
import type { Sql } from "../../src/adapters/postgres/sql.ts";
import { openWrittenContents } from "../../src/adapters/postgres/written-contents.ts";
import { tables } from "../support/app/tables.ts";

describe.each(tables)("on %s", (_name, open) => {
  let sql: Sql;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ sql, close } = await open());
    await migrate(sql, "warden");
  });
  afterAll(() => close());

  it("one at a time has the turn in a repository, whichever process it is", async () => {
    const processes = await Promise.all([1, 2, 3].map(() => openIssueTurns(sql, "warden", { alone: false })));
    const running = new Map<number, number>();
    const seen: number[] = [];
    const work = async (repository: number): Promise<number> => {
      const now = (running.get(repository) ?? 0) + 1;
      running.set(repository, now);
      seen.push(now);
      await new Promise(setImmediate);
      running.set(repository, now - 1);
      return repository;
    };
    const all = processes.flatMap((each) => [7, 8].map((id) => each.take(id, () => work(id))));
    expect(await Promise.all(all)).toEqual([7, 8, 7, 8, 7, 8]);
    expect(seen).toEqual([1, 1, 1, 1, 1, 1]);
  });

  it("a turn ends where its work fails, and where its process died", async () => {
    const turns = await openIssueTurns(sql, "warden", { alone: false });
    await expect(turns.take(7, () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect(await turns.take(7, async () => "free")).toBe("free");
    const dead = (since: string): Promise<unknown> =>
      sql(`INSERT INTO warden.issue_turn VALUES (7, '00000000-0000-4000-8000-000000000000', now() ${since})`);
    await dead("- interval '1 second'");
    expect(await turns.take(7, async () => "silent for too long")).toBe("silent for too long");
    await dead("+ interval '1 day'");
    const next = await openIssueTurns(sql, "warden", { alone: true });
    expect(await next.take(7, async () => "there is nobody else")).toBe("there is nobody else");
  });

  it("what was written is counted by the minute, for an hour", async () => {
    const written = openWrittenContents(sql, "warden");
    await sql(`INSERT INTO warden.written_content VALUES
      (5, now() - interval '2 hours', 9), (5, now() - interval '59 minutes', 3), (6, now(), 1)`);
    await Promise.all([1, 2, 3].map(() => written.wrote(5)));
    const lately = await written.lately(5);
    expect(lately.reduce((sum, { count }) => sum + count, 0)).toBe(6);
    expect(lately[0]?.count).toBe(3);
    expect([...lately].sort((a, b) => a.at.getTime() - b.at.getTime())).toEqual(lately);
    expect(await sql("SELECT 1 FROM warden.written_content WHERE count = 9")).toEqual([]);
    expect(await written.lately(4)).toEqual([]);
  });
});
