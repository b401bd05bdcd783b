/** Prometheus and promtool, before the first test: from the path, or from Debian's package, unpacked and not installed. */
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { TestProject } from "vitest/node";

export interface PrometheusBinaries {
  readonly prometheus: string;
  readonly promtool: string;
}

declare module "vitest" {
  interface ProvidedContext {
    prometheus: PrometheusBinaries;
  }
}

const cache = fileURLToPath(new URL("../../node_modules/.cache/prometheus/", import.meta.url));
const unpacked = join(cache, "unpacked");
const onPath: PrometheusBinaries = { prometheus: "prometheus", promtool: "promtool" };
const ours: PrometheusBinaries = {
  prometheus: join(unpacked, "usr/bin/prometheus"),
  promtool: join(unpacked, "usr/bin/promtool"),
};

/** From the path, or fetched before; null where there is none. */
export function foundPrometheus(): PrometheusBinaries | null {
  return [onPath, ours].find(runs) ?? null;
}

/** Fails the run where there is none: it is what the run is for. */
export default function setup(project: TestProject): void {
  if (runs(onPath)) return project.provide("prometheus", onPath);
  if (!runs(ours)) unpack();
  if (!runs(ours)) throw new Error("Debian's package of Prometheus does not run here");
  project.provide("prometheus", ours);
}

function runs({ prometheus, promtool }: PrometheusBinaries): boolean {
  return [prometheus, promtool].every(
    (each) => spawnSync(each, ["--version"], { stdio: "ignore" }).status === 0,
  );
}

/** Once for an installation of the packages: 20 MB from Debian's mirror, 100 MB unpacked. */
function unpack(): void {
  mkdirSync(cache, { recursive: true });
  const room = mkdtempSync(join(cache, "download-"));
  try {
    for (const tool of ["apt-get", "dpkg-deb"])
      if (spawnSync(tool, ["--version"], { stdio: "ignore" }).error !== undefined)
        throw new Error(
          `prometheus and promtool are not on the path, and there is no ${tool} to get them with`,
        );
    const { status } = spawnSync("apt-get", ["download", "prometheus"], {
      cwd: room,
      stdio: ["ignore", "ignore", "inherit"],
      timeout: 600_000,
    });
    const file = readdirSync(room).find((name) => name.endsWith(".deb"));
    if (status !== 0 || file === undefined)
      throw new Error("prometheus and promtool are not on the path, and apt-get cannot download the package");
    execFileSync("dpkg-deb", ["-x", join(room, file), join(room, "files")]);
    // Another run may have been faster.
    if (!existsSync(unpacked)) renameSync(join(room, "files"), unpacked);
  } finally {
    rmSync(room, { recursive: true, force: true });
  }
}
