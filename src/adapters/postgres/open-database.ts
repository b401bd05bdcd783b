import { setFlagsFromString } from "node:v8";
import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { setImmediate as turn } from "node:timers/promises";
import { fromPglite, PgBoss, type ConstructorOptions } from "pg-boss";
import { OutsideError } from "../../core/model/errors.ts";
import { type FolderLock, lockFolder } from "./folder-lock.ts";

export type DatabasePlace =
  | { readonly kind: "postgres"; readonly url: string }
  | { readonly kind: "pglite"; readonly folder: string };

/** A database with the queue's tables. The queue is not started yet. */
export interface OpenDatabase {
  readonly boss: PgBoss;
  /** True if other processes cannot have jobs. Running jobs then belong to a dead process. */
  readonly alone: boolean;
  /** Call it after `boss.stop()`. */
  close(): Promise<void>;
}

/** Seconds. Statistics show which installations are busy; old ones would make an idle installation wait. */
const intervals = {
  superviseIntervalSeconds: 10,
  monitorIntervalSeconds: 10,
  queueCacheIntervalSeconds: 5,
  maintenanceIntervalSeconds: 3600,
} as const satisfies ConstructorOptions;

export async function openDatabase(
  place: DatabasePlace,
  schema: string,
  onLost: () => void,
): Promise<OpenDatabase> {
  if (place.kind === "pglite") return openPglite(place.folder, schema, onLost);
  const boss = new PgBoss({
    ...intervals,
    connectionString: place.url,
    application_name: "sunset-warden",
    schema,
    max: 10,
    connectionTimeoutMillis: 10_000,
  });
  return { boss, alone: false, close: async () => {} };
}

/**
 * PostgreSQL's settings for one process. The defaults are for a whole machine and need 150 MB more. These are enough
 * for the queue and the data of ten thousand repositories.
 */
const modest = ["shared_buffers=8MB", "wal_buffers=1MB", "max_connections=3"].flatMap((each) => ["-c", each]);

/** V8 would recompile PostgreSQL's largest functions for speed, which takes half a gigabyte and does not help here. */
const unhurried = ["--no-wasm-dynamic-tiering", "--no-wasm-tier-up"];

/** PGlite is only loaded here, because it takes a second and a hundred megabytes. */
async function openPglite(folder: string, schema: string, onLost: () => void): Promise<OpenDatabase> {
  const lock = await lockFolder(folder);
  lock.onLost(onLost);
  try {
    for (const flag of unhurried) setFlagsFromString(flag);
    const { PGlite } = await import("@electric-sql/pglite");
    // The package may be installed with older versions, by services that only use the runtime.
    if (!("defaultStartParams" in PGlite)) throw new Error("@electric-sql/pglite is older than 0.5");
    const startParams = [...PGlite.defaultStartParams, ...modest];
    const cluster = await clusterIn(folder, { flags: unhurried, startParams });
    const database = await PGlite.create(cluster, { startParams });
    let isOpen = true;
    const onUnswept = (error: unknown): void => {
      if (isOpen) boss.emit("error", error instanceof Error ? error : new Error(String(error)));
    };
    const db = tended(patient(fromPglite(database)), schema, onUnswept);
    const boss = new PgBoss({ ...intervals, backend: "pglite", db, schema });
    return {
      boss,
      alone: true,
      async close() {
        isOpen = false;
        await database.close();
        await lock.release();
      },
    };
  } catch (cause) {
    await release(lock);
    throw new OutsideError(`The database in ${folder} cannot be opened.`, { cause });
  }
}

async function release(lock: FolderLock): Promise<void> {
  await lock.release().catch(() => {});
}

const name = "pglite";
const unfinished = "pglite-new-";

/** The script of the process that creates the files. Its arguments are the module, the folder and the parameters. */
const program = `
const [module, folder, ...startParams] = process.argv.slice(1);
const { PGlite } = await import(module);
const database = await PGlite.create(folder, { startParams });
await database.close();
`;

/**
 * Returns PGlite's folder in `folder` and creates it if necessary. A separate process creates it, because that takes
 * 0.6 GB for some seconds, which this process would never release. The caller owns the lock of `folder`.
 */
export async function clusterIn(
  folder: string,
  { flags, startParams }: { readonly flags: readonly string[]; readonly startParams: readonly string[] },
): Promise<string> {
  const cluster = join(folder, name);
  if (existsSync(cluster)) return cluster;
  for (const each of await readdir(folder))
    if (each.startsWith(unfinished)) await rm(join(folder, each), { recursive: true, force: true });
  // The folder is renamed when it is complete, because a partial folder is not a database.
  const made = join(folder, `${unfinished}${randomUUID()}`);
  const module = import.meta.resolve("@electric-sql/pglite");
  const args = [...flags, "--input-type=module", "-e", program, module, made, ...startParams];
  await promisify(execFile)(process.execPath, args, { env: {}, timeout: 300_000 });
  await rename(made, cluster);
  return cluster;
}

type Adapter = ReturnType<typeof fromPglite>;

/** The number of writes after which old rows use some megabytes. */
const untended = 2000;
const writes = /\b(?:INSERT|UPDATE|DELETE)\b/;

/**
 * Runs one statement in each turn of the event loop. PGlite answers in this thread without leaving it, so a series of
 * queries would block all requests.
 */
function patient(database: Adapter): Adapter {
  const ask = database.executeSql.bind(database);
  let last: Promise<unknown> = Promise.resolve();
  database.executeSql = async (text, values) => {
    const before = last;
    const answer = (async () => {
      await before;
      await turn();
      return ask(text, values);
    })();
    last = answer.catch(() => {});
    return answer;
  };
  return database;
}

/**
 * Vacuums and analyzes the tables after this number of writes. A PostgreSQL server does so itself, but PGlite does not,
 * and each search for a job would read more old rows. Failures are reported to `onError` and retried later. `schema` is
 * ours and checked.
 */
function tended(database: Adapter, schema: string, onError: (error: unknown) => void): Adapter {
  const ask = database.executeSql.bind(database);
  let written = 0;
  const tend = async (): Promise<void> => {
    const { rows } = await ask(
      `SELECT oid::regclass::text AS name FROM pg_class
         WHERE relnamespace = '${schema}'::regnamespace AND relkind = 'r'`,
    );
    const names = (rows as readonly { readonly name: string }[]).map(({ name }) => name);
    if (names.length > 0) await ask(`VACUUM (ANALYZE) ${names.join(", ")}`);
  };
  database.executeSql = async (text, values) => {
    if (writes.test(text)) written += 1;
    if (written >= untended) {
      written = 0;
      // Queued before the current statement.
      tend().catch(onError);
    }
    return ask(text, values);
  };
  return database;
}
