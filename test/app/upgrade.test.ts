// A database that an earlier version has made is brought up to date, and nothing in it is lost.
import { PGlite } from "@electric-sql/pglite";
import { fromPglite, PgBoss } from "pg-boss";
import { describe, expect, it } from "vitest";
import { openKnownRepositories } from "../../src/adapters/postgres/known-repositories.ts";
import { migrate } from "../../src/adapters/postgres/migrations.ts";
import { openOverviewStore } from "../../src/adapters/postgres/overview-store.ts";
import type { Sql } from "../../src/adapters/postgres/sql.ts";
import { queryFrom } from "../../src/core/overview/overview-query.ts";
import { binaries, startPostgres } from "../postgres/postgres.ts";
import { keptFeature } from "../support/app/overview-desk.ts";

interface Opened {
  readonly sql: Sql;
  readonly close: () => Promise<void>;
}
type Rows = Awaited<ReturnType<Sql>>;

async function on(
  options: ConstructorParameters<typeof PgBoss>[0],
  close: () => Promise<void>,
): Promise<Opened> {
  const boss = new PgBoss({ ...(options as object), schema: "warden", supervise: false, schedule: false });
  await boss.start();
  const database = boss.getDb();
  return {
    sql: async (text, values) =>
      (await database.executeSql(text, values === undefined ? undefined : [...values])).rows as Rows,
    async close() {
      await boss.stop({ graceful: false });
      await close();
    },
  };
}

const kinds: readonly (readonly [name: string, missing: boolean, open: () => Promise<Opened>])[] = [
  [
    "PGlite",
    false,
    async () => {
      const database = await PGlite.create();
      return on({ backend: "pglite", db: fromPglite(database) } as never, () => database.close());
    },
  ],
  [
    "PostgreSQL",
    binaries() === null,
    async () => {
      const postgres = await startPostgres();
      return on({ connectionString: postgres.url }, () => postgres.close());
    },
  ],
];

describe.each(kinds)("on %s", (_name, missing, open) => {
  it.skipIf(missing)(
    "the tables of the first version become those of today, with all that they hold",
    async () => {
      const { sql, close } = await open();
      try {
        await migrate(sql, "warden", 1);
        await sql(
          `INSERT INTO warden.known_repository (id, installation, owner, repo, default_branch, commit, next_look, seen, watched)
           VALUES (7, 11, 'acme', 'orders', 'main', 'c', '2027-01-01', '2026-12-01', '["a.ts"]')`,
        );
        await sql("INSERT INTO warden.known_installation VALUES (11, '2026-12-01')");
        // Several processes of the new version start at once.
        const [known] = await Promise.all([1, 2, 3].map(() => openKnownRepositories(sql, "warden")));
        expect((await known?.find([7]))?.get(7)).toMatchObject({
          repo: "orders",
          commit: "c",
          watched: ["a.ts"],
        });
        expect(await known?.installations()).toEqual(new Map([[11, "2026-12-01"]]));
        const store = openOverviewStore(sql, "warden");
        const features = [keptFeature({ name: "one" })];
        await store.keep({ repository: 7, commit: "d", day: "2027-01-02", features });
        const seen = async (): Promise<number> =>
          (await store.overview([7], queryFrom(new URLSearchParams()), "2027-01-02")).features;
        expect(await seen()).toBe(1);
        // The earlier version, started once more, finds what it knows, and takes nothing away.
        await migrate(sql, "warden", 1);
        expect(await seen()).toBe(1);
        // What is forgotten of a repository is forgotten there, too.
        await known?.forget([7]);
        expect(await seen()).toBe(0);
        expect(await sql("SELECT * FROM warden.kept_feature")).toEqual([]);
        await store.keep({ repository: 7, commit: "d", day: "2027-01-03", features });
        expect(await seen()).toBe(0);
      } finally {
        await close();
      }
    },
  );
});
