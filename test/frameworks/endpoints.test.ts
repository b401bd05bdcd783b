import { connect } from "node:net";
import { parseItem } from "structured-headers";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { WebSocket, WebSocketServer } from "ws";
import type { RecordedCall } from "../../src/runtime/calls/recorder.ts";
import { governor } from "../../src/runtime/index.ts";
import { announced, registerOf, sunset } from "./register.ts";
import { type ApiService, apiServices } from "./graphql-services.ts";
import { portOf, services } from "./servers.ts";
import type { Service } from "./service.ts";

const register = registerOf(["openapi.yaml#GET /v1/things/{name}", "endpoint", "GET /v2/things/{name}"]);

/** What an independent parser reads in the two dates, and the links. */
function expectNotice(headers: Headers): void {
  const [deprecation] = parseItem(headers.get("deprecation") ?? "");
  expect(deprecation).toEqual(new Date(announced));
  expect(headers.get("sunset")).toMatch(/^\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$/);
  expect(new Date(headers.get("sunset") ?? "")).toEqual(new Date(sunset));
  expect(headers.get("link")).toContain('rel="deprecation"');
  expect(headers.get("link")).toContain('rel="successor-version"');
  expect(headers.get("access-control-expose-headers")).toContain("Deprecation, Sunset, Link");
}

const cells: readonly (readonly [name: string, path: string, status: number, method?: string])[] = [
  ["200", "ok", 200],
  ["throw", "throw", 500],
  ["reject", "reject", 500],
  ["302", "redirect", 302],
  ["403", "forbidden", 403],
  ["404", "missing", 404],
  ["stream", "stream", 200],
  ["304", "unchanged", 304],
  ["204", "empty", 204],
  ["HEAD", "ok", 200, "HEAD"],
];

const plain = Object.entries(services).map(([name, start]) => ({ name, start, query: "", own: {} }));
const all: readonly ({ readonly name: string } & ApiService)[] = [
  ...plain,
  ...Object.entries(apiServices).map(([name, service]) => ({ name, ...service })),
];

describe.each(all)("$name", ({ start, query, own }) => {
  const calls: RecordedCall[] = [];
  let service: Service;
  const at = (path: string): string => `http://127.0.0.1:${portOf(service.server)}${path}`;
  const get = (path: string, init: RequestInit = {}): Promise<Response> =>
    fetch(at(path + query), { redirect: "manual", ...init });
  const g = governor(register, {
    links: { deprecation: "https://docs.example.org/deprecations" },
    recorders: [{ call: (call) => calls.push(call) }],
    logger: null,
  });

  beforeAll(async () => {
    service = await start((server) => g.attach(server));
    const sockets = new WebSocketServer({ noServer: true });
    service.server.on("upgrade", (request, socket, head) => {
      sockets.handleUpgrade(request, socket, head, (each) => {
        each.close();
      });
    });
  });
  afterAll(() => service.close());

  it.each(cells)("tells %s, and counts it", async (cell, path, status, method = "GET") => {
    calls.length = 0;
    const response = await get(`/v1/things/${path}`, { method: String(method) });
    await response.arrayBuffer();
    expect(response.status).toBe(own[String(cell)] ?? status);
    expectNotice(response.headers);
    expect(calls.map(({ coordinate }) => coordinate)).toEqual(["GET /v1/things/{name}"]);
  });

  it("tells OPTIONS, and counts no call", async () => {
    calls.length = 0;
    const response = await get("/v1/things/ok", { method: "OPTIONS" });
    await response.arrayBuffer();
    expectNotice(response.headers);
    expect(calls).toEqual([]);
  });

  it("keeps the handler's links and cookies, and overrules its dates", async () => {
    const before = g.status().overruled;
    const response = await get("/v1/things/own");
    await response.arrayBuffer();
    expectNotice(response.headers);
    expect(response.headers.get("link")).toContain('</own>; rel="own"');
    expect(response.headers.getSetCookie()).toEqual(["a=1", "b=2"]);
    expect(g.status().overruled).toBe(before + 1);
  });

  it("says nothing of what is not deprecated", async () => {
    calls.length = 0;
    const response = await get("/v2/things/ok");
    expect(await response.text()).toContain("ok");
    for (const header of ["deprecation", "sunset", "link", "access-control-expose-headers"])
      expect(response.headers.get(header)).toBeNull();
    expect(calls).toEqual([]);
  });

  it("counts a client that does not wait for the answer", async () => {
    calls.length = 0;
    const socket = connect(portOf(service.server), "127.0.0.1");
    await new Promise((done) => socket.once("connect", done));
    socket.write("GET /v1/things/ok HTTP/1.1\r\nHost: a\r\n\r\n", () => socket.destroy());
    await vi.waitFor(() => {
      expect(calls).toHaveLength(1);
    });
  });

  it("tells an upgrade to a WebSocket", async () => {
    calls.length = 0;
    const socket = new WebSocket(at("/v1/things/socket").replace("http", "ws"));
    const headers = await new Promise<Headers>((done, fail) => {
      socket.once("upgrade", ({ headers: sent }) => {
        done(
          new Headers(Object.entries(sent).map(([key, value]) => [key, String(value)] as [string, string])),
        );
      });
      socket.once("error", fail);
    });
    await new Promise((done) => socket.once("close", done));
    expectNotice(headers);
    expect(calls).toHaveLength(1);
  });
});
