import { join } from "node:path";
import { fromPglite, PgBoss, type ConstructorOptions } from "pg-boss";
import { OutsideError } from "../../core/model/errors.ts";
import { type FolderLock, lockFolder } from "./folder-lock.ts";

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

/** PGlite is loaded here alone: it costs a second and some hundred megabytes. */
async function openPglite(folder: string, schema: string, onLost: () => void): Promise<OpenDatabase> {
  const lock = await lockFolder(folder);
  lock.onLost(onLost);
  try {
    const { PGlite } = await import("@electric-sql/pglite");
    const database = await PGlite.create(join(folder, "pglite"));
    const boss = new PgBoss({ ...intervals, backend: "pglite", db: fromPglite(database), schema });
    return {
      boss,
      alone: true,
      async close() {
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
