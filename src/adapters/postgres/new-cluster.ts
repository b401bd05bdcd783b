import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

const name = "pglite";
const unfinished = "pglite-new-";

/** What the process that makes the files runs: module, folder and parameters are its arguments. */
const program = `
const [module, folder, ...startParams] = process.argv.slice(1);
const { PGlite } = await import(module);
const database = await PGlite.create(folder, { startParams });
await database.close();
`;

/**
 * The folder of PGlite's files within `folder`, made where it is not there yet. They are made by a process of its own,
 * which holds 0.6 GB for some seconds: memory that this process would never give back. The lock of `folder` is held.
 */
export async function clusterIn(
  folder: string,
  { flags, startParams }: { readonly flags: readonly string[]; readonly startParams: readonly string[] },
): Promise<string> {
  const cluster = join(folder, name);
  if (existsSync(cluster)) return cluster;
  for (const each of await readdir(folder))
    if (each.startsWith(unfinished)) await rm(join(folder, each), { recursive: true, force: true });
  // Whole or not there at all: a folder of which a part was made is no database.
  const made = join(folder, `${unfinished}${randomUUID()}`);
  const module = import.meta.resolve("@electric-sql/pglite");
  const args = [...flags, "--input-type=module", "-e", program, module, made, ...startParams];
  await promisify(execFile)(process.execPath, args, { env: {}, timeout: 300_000 });
  await rename(made, cluster);
  return cluster;
}
