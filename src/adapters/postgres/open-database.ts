import { setFlagsFromString } from "node:v8";
import { fromPglite, PgBoss, type ConstructorOptions } from "pg-boss";
import { OutsideError } from "../../core/model/errors.ts";
import { clusterIn } from "./new-cluster.ts";
import { type FolderLock, lockFolder } from "./folder-lock.ts";
import { patient, tended } from "./patient-pglite.ts";

export type DatabasePlace =
  | { readonly kind: "postgres"; readonly url: string }
  | { readonly kind: "pglite"; readonly folder: string };

/** A database with the queue's tables, not started yet. */
export interface OpenDatabase {
  readonly boss: PgBoss;
  /** True where no other process can have jobs: what is marked as running was left by one that died. */
  readonly alone: boolean;
  /** After `boss.stop()`. */
  close(): Promise<void>;
}

/** Seconds. Statistics say which installations are busy; old ones would keep an idle installation waiting. */
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
 * What one process needs of PostgreSQL: its own settings are those of a machine, and hold 150 MB more. The queue and what
 * is known of ten thousand repositories fit into this many times over.
 */
const modest = ["shared_buffers=8MB", "wal_buffers=1MB", "max_connections=3"].flatMap((each) => ["-c", each]);

/**
 * Compiling PostgreSQL's largest functions a second time, for speed, takes V8 half a gigabyte at once; what the queue
 * asks of them is as fast without.
 */
const unhurried = ["--no-wasm-dynamic-tiering", "--no-wasm-tier-up"];

/** PGlite is loaded here alone: it costs a second and a hundred megabytes. */
async function openPglite(folder: string, schema: string, onLost: () => void): Promise<OpenDatabase> {
  const lock = await lockFolder(folder);
  lock.onLost(onLost);
  try {
    for (const flag of unhurried) setFlagsFromString(flag);
    const { PGlite } = await import("@electric-sql/pglite");
    // The package can be installed next to older versions, for services that use the runtime alone.
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
