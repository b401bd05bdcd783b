/** What `npm pack` makes, installed in an empty project: it needs no registry, and brings nothing of the server. */
import { generateKeyPairSync } from "node:crypto";
import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createRepository, type TestRepository } from "../support/git-repository.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const notice =
  "/** @deprecated Use `b` instead. It is slow. Sunset: 2027-09-01. */\nexport function a(): void {}\n";

/** A service that counts calls with a metrics client and a logger of its own. */
const service = `import prometheus from "prom-client";
import { pino } from "pino";
import { governor } from "sunset-warden/runtime";
import { loggerRecorder, prometheusRecorder } from "sunset-warden/runtime/recorders";
const feature = { id: "a#f", kind: "function", notice: { sunset: "2030-01-01" } };
const recorders = [loggerRecorder(pino(pino.destination({ sync: true }))), prometheusRecorder(prometheus)];
const g = governor({ schema: 1, features: [feature] }, { recorders, logger: null });
g.watch("a#f");
g.deprecated("a#f", () => 1)();
console.log(await prometheus.register.metrics());
`;

let folder: string;
let project: string;
let manifest: string;
let archive: string;
let repository: TestRepository;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "warden-packed-"));
  project = join(folder, "project");
  manifest = readFileSync(join(root, "package.json"), "utf8");
  npm(root, "pack", "--silent", "--pack-destination", folder);
  mkdirSync(project);
  writeFileSync(join(project, "package.json"), '{ "name": "empty", "private": true }\n');
  archive = readdirSync(folder).find((name) => name.endsWith(".tgz")) ?? "";
  npm(project, "install", "--offline", "--no-audit", "--no-fund", join(folder, archive));
  repository = createRepository();
  repository.commit({ "src/a.ts": `${notice}export function b(): void {}\n` }, { date: "2026-01-10" });
  repository.branch("change");
  repository.commit({ "src/a.ts": "export function b(): void {}\n" });
});

afterAll(() => {
  repository.cleanup();
  rmSync(folder, { recursive: true });
});

function npm(cwd: string, ...args: readonly string[]): void {
  execFileSync("npm", [...args, "--cache", join(folder, "cache")], { cwd, stdio: "pipe" });
}

function run(
  bin: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): { status: number | null; stdout: string; stderr: string } {
  const path = join(project, "node_modules", ".bin", bin);
  return spawnSync(path, args, { cwd: repository.dir, encoding: "utf8", env: { ...process.env, ...env } });
}

describe("the published package", () => {
  it("leaves package.json as it was", () => {
    expect(readFileSync(join(root, "package.json"), "utf8")).toBe(manifest);
  });

  it("is one package", () => {
    expect(readdirSync(join(project, "node_modules")).filter((name) => !name.startsWith("."))).toEqual([
      "sunset-warden",
    ]);
  });

  it.each([
    [["pino@9", "prom-client@14", "probot@13", "@electric-sql/pglite@0.3", "pg-boss@10"]],
    [["pino@10", "prom-client@15", "probot@14", "@electric-sql/pglite@0.5", "pg-boss@12"]],
  ])(
    "can be installed next to %j, and its recorders work with them (this asks the registry)",
    { timeout: 300_000 },
    (packages) => {
      const next = join(folder, packages.join("+").replaceAll(/[^\w.+]/g, "-"));
      mkdirSync(next);
      writeFileSync(join(next, "package.json"), '{ "name": "next", "private": true, "type": "module" }\n');
      npm(next, "install", "--no-audit", "--no-fund", "--ignore-scripts", ...packages);
      npm(next, "install", "--no-audit", "--no-fund", "--ignore-scripts", join(folder, archive));
      writeFileSync(join(next, "service.js"), service);
      const { stdout, stderr } = spawnSync(process.execPath, ["service.js"], { cwd: next, encoding: "utf8" });
      expect(stderr).toBe("");
      expect(stdout).toContain('"msg":"deprecated feature called"');
      expect(stdout).toMatch(
        /deprecated_feature_calls_total\{feature="a#f",caller="unknown",caller_class="unknown",outcome="served"\} 1/,
      );
    },
  );

  it("judges a change", () => {
    const { status, stdout } = run("sunset-warden", [
      "check",
      "--base",
      "main",
      "--head",
      "change",
      "--today",
      "2026-11-20",
    ]);
    expect(stdout).toContain("removal/before-sunset");
    expect(status).toBe(1);
  });

  it("writes a workflow that names the release's tag", () => {
    const { status, stdout } = run("sunset-warden", ["init", "--dry-run", "--replay", "0"]);
    expect(stdout).toContain("uses: sunset-warden/sunset-warden@v0\n");
    expect(status).toBe(0);
  });

  it("says which packages the server needs", () => {
    const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
    const { status, stderr } = run("sunset-warden-app", [], {
      APP_ID: "1",
      PRIVATE_KEY: privateKey.export({ type: "pkcs1", format: "pem" }).toString(),
      WEBHOOK_SECRET: "0123456789abcdef0123",
    });
    expect([status, stderr]).toEqual([2, expect.stringContaining("npm install probot pino")]);
  });
});
