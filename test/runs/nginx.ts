// Debian's nginx, unpacked once: fetched where it is not installed. No service is started by it.
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    readonly nginx: string;
  }
}

export default function setup(project: TestProject): () => void {
  const room = mkdtempSync(join(tmpdir(), "warden-nginx-"));
  project.provide("nginx", installed() ?? unpacked(room));
  return () => rmSync(room, { recursive: true });
}

function installed(): string | null {
  return ["/usr/sbin/nginx", "/usr/bin/nginx"].find((each) => existsSync(each)) ?? null;
}

function unpacked(room: string): string {
  const fetched = spawnSync("apt-get", ["download", "nginx"], { cwd: room, encoding: "utf8" });
  const deb = readdirSync(room).find((each) => each.endsWith(".deb"));
  if (deb === undefined) throw new Error(`nginx cannot be fetched: ${fetched.stderr}`);
  spawnSync("dpkg-deb", ["-x", deb, "nginx"], { cwd: room });
  return join(room, "nginx/usr/sbin/nginx");
}
