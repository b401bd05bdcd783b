// One contract for what is known of repositories: in memory, in PGlite and in PostgreSQL.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openKnownRepositories } from "../../src/adapters/postgres/known-repositories.ts";
import type { Sql } from "../../src/adapters/postgres/sql.ts";
import { migrate } from "../../src/adapters/postgres/migrations.ts";
import { daysBetween } from "../../src/core/time/day.ts";
import type {
  KnownRepositories,
  KnownRepository,
  ListedRepository,
  RunRecord,
} from "../../src/ports/known-repositories.ts";
import { MemoryKnown } from "../support/app/memory-known.ts";
import { type Tables, tables } from "../support/app/tables.ts";

interface Store {
  readonly known: KnownRepositories;
  /** Null in memory. */
  readonly sql: Sql | null;
  clear(): Promise<void>;
  close(): Promise<void>;
}

async function ofTables(open: () => Promise<Tables>): Promise<Store> {
  const { sql, close } = await open();
  // Several processes start at once.
  const [known] = await Promise.all([1, 2, 3].map(() => openKnownRepositories(sql, "warden")));
  if (known === undefined) throw new Error("there is no store");
  const clear = async (): Promise<void> => {
    await sql("TRUNCATE warden.known_repository, warden.known_installation CASCADE");
  };
  return { known, sql, clear, close };
}

async function inMemory(): Promise<Store> {
  const known = new MemoryKnown();
  const clear = async (): Promise<void> => {
    known.rows.clear();
    known.reconciled.clear();
  };
  return { known, sql: null, clear, close: async () => {} };
}

const today = "2026-11-21";
const engine = "1.0.0+a";
const completed = (id: number, over: Partial<RunRecord> = {}): RunRecord => ({
  id,
  installation: 7,
  owner: "octo",
  repo: `r${String(id)}`,
  defaultBranch: "main",
  commit: "a".repeat(40),
  engine,
  nextRun: "2027-03-01",
  seen: today,
  watched: ["a\u2028'b\0.ts", "/**"],
  ...over,
});
const listed = (id: number, over: Partial<ListedRepository> = {}): ListedRepository => ({
  id,
  owner: "octo",
  repo: `r${String(id)}`,
  defaultBranch: "main",
  pushedAt: "2026-11-01T00:00:00Z",
  ...over,
});

const stores = [
  ["memory", inMemory],
  ...tables.map(([name, open]) => [name, () => ofTables(open)] as const),
] as const;

