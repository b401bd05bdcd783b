// PGlite's files are made whole, by a process of their own, and once.
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { afterEach, beforeEach, expect, it } from "vitest";
import { clusterIn } from "../../src/adapters/postgres/open-database.ts";

const options = { flags: [], startParams: PGlite.defaultStartParams };
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "warden-cluster-"));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

it("is made where there is none, without what an earlier try left, and is a database", async () => {
  mkdirSync(join(folder, "pglite-new-0"));
  writeFileSync(join(folder, "pglite-new-0", "PG_VERSION"), "cut off");
  writeFileSync(join(folder, "lock"), "");
  const cluster = await clusterIn(folder, options);
  expect(readdirSync(folder).toSorted()).toEqual(["lock", "pglite"]);
  const database = await PGlite.create(cluster, { startParams: [...options.startParams] });
  expect((await database.query("SELECT 1 AS one")).rows).toEqual([{ one: 1 }]);
  await database.close();
  const { birthtimeMs } = statSync(cluster);
  expect(statSync(await clusterIn(folder, options)).birthtimeMs).toBe(birthtimeMs);
});

it("says where it cannot be made, and leaves no database behind", async () => {
  await expect(clusterIn(folder, { ...options, flags: ["--no-such-flag"] })).rejects.toThrow("no-such-flag");
  expect(readdirSync(folder)).toEqual([]);
});
