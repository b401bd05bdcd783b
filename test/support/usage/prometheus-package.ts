/** Prometheus and promtool, from the path or from Debian's package, unpacked outside of the repository. */
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface PrometheusBinaries {
  readonly prometheus: string;
  readonly promtool: string;
}

export type PrometheusFound = PrometheusBinaries | { readonly missing: string };

const cache = join(tmpdir(), "sunset-warden-tests");
const unpacked = join(cache, "prometheus");

/** Where both programs are; or why they cannot be had here. Downloads the package once for a machine. */
export function findPrometheus(): PrometheusFound {
  const onPath = { prometheus: "prometheus", promtool: "promtool" };
  if (runs(onPath)) return onPath;
  const ours = {
    prometheus: join(unpacked, "usr/bin/prometheus"),
    promtool: join(unpacked, "usr/bin/promtool"),
  };
  if (!runs(ours)) {
    const missing = unpack();
    if (missing !== null) return { missing };
  }
  return runs(ours) ? ours : { missing: "Debian's package of Prometheus does not run here" };
}

function runs({ prometheus, promtool }: PrometheusBinaries): boolean {
  return [prometheus, promtool].every(
    (each) => spawnSync(each, ["--version"], { stdio: "ignore" }).status === 0,
  );
}

/** No service is installed: the package is only downloaded and taken apart. */
function unpack(): string | null {
  mkdirSync(cache, { recursive: true });
  const room = mkdtempSync(join(cache, "download-"));
  try {
    for (const tool of ["apt-get", "dpkg-deb"])
      if (spawnSync(tool, ["--version"], { stdio: "ignore" }).error !== undefined)
        return `there is no ${tool} here`;
    const { status } = spawnSync("apt-get", ["download", "prometheus"], {
      cwd: room,
      stdio: "ignore",
      timeout: 60_000,
    });
    const file = readdirSync(room).find((name) => name.endsWith(".deb"));
    if (status !== 0 || file === undefined) return "apt-get cannot download the package prometheus";
    execFileSync("dpkg-deb", ["-x", join(room, file), join(room, "files")]);
    // Another run may have been faster.
    if (!existsSync(unpacked)) renameSync(join(room, "files"), unpacked);
    return null;
  } finally {
    rmSync(room, { recursive: true, force: true });
  }
}
