/** The two databases that a server can have, for what has to hold on both. */
import { PgBoss } from "pg-boss";
import { binaries, startPostgres } from "../../postgres/postgres.ts";

export interface Database {
  /** For the server. */
  readonly variables: Readonly<Record<string, string>>;
  /** Ends the claims of a process that was killed, as the queue does when its signs of life have not come for long. */
  revive(): Promise<void>;
  close(): Promise<void>;
}

export interface DatabaseKind {
  readonly name: "PGlite" | "PostgreSQL";
  /** Npm has no binaries of PostgreSQL for some machines. */
  readonly missing: boolean;
  readonly open: () => Promise<Database>;
}

/** The next process knows that it is alone and takes the jobs up at once. */
async function pglite(): Promise<Database> {
  return { variables: {}, revive: async () => {}, close: async () => {} };
}

async function postgresql(): Promise<Database> {
  const postgres = await startPostgres();
  const schema = "sunset_warden";
  let boss: PgBoss | null = null;
  const started = async (): Promise<PgBoss> => {
    const made = new PgBoss({ connectionString: postgres.url, schema, supervise: false, schedule: false });
    made.on("error", () => {});
    return made.start();
  };
  return {
    variables: { DATABASE_URL: postgres.url },
    async revive() {
      boss ??= await started();
      const rows = await postgres.query(`SELECT name, id FROM ${schema}.job WHERE state = 'active'`);
      for (const { name, id } of rows) {
        await boss.fail(String(name), String(id), { message: "no sign of life" });
        await boss.update(String(name), undefined, { id: String(id), startAfter: new Date() });
      }
    },
    async close() {
      await boss?.stop({ graceful: false });
      await postgres.close();
    },
  };
}

export const databases: readonly DatabaseKind[] = [
  { name: "PGlite", missing: false, open: pglite },
  { name: "PostgreSQL", missing: binaries() === null, open: postgresql },
];
