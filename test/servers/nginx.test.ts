import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import {
  createServer,
  request,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
} from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { nginxConfiguration } from "../../src/reports/export/nginx.ts";
import { exportedFeatures, exportOptions } from "../support/hostile-register.ts";

let room: string;
let nginx: ChildProcess;
let upstream: Server;
let port: number;

interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
}

/** `path` goes as it stands: `fetch` would encode it. */
async function ask(path: string, method = "GET", headers: Record<string, string> = {}): Promise<Answer> {
  const asked = request({ host: "127.0.0.1", port, path, method, headers, agent: false }).end();
  const [answer] = (await once(asked, "response")) as [IncomingMessage];
  answer.resume();
  await once(answer, "end");
  return { status: answer.statusCode, headers: answer.headers };
}

function listening(server: Server): Promise<number> {
  server.listen(0, "127.0.0.1");
  return once(server, "listening").then(() => (server.address() as AddressInfo).port);
}

beforeAll(async () => {
  room = mkdtempSync(join(tmpdir(), "warden-nginx-run-"));
  mkdirSync(join(room, "logs"));
  upstream = createServer((asked, answer) => {
    answer.writeHead(Number(asked.headers["x-status"] ?? 200), {
      deprecation: "true",
      sunset: "soon",
      link: '</own>; rel="self"',
    });
    answer.end();
  });
  const service = await listening(upstream);
  const free = createServer();
  port = await listening(free);
  free.close();
  writeFileSync(join(room, "deprecations.conf"), nginxConfiguration(exportedFeatures, exportOptions));
  writeFileSync(
    join(room, "nginx.conf"),
    `daemon off; master_process off; pid ${room}/nginx.pid; error_log ${room}/logs/error.log;
events {}
http {
  ${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((each) => `${each}_temp_path ${room}/${each};`).join(" ")}
  include ${room}/deprecations.conf;
  access_log ${room}/logs/access.log sunset_warden;
  server {
    listen 127.0.0.1:${String(port)};
    error_page 500 /broken.html;
    location / { proxy_pass http://127.0.0.1:${String(service)}; }
  }
}
`,
  );
  nginx = spawn(inject("nginx"), ["-c", join(room, "nginx.conf"), "-p", room], { stdio: "ignore" });
  while (nginx.exitCode === null && (await ask("/").catch(() => null)) === null) await delay(25);
});

afterAll(async () => {
  if (nginx.exitCode === null) {
    const exit = once(nginx, "exit");
    nginx.kill("SIGTERM");
    await exit;
  }
  upstream.closeAllConnections();
  upstream.close();
  rmSync(room, { recursive: true });
});

const deprecation = "@1777593600";
const sunset = "Fri, 15 Jan 2027 00:00:00 GMT";
const about = '<https://docs.example.org/deprecations>; rel="deprecation"; type="text/html"';

describe("nginx with the exported configuration", () => {
  it.each([200, 204, 302, 404, 500])(
    "sends the headers with %i, in place of the service's own",
    async (code) => {
      const { status, headers } = await ask("/v1/users/a7?key=1", "GET", { "x-status": String(code) });
      expect(status).toBe(code);
      expect(headers).toMatchObject({ deprecation, sunset });
      expect(headers.link).toBe(`</own>; rel="self", ${about}, </v2/users/a7>; rel="successor-version"`);
      expect(headers["access-control-expose-headers"]).toBe("Deprecation, Sunset, Link");
    },
  );

  it.each([
    ["HEAD", "/v1/users/a7", deprecation],
    ["GET", "/V1/users/", deprecation],
    ["GET", "/v1/%75sers/a7", deprecation],
    ["DELETE", "/v1/2026-2027.json", deprecation],
    ["POST", "/v1/a%22b$c;zz'/%C3%A9", "@1795305600"],
    ["GET", "/v1/users/me", "true"],
    ["GET", "/v1/users/a7/posts", "true"],
    ["GET", "/v1/files/a/b", "true"],
    ["POST", "/v1/users/a7", "true"],
    ["OPTIONS", "/v1/users/a7", "true"],
  ])("says of %s %s: %s", async (method, path, said) => {
    const { headers } = await ask(path, method);
    expect(headers.deprecation).toBe(said);
  });

  it("lets nothing of a request into a link or a header of its own", async () => {
    for (const value of ["a%0d%0aX-Evil:%201", "a>b", 'a"b', "a,b%3E"]) {
      const { headers } = await ask(`/v1/users/${value}`);
      expect(headers["x-evil"]).toBeUndefined();
      const link = String(headers.link);
      expect(link.split("rel=").length).toBe(link.split(/<[^<>]*>;/).length);
    }
  });

  it("sends them when the service is down, and logs every call", async () => {
    upstream.closeAllConnections();
    upstream.close();
    const { status, headers } = await ask("/v1/users/down", "GET", { "user-agent": 'we"ird\\x/1' });
    expect({ status, headers }).toMatchObject({ status: 502, headers: { deprecation, sunset } });
    const lines = readFileSync(join(room, "logs/access.log"), "utf8").trim().split("\n");
    const calls = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(calls.at(-1)).toMatchObject({
      method: "GET",
      path: "/v1/users/down",
      status: 502,
      feature: "openapi.yaml#GET /v1/users/{id}",
      caller: 'we"ird\\x',
    });
    expect(calls.map(({ feature }) => feature)).toContain('a"$b\\;}\n.yaml#POST /v1/a"b$c;{x}\'/é');
  });
});
