/** The two databases that a server can have, as tables alone. */
import { PGlite } from "@electric-sql/pglite";
import { fromPglite, PgBoss } from "pg-boss";
import type { Sql } from "../../../src/adapters/postgres/sql.ts";
import { binaries, startPostgres } from "../../postgres/postgres.ts";

export interface Tables {
  /** With an empty schema `warden`. */
  readonly sql: Sql;
  readonly close: () => Promise<void>;
}

type Rows = Awaited<ReturnType<Sql>>;

async function withSchema(sql: Sql, close: () => Promise<void>): Promise<Tables> {
  await sql("CREATE SCHEMA IF NOT EXISTS warden");
  return { sql, close };
}

async function inPglite(): Promise<Tables> {
  const database = await PGlite.create();
  const adapted = fromPglite(database);
  return withSchema(
    async (text, values) =>
      (await adapted.executeSql(text, values === undefined ? undefined : [...values])).rows as Rows,
    () => database.close(),
  );
}

async function inPostgres(): Promise<Tables> {
  const postgres = await startPostgres();
  const boss = new PgBoss({
    connectionString: postgres.url,
    schema: "warden",
    supervise: false,
    schedule: false,
  });
  await boss.start();
  const database = boss.getDb();
  return withSchema(
    async (text, values) =>
      (await database.executeSql(text, values === undefined ? undefined : [...values])).rows as Rows,
    async () => {
      await boss.stop({ graceful: false });
      await postgres.close();
    },
  );
}

/** Npm has no binaries of PostgreSQL for some machines. */
export const tables: readonly (readonly [name: string, open: () => Promise<Tables>])[] = [
  ["PGlite", inPglite],
  ...(binaries() === null ? [] : [["PostgreSQL", inPostgres] as const]),
];
