/** What `import "sunset-warden/runtime"` brings: the bundles and their types, as package.json exports them. */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("../../", import.meta.url));
const { exports } = JSON.parse(readFileSync(`${root}package.json`, "utf8")) as {
  exports: Record<string, string | { types: string; default: string }>;
};
const entries = Object.entries(exports).flatMap(([name, files]) =>
  typeof files === "string" ? [] : [[name.replace(".", "sunset-warden"), files] as const],
);

const ofNode = new Set(["node:crypto", "node:async_hooks", "node:util"]);

describe("an entry of the runtime", () => {
  it.each(entries)("%s stands alone", (_, files) => {
    const text = readFileSync(join(root, files.default), "utf8");
    const imports = [...text.matchAll(/\bfrom ?["'`]([^"'`]+)["'`]|\bimport\(["'`]([^"'`]+)/g)];
    const names = imports.map(([, name, other]) => name ?? other ?? "");
    expect(names.filter((name) => !ofNode.has(name))).toEqual([]);
    expect(statSync(join(root, files.types)).size).toBeGreaterThan(0);
  });

  it("is at most 31 kB", () => {
    expect(statSync(`${root}dist/runtime.js`).size).toBeLessThanOrEqual(31_000);
  });

  it("is typed, and works in a package that depends on it", () => {
    const folder = mkdtempSync(join(tmpdir(), "consumer-"));
    try {
      writeFileSync(join(folder, "package.json"), JSON.stringify({ type: "module" }));
      mkdirSync(join(folder, "node_modules/@types"), { recursive: true });
      symlinkSync(root, join(folder, "node_modules/sunset-warden"), "junction");
      for (const name of ["@types/node", "undici-types", "prom-client"])
        symlinkSync(join(root, "node_modules", name), join(folder, "node_modules", name), "junction");
      writeFileSync(join(folder, "main.ts"), consumer);
      writeFileSync(join(folder, "decorated.ts"), decorated);
      const compiler = join(root, "node_modules/typescript/bin/tsc");
      const options =
        "--ignoreConfig --noEmit --strict --target es2024 --module nodenext --types node main.ts decorated.ts";
      const { stdout, status } = spawnSync(process.execPath, [compiler, ...options.split(" ")], {
        cwd: folder,
        encoding: "utf8",
      });
      expect({ stdout, status }).toEqual({ stdout: "", status: 0 });
      const run = spawnSync(process.execPath, ["main.ts"], { cwd: folder, encoding: "utf8" });
      expect({ stderr: run.stderr, stdout: run.stdout }).toEqual({
        stderr: "",
        stdout: "@1777593600 acme 2\n",
      });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

const consumer = `
import { createServer } from "node:http";
import { createServer as createHttp2 } from "node:http2";
import client from "prom-client";
import { apiKey, firstOf, opaque, userAgent } from "sunset-warden/runtime/callers";
import { acceptOld, governor, type RecordedCall } from "sunset-warden/runtime";
import { expressBody, flagHook, yogaPlugin } from "sunset-warden/runtime/plug-ins";
import { jsonLinesRecorder, loggerRecorder, prometheusRecorder } from "sunset-warden/runtime/recorders";

const register = { schema: 1, features: [{ id: "a.yaml#GET /v1/a", kind: "endpoint", notice: { announced: "2026-05-01", sunset: "2027-01-15" } }] };
const calls: RecordedCall[] = [];
const g = governor(register, {
  identify: opaque((request) => String(request.headers["x-client"])),
  recorders: [{ call: (call) => calls.push(call) }, prometheusRecorder(client), jsonLinesRecorder(() => undefined)],
  onSunset: "serve",
  logger: null,
});
governor(register, { identify: (request) => request.headers["x-api-key"], secret: "s", recorders: [loggerRecorder(console)] });
governor(register, { identify: firstOf(apiKey(), userAgent()), secret: process.env["SECRET"] ?? "s" });
expressBody(g);
flagHook(g);
yogaPlugin(g);
const twice = g.deprecated("src/a.ts#twice", (x: number) => x * 2);
const four: number = twice(2);
void four;
g.attach(createHttp2());
const server = g.attach(createServer((_, response) => response.end()));
server.listen(0, "127.0.0.1", async () => {
  const { port } = server.address() as { port: number };
  const response = await fetch("http://127.0.0.1:" + port + "/v1/a", { headers: { "x-client": "acme" } });
  const { uses } = acceptOld("a: 1\\nold: 2\\n", { old: "new" }, { logger: null });
  console.log(response.headers.get("deprecation"), calls.at(-1)?.caller, uses[0]?.line);
  server.close();
});
`;

const decorated = `
import { governor } from "sunset-warden/runtime";
const g = governor({ schema: 1, features: [] });
export class Client {
  @g.deprecated("src/a.ts#Client.old")
  old(): number { return 1; }
  @g.deprecated("src/a.ts#Client.size")
  get size(): number { return 1; }
}
@g.deprecated("src/a.ts#Old")
export class Old {}
`;