describe.each(stores)("what is known of repositories, in %s", (_name, open) => {
  let store: Store;
  let known: KnownRepositories;
  beforeAll(async () => {
    store = await open();
    known = store.known;
  });
  beforeEach(() => store.clear());
  afterAll(() => store.close());

  const due = async (): Promise<number[]> => (await known.due({ today, engine })).map(({ id }) => id);
  const find = async (id: number): Promise<KnownRepository | undefined> => (await known.find([id])).get(id);
  const one = (): Promise<KnownRepository | undefined> => find(1);

  it("is what the last look left", async () => {
    expect(await one()).toBeUndefined();
    for (const over of [
      {},
      { commit: null, watched: null, nextRun: null },
      { id: 2 ** 40, installation: 8 },
    ]) {
      await known.completed(completed(1, over));
      expect(await find(completed(1, over).id)).toMatchObject({
        ...completed(1, over),
        stale: false,
        failures: 0,
      });
    }
  });

  it("is due by its day, by another program's reading, after a failure, and when it is new or stale", async () => {
    const rows = [
      { nextRun: today },
      { nextRun: "2026-11-22" },
      { nextRun: null },
      { engine: "2" },
      { nextRun: "2026-01-01", installation: 3 },
    ];
    for (const [index, over] of rows.entries()) await known.completed(completed(index + 1, over));
    expect(await due()).toEqual([5, 1, 4]);
    await known.completed(completed(1));
    await known.failed({ ...listed(2), installation: 7 }, "2026-11-20");
    await known.dueBy(3, today);
    expect(await due()).toEqual([5, 2, 3, 4]);
  });

  it("is due later with every day on which looks fail, a week at most, until one succeeds", async () => {
    const repository = { ...listed(1), installation: 7 };
    const days: (string | null | undefined)[] = [];
    let on = today;
    for (let times = 0; times < 9; times += 1) {
      // It is tried several times on a day.
      for (let tries = 0; tries < 4; tries += 1) await known.failed(repository, on);
      on = (await one())?.nextRun ?? "";
      days.push(on);
    }
    expect(days.slice(0, 4)).toEqual(["2026-11-22", "2026-11-24", "2026-11-27", "2026-12-01"]);
    expect(daysBetween(days.at(-2) ?? "", days.at(-1) ?? "")).toBe(7);
    expect(await one()).toMatchObject({ failures: 9, commit: null });
    await known.completed(completed(1));
    expect(await one()).toMatchObject({ failures: 0 });
  });

  it("moves on with what does not matter, and nothing else of it changes", async () => {
    await known.completed(completed(1));
    await known.passed(1, "b".repeat(40), "2026-11-30");
    expect(await one()).toMatchObject({ ...completed(1), commit: "b".repeat(40), seen: "2026-11-30" });
    await known.passed(2, "b".repeat(40), today);
    expect(await find(2)).toBeUndefined();
  });

  it("is due by the earlier of two days", async () => {
    await known.completed(completed(1));
    await known.dueBy(1, "2027-04-01");
    expect((await one())?.nextRun).toBe("2027-03-01");
    await known.dueBy(1, "2026-12-01");
    expect((await one())?.nextRun).toBe("2026-12-01");
  });

  it("becomes what is listed: new ones are due, gone ones forgotten, pushed and renamed ones stale", async () => {
    for (const id of [1, 2, 3, 4, 5]) await known.completed(completed(id));
    await known.completed(completed(9, { installation: 8 }));
    for (const id of [1, 2, 3, 4]) await known.pushed(id, "2026-11-01T00:00:00Z");
    await known.reconcile(
      7,
      [listed(1), listed(2, { pushedAt: "2026-11-02T00:00:00Z" }), listed(3, { repo: "new" }), listed(6)],
      today,
    );
    expect([...(await known.find([1, 2, 3, 4, 5, 6, 9])).keys()].sort((a, b) => a - b)).toEqual([
      1, 2, 3, 6, 9,
    ]);
    expect(await due()).toEqual([2, 3, 6]);
    expect(await find(3)).toMatchObject({ repo: "new", stale: true, commit: "a".repeat(40) });
    expect(await find(6)).toMatchObject({ commit: null, engine: "" });
    expect(await known.installations()).toEqual(new Map([[7, today]]));
    // The same listing brings nothing new.
    for (const id of [2, 3, 6])
      await known.completed(completed(id, { repo: id === 3 ? "new" : `r${String(id)}` }));
    await known.reconcile(
      7,
      [listed(1), listed(2, { pushedAt: "2026-11-02T00:00:00Z" }), listed(3, { repo: "new" }), listed(6)],
      "2026-11-28",
    );
    expect(await due()).toEqual([]);
    await known.reconcile(7, [], "2026-11-29");
    expect([...(await known.find([1, 2, 3, 6, 9])).keys()]).toEqual([9]);
  });

  it("follows a repository to another installation", async () => {
    await known.completed(completed(1));
    await known.reconcile(8, [listed(1, { owner: "hub" })], today);
    await known.reconcile(7, [], today);
    expect(await one()).toMatchObject({ installation: 8, owner: "hub", stale: true });
  });

  it("is forgotten with its installation, or by itself", async () => {
    await known.reconcile(7, [listed(1), listed(2)], today);
    await known.reconcile(8, [listed(3)], today);
    await known.forget([2]);
    expect([...(await known.find([1, 2, 3])).keys()].sort((a, b) => a - b)).toEqual([1, 3]);
    await known.forgetInstallations([7]);
    expect([...(await known.find([1, 2, 3])).keys()]).toEqual([3]);
    expect([...(await known.installations()).keys()]).toEqual([8]);
  });

  it("stays when the tables are brought up to date once more", async () => {
    if (store.sql === null) return;
    await known.completed(completed(1));
    await migrate(store.sql, "warden");
    expect(await one()).toBeDefined();
    await store.sql("UPDATE warden.known_repository SET watched = 'no JSON'");
    expect((await one())?.watched).toBeNull();
  });
});
