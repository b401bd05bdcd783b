import { setTimeout as pause } from "node:timers/promises";
import { openKnownRepositories } from "../../src/adapters/postgres/known-repositories.ts";
import type { Sql } from "../../src/adapters/postgres/sql.ts";
import { openDatabase, type DatabasePlace } from "../../src/adapters/postgres/open-database.ts";
import { programMark } from "../../src/app/server/serve.ts";
import { addDays, daysBetween } from "../../src/core/time/day.ts";
import { before, day, type Kind, type Place } from "./shape.ts";

const schema = "sunset_warden";

/**
 * Writes what looks at all repositories would have left, taken from those that were really looked at. Installations
 * were listed on their day of the last week, repositories with an issue were last looked at within it.
 */
export async function seed(database: DatabasePlace, places: readonly Place[]): Promise<number> {
  const opened = await openDatabase(database, schema, () => {});
  const { boss } = opened;
  await boss.start();
  const sql: Sql = async (text, values) => {
    const { rows } = await boss.getDb().executeSql(text, values === undefined ? undefined : [...values]);
    return rows as Awaited<ReturnType<Sql>>;
  };
  const known = await openKnownRepositories(sql, schema);
  const real = await known.find(places.map(({ id }) => id));
  const samples = new Map<
    Kind,
    { readonly watched: readonly string[] | null; readonly nextRun: string | null }
  >();
  for (const place of places) {
    const row = real.get(place.id);
    if (row?.commit === place.commit && row.failures === 0) samples.set(place.kind, row);
  }
  const engine = programMark();
  for (const [installation, all] of Map.groupBy(places, (place) => place.installation)) {
    const since = (installation + daysBetween("1970-01-01", day)) % 7 || 7;
    const listed = all.map(({ id, owner, name, pushedAt }) => ({
      id,
      owner,
      repo: name,
      pushedAt,
      defaultBranch: "main",
    }));
    await known.reconcile(installation, listed, addDays(day, -since));
  }
  let seeded = 0;
  for (const [index, place] of places.entries()) {
    const sample = samples.get(place.kind);
    if (sample === undefined) throw new Error(`no repository of the kind ${place.kind} was looked at`);
    const nextRun = place.kind === "live" ? addDays(day, Math.floor(index / 50) % 7) : sample.nextRun;
    const { id, installation, owner, name, commit } = place;
    await known.completed({
      id,
      installation,
      owner,
      repo: name,
      defaultBranch: "main",
      commit,
      engine,
      nextRun,
      watched: sample.watched,
      seen: addDays(before, -(index % 90)),
    });
    seeded += 1;
  }
  await boss.stop({ graceful: false });
  await pause(200);
  await opened.close();
  return seeded;
}
