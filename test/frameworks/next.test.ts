// Next.js 16, built and served as its users do; test/frameworks/next has its packages and the application.
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { connect } from "node:net";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";
import { WebSocket } from "ws";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const folder = fileURLToPath(new URL("next/", import.meta.url));
const runtime = fileURLToPath(new URL("../../src/runtime/index.ts", import.meta.url));
const env = { ...process.env, NEXT_TELEMETRY_DISABLED: "1", NODE_ENV: "production" as const };
const said = { deprecation: `@${Date.UTC(2026, 4, 1) / 1000}`, sunset: "Fri, 15 Jan 2027 00:00:00 GMT" };
const silent = { deprecation: null, sunset: null };

let server: ChildProcess;
let address: string;
const calls: string[] = [];

beforeAll(async () => {
  const bundle = await rolldown({ input: runtime, platform: "node", logLevel: "silent" });
  await bundle.write({ file: `${folder}.warden/runtime.js`, codeSplitting: false });
  await bundle.close();
  const built = spawnSync(process.execPath, ["node_modules/next/dist/bin/next", "build"], {
    ...{ cwd: folder, env, encoding: "utf8" },
  });
  if (built.status !== 0) throw new Error(`next build failed: ${built.stdout}${built.stderr}`);
  server = spawn(process.execPath, ["server.js"], { cwd: folder, env, stdio: ["ignore", "pipe", "ignore"] });
  const lines = createInterface({ input: server.stdout ?? process.stdin });
  address = await new Promise((resolve, reject) => {
    server.once("exit", () => reject(new Error("the server ended before it listened")));
    lines.on("line", (line) => {
      const [word, ...rest] = line.split(" ");
      if (word === "port") resolve(`http://127.0.0.1:${rest[0]}`);
      if (word === "call") calls.push(rest.join(" "));
    });
  });
}, 600_000);

afterAll(() => {
  server?.kill();
  for (const made of [".next", ".warden"]) rmSync(`${folder}${made}`, { recursive: true, force: true });
});

async function ask(path: string, method = "GET"): Promise<Response> {
  const response = await fetch(`${address}${path}`, { method, redirect: "manual" });
  await response.text();
  return response;
}

const headersOf = ({ headers }: Response): typeof silent | typeof said =>
  ({ deprecation: headers.get("deprecation"), sunset: headers.get("sunset") }) as typeof said;

describe.each(["web", "http"] as const)("a route of Next.js says it, by the way `%s`", (way) => {
  it.each([
    ["ok", "GET", 200],
    ["ok", "POST", 200],
    ["ok", "HEAD", 200],
    ["204", "GET", 204],
    ["302", "GET", 302],
    ["304", "GET", 304],
    ["403", "GET", 403],
    ["404", "GET", 404],
    ["stream", "GET", 200],
  ])("%s by %s: %i", async (kind, method, status) => {
    calls.length = 0;
    const response = await ask(`/v1/${way}/${kind}`, method);
    expect([response.status, headersOf(response)]).toEqual([status, said]);
    const counted = method === "HEAD" ? "GET" : method;
    await expect.poll(() => calls).toEqual([`${counted} /v1/${way}/{kind}`]);
  });

  it("keeps cookies and links, and not a date of the handler's own", async () => {
    const response = await ask(`/v1/${way}/cookie`);
    expect(headersOf(response)).toEqual(said);
    expect(response.headers.getSetCookie()).toEqual(["a=1; Path=/"]);
    expect(response.headers.get("link")).toContain('</own>; rel="own"');
  });
});

describe("what differs between the two", () => {
  it.each([
    ["a handler that throws", "/v1/web/throw", "GET", 500, silent],
    ["a handler that throws, under a server", "/v1/http/throw", "GET", 500, said],
    ["a handler that rejects", "/v1/web/reject", "GET", 500, silent],
    ["a handler that rejects, under a server", "/v1/http/reject", "GET", 500, said],
    ["OPTIONS, which Next.js answers itself", "/v1/web/ok", "OPTIONS", 204, silent],
    ["OPTIONS under a server", "/v1/http/ok", "OPTIONS", 204, said],
    ["a method that the route has not", "/v1/http/ok", "DELETE", 405, silent],
    ["what is not deprecated", "/v2/web", "GET", 200, silent],
    ["no route at all", "/v1/nowhere", "GET", 404, silent],
  ])("%s", async (_, path, method, status, headers) => {
    const response = await ask(path, method);
    expect([response.status, headersOf(response)]).toEqual([status, headers]);
  });
});

it("counts a client that does not wait, under a server", async () => {
  calls.length = 0;
  const socket = connect(Number(new URL(address).port), "127.0.0.1");
  await once(socket, "connect");
  socket.write("GET /v1/http/ok HTTP/1.1\r\nHost: a\r\n\r\n", () => socket.destroy());
  await expect.poll(() => calls).toEqual(["GET /v1/http/{kind}"]);
});

it("tells an upgrade to a WebSocket, under a server", async () => {
  // Next.js listens for upgrades from its first request on, too.
  await ask("/v1/http/ok");
  calls.length = 0;
  const socket = new WebSocket(`${address.replace("http", "ws")}/v1/socket/a`);
  const [{ headers }] = (await once(socket, "upgrade")) as [{ headers: Record<string, string> }];
  await once(socket, "close");
  expect({ deprecation: headers["deprecation"], sunset: headers["sunset"] }).toEqual(said);
  await expect.poll(() => calls).toEqual(["GET /v1/socket/{kind}"]);
});

/** Cells of the matrix that cannot be, and why. */
const never: Readonly<Record<string, string>> = {
  "HTTP/2":
    "the handler of Next.js takes requests of HTTP/1 alone: on a server of node:http2 it fails at headers without a prototype, whoever else is attached; HTTP/2 ends in front of it",
  "a WebSocket at a route":
    "a route answers with a Response, which has no status 101; Next.js hangs up before a handler is asked",
};

it("hangs up on an upgrade at a route, which no handler is asked about", async () => {
  expect(never["a WebSocket at a route"]).toContain("hangs up");
  await ask("/v1/http/ok");
  calls.length = 0;
  const socket = new WebSocket(`${address.replace("http", "ws")}/v1/web/ok`);
  const [error] = (await once(socket, "error")) as [Error];
  expect(error.message).toMatch(/socket hang up/);
  expect(calls).toEqual([]);
});
