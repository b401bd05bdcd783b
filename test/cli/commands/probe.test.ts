import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { probeCommand } from "../../../src/cli/commands/probe.ts";
import { run } from "../../../src/cli/run.ts";
import type { ProbedEndpoint } from "../../../src/usecases/probe-service.ts";
import { describeCliCommand } from "./contract.ts";

describeCliCommand(probeCommand, {
  runs: [
    [["http://localhost:1"], 0, "No endpoint is deprecated"],
    [["http://localhost:1/api", "--param", "id=1,name=x", "--format", "json"], 0, '"endpoints": []'],
  ],
  refused: [
    [[], "probe needs one URL"],
    [["http://a", "http://b"], "probe needs one URL"],
    [["api.example.com"], "is not the address of a service"],
    [["file:///etc/passwd"], "is not the address of a service"],
    [["http://me:word@localhost"], "contains a user name or a password"],
    [["http://localhost/?a=1"], "has a query"],
    [["http://localhost", "--param", "id"], "is not a parameter"],
    [["http://localhost", "--param", "id=1", "--param", "x"], '--param "x" is not a parameter'],
    [["http://localhost", "--rate", "0"], "use 1 to 100"],
    [["http://localhost", "--header", "no header"], "write it as 'Name: value'"],
    [["http://localhost", "--register", "nowhere.json"], "There is no register"],
    [["http://localhost", "--register", "src/client.ts"], "is not JSON"],
    [["http://localhost", "--register", "x", "--at", "HEAD"], "use one of them"],
    [["http://localhost", "--format", "sarif"], "use text, json"],
  ],
});

const asked: string[] = [];
const server = createServer((request: IncomingMessage, response) => {
  asked.push(`${request.method} ${request.url} ${String(request.headers["x-key"])}`);
  const sunset = "Sun, 20 Jun 2027 00:00:00 GMT";
  if (request.url === "/api/cut") return void request.socket.destroy();
  if (request.url === "/api/moved") return void response.writeHead(302, { location: "/api/right" }).end();
  if (request.url === "/api/spring")
    response.setHeaders(
      new Map([
        ["Deprecation", "@1767225600"],
        ["Sunset", "Sun, 2 May 2027 00:00:00 GMT"],
      ]),
    );
  if (request.url === "/api/twice") response.setHeader("Deprecation", ["@1767225600", "@1767225600"]);
  if (request.url === "/api/right" || request.url === "/api/users/7")
    response.setHeaders(
      new Map([
        ["Deprecation", "@1767225600"],
        ["Sunset", sunset],
      ]),
    );
  response.end("x".repeat(100_000));
});
let folder = "";
let origin = "";

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "probe-"));
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true });
});

async function probed(coordinates: readonly string[], ...args: readonly string[]) {
  const features = coordinates.map((each) => ({
    id: `openapi.yaml#${each}`,
    kind: "endpoint",
    introduced: "2020-01-01",
    notice: { announced: "2026-01-01", sunset: "2027-06-20" },
  }));
  const code = { id: "a.ts#f", kind: "function", notice: { announced: "2027-01-01", sunset: "2026-01-01" } };
  await writeFile(
    join(folder, "register.json"),
    JSON.stringify({ schema: 1, features: [...features, code] }),
  );
  let [out, err] = ["", ""];
  const exit = await run([...args, "--register", "register.json", "--rate", "100", "-q"], {
    cwd: folder,
    env: {},
    now: () => new Date("2026-11-01T00:00:00Z"),
    stdout: { write: (text: string) => void (out += text) },
    stderr: { write: (text: string) => void (err += text) },
  });
  return { exit, out, err };
}

test("a service that says all is right", async () => {
  const endpoints = ["GET /right", "GET /users/{id}", "POST /right", "GET /orders/{order}"];
  asked.length = 0;
  const { exit, out } = await probed(
    endpoints,
    "probe",
    `${origin}/api/`,
    "--param",
    "id=7",
    "--header",
    "X-Key: k",
  );
  expect(asked).toEqual(["GET /api/right k", "GET /api/users/7 k"]);
  expect(out).toContain("GET /users/{id}: correct (200)");
  expect(out).toContain("POST /right: not requested: its method may change something");
  expect(out).toContain(
    "GET /orders/{order}: not requested: its parameters have no values: use --param order=…",
  );
  expect(out).toContain("2 correct, 0 incorrect, 2 not requested.");
  expect(exit).toBe(0);
});

test("each wrong endpoint is named with what is wrong", async () => {
  asked.length = 0;
  const { exit, out } = await probed(
    ["GET /right", "GET /spring", "GET /twice", "GET /moved", "GET /cut", "GET /none"],
    "probe",
    `${origin}/api`,
    "--format",
    "json",
  );
  const { endpoints } = JSON.parse(out) as { endpoints: readonly ProbedEndpoint[] };
  const faults = endpoints.map(({ result }) => {
    if (result.outcome === "answered") return result.verdict.faults;
    return result.outcome === "failed" ? result.failure : result.why;
  });
  expect(faults).toEqual([
    [],
    [{ header: "Sunset", fault: expect.stringContaining("one digit") }],
    [
      { header: "Deprecation", fault: expect.stringContaining("two values") },
      { header: "Sunset", fault: "it is missing" },
    ],
    [
      { header: "Deprecation", fault: expect.stringContaining("redirect (302)") },
      { header: "Sunset", fault: expect.stringContaining("redirect (302)") },
    ],
    { kind: "cut" },
    [
      { header: "Deprecation", fault: "it is missing" },
      { header: "Sunset", fault: "it is missing" },
    ],
  ]);
  expect(asked.filter((each) => each.startsWith("GET /api/right"))).toHaveLength(1);
  expect(exit).toBe(1);
});

test("a service that is not there is said", async () => {
  const gone = createServer();
  await new Promise<void>((resolve) => {
    gone.listen(0, "127.0.0.1", resolve);
  });
  const there = `http://127.0.0.1:${(gone.address() as AddressInfo).port}`;
  await new Promise((resolve) => {
    gone.close(resolve);
  });
  const { exit, err } = await probed(["GET /right", "GET /spring"], "probe", there);
  expect(err).toBe(`sunset-warden: ${there} cannot be reached: no connection (ECONNREFUSED).\n`);
  expect(exit).toBe(3);
});
