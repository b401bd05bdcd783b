import type { RequestListener } from "node:http";
import { describe, expect, it } from "vitest";
import type { RecordedCall } from "../../src/runtime/calls/recorder.ts";
import { governor } from "../../src/runtime/index.ts";
import { registerOf } from "./sample-register.ts";
import { ask, serving } from "./serving.ts";

const register = registerOf({ id: "openapi.yaml#GET /v1/users/{id}", replacement: "`GET /v2/users/{id}`" });
const deprecation = `@${Date.UTC(2026, 4, 1) / 1000}`;
const sunset = "Fri, 15 Jan 2027 00:00:00 GMT";
const links = { deprecation: "https://docs.example.org/d?a=1", sunset: "https://docs.example.org/policy" };
const ourLinks =
  '<https://docs.example.org/d?a=1>; rel="deprecation"; type="text/html", <https://docs.example.org/policy>; rel="sunset"; type="text/html", </v2/users/7>; rel="successor-version"';

const ways: readonly (readonly [string, RequestListener])[] = [
  ["an implicit head", (_, response) => response.end("ok")],
  ["a piece, then the end", (_, response) => void (response.write("o"), response.end("k"))],
  ["writeHead alone", (_, response) => response.writeHead(200).end()],
  ["writeHead with an object", (_, response) => response.writeHead(201, { "X-Own": "1" }).end()],
  [
    "writeHead with a reason and an object",
    (_, response) => response.writeHead(418, "Teapot", { "X-Own": "1" }).end(),
  ],
  [
    "writeHead with an object and nothing behind it",
    (_, response) => response.writeHead(200, { sunset: "soon" } as never, undefined).end(),
  ],
  ["writeHead with a list", (_, response) => response.writeHead(200, ["X-Own", "1", "X-Own", "2"]).end()],
  ["writeHead with pairs", (_, response) => response.writeHead(200, [["X-Own", "1"]] as never).end()],
  [
    "setHeader and writeHead",
    (_, response) => response.setHeader("X-Own", "1").writeHead(200, { a: "b" }).end(),
  ],
  ["flushHeaders", (_, response) => void (response.flushHeaders(), response.end())],
  [
    "early hints before",
    (_, response) => response.writeEarlyHints({ link: "</a.css>; rel=preload" }, () => response.end()),
  ],
  [
    "a status of its own",
    (_, response) => {
      response.statusCode = 502;
      response.end();
    },
  ],
];

describe("every response says it", () => {
  it.each(ways)("with %s", async (_, handler) => {
    const server = await serving(governor(register, { links, logger: null }), handler);
    const { headers } = await ask(server, "/v1/users/7?x=1");
    expect(headers).toMatchObject({ deprecation, sunset, link: ourLinks });
    expect(headers["access-control-expose-headers"]).toBe("Deprecation, Sunset, Link");
  });

  it("keeps what the handler says of its own, line by line", async () => {
    const server = await serving(governor(register, { links, logger: null }), (_, response) => {
      response.setHeader("Link", ["</a>; rel=a", "</b>; rel=b"]);
      response.setHeader("access-control-expose-headers", "X-Total, sunset");
      response.writeHead(200, ["Set-Cookie", "a=1", "Set-Cookie", "b=2"]).end();
    });
    const { headers, raw } = await ask(server, "/v1/users/7");
    expect(headers["set-cookie"]).toEqual(["a=1", "b=2"]);
    expect(headers.link).toBe(`</a>; rel=a, </b>; rel=b, ${ourLinks}`);
    expect(headers["access-control-expose-headers"]).toBe("X-Total, sunset, Deprecation, Link");
    expect(raw.filter((each) => each.toLowerCase() === "deprecation")).toHaveLength(1);
  });

  it.each<[string, RequestListener, number]>([
    ["set before", (_, response) => void response.setHeader("sunset", "soon").end(), 1],
    [
      "in an object",
      (_, response) => response.writeHead(200, { DEPRECATION: "true", sunset: "soon" }).end(),
      2,
    ],
    ["in a list", (_, response) => response.writeHead(200, ["Sunset", "a", "sunset", "b"]).end(), 1],
    ["equal to ours", (_, response) => response.writeHead(200, { Deprecation: deprecation }).end(), 0],
  ])("overrules dates that are %s, and counts them", async (_, handler, count) => {
    const told: string[] = [];
    const recorders = [
      {
        call: () => undefined,
        overruled: (_: object, header: string, value: string) => told.push(`${header}: ${value}`),
      },
    ];
    const g = governor(register, { recorders, logger: null });
    const { headers } = await ask(await serving(g, handler), "/v1/users/7");
    expect(headers).toMatchObject({ deprecation, sunset });
    expect([g.status().overruled, told.length]).toEqual([count, count]);
  });

  it("has no links where there are none, and exposes nothing where it is told not to", async () => {
    const own = registerOf({ id: "a.yaml#GET /v1/a", sunset: null });
    const server = await serving(governor(own, { exposeHeaders: false, logger: null }), (_, response) =>
      response.end(),
    );
    const { headers } = await ask(server, "/v1/a");
    expect(headers.deprecation).toBe(deprecation);
    for (const name of ["sunset", "link", "access-control-expose-headers"])
      expect(headers[name]).toBeUndefined();
  });

  it("is said and counted once where `checkContinue` is handed on to `request`", async () => {
    const g = governor(register, { links, logger: null });
    const server = await serving(g, (_, response) => response.end("ok"));
    server.on("checkContinue", (request, response) => {
      response.writeContinue();
      server.emit("request", request, response);
    });
    const { headers } = await ask(server, "/v1/users/7", { headers: { expect: "100-continue" } });
    expect(headers).toMatchObject({ deprecation, sunset, link: ourLinks });
    expect(g.status().calls).toBe(1);
  });

  it("does not mind a handler that answers twice", async () => {
    const server = await serving(governor(register, { logger: null }), (_, response) => {
      response.end("ok");
      expect(() => response.writeHead(200)).toThrow(
        expect.objectContaining({ code: "ERR_HTTP_HEADERS_SENT" }),
      );
    });
    expect((await ask(server, "/v1/users/7")).body).toBe("ok");
  });
});

describe("nothing else is touched", () => {
  it.each(["/v2/users/7", "/", "/v1/users", "/v1/users/7/posts"])("%s", async (path) => {
    const g = governor(register, { links, logger: null });
    const server = await serving(g, (_, response) => response.writeHead(200, { sunset: "its own" }).end());
    const { headers } = await ask(server, path);
    expect(headers).toMatchObject({ sunset: "its own" });
    expect(headers.deprecation ?? headers.link).toBeUndefined();
    expect(g.status().calls).toBe(0);
  });

  it("of what a decision keeps; its calls are counted", async () => {
    const kept = registerOf({ id: "a.yaml#GET /v1/a", state: "kept" });
    const g = governor(kept, { logger: { warn: () => expect.unreachable() } });
    const { headers } = await ask(await serving(g, (_, response) => response.end()), "/v1/a");
    expect(headers.deprecation).toBeUndefined();
    expect(g.status().calls).toBe(1);
  });
});

describe("a preflight", () => {
  const preflight = (method: string) => ({
    method: "OPTIONS",
    headers: { origin: "http://a", "access-control-request-method": method },
  });
  it.each<[string, object, boolean]>([
    ["of the deprecated method says so", preflight("GET"), true],
    ["of another method says nothing", preflight("POST"), false],
    ["of no method says so", { method: "OPTIONS" }, true],
  ])("%s, and is no call", async (_, question, says) => {
    const g = governor(register, { onSunset: "gone", now: () => Date.UTC(2028, 0), logger: null });
    const server = await serving(g, (_, response) => response.writeHead(204).end());
    const { status, headers } = await ask(server, "/v1/users/7", question);
    expect([status, headers.deprecation !== undefined]).toEqual([204, says]);
    expect(g.status().calls).toBe(0);
  });
});

describe("what is deprecated of a request", () => {
  const parts = registerOf(
    ...["?limit", "header:X-Old", "cookie:sid", "200:header:X-Old", "200:/items/*/total"].map((part) => ({
      id: `a.yaml#GET /v1/a ${part}`,
      kind: "parameter",
    })),
  );
  it.each<[string, string, Record<string, string>, string[]]>([
    ["nothing", "/v1/a?limits=1", { "x-older": "1", cookie: "sids=1" }, []],
    ["a parameter", "/v1/a?x=1&limit", {}, ["?limit"]],
    ["a parameter's list", "/v1/a?limit%5B%5D=1&limit[]=2", {}, ["?limit"]],
    ["a header", "/v1/a", { "x-OLD": "" }, ["header:x-old"]],
    ["a cookie", "/v1/a", { cookie: "a=1; sid=2" }, ["cookie:sid"]],
  ])("is seen where it has %s", async (_, path, headers, places) => {
    const calls: RecordedCall[] = [];
    const g = governor(parts, { recorders: [{ call: (call) => calls.push(call) }], logger: null });
    const answer = await ask(await serving(g, (_, response) => response.end()), path, { headers });
    expect(answer.headers.deprecation).toBeUndefined();
    expect(calls.map(({ place }) => place)).toEqual(places);
    // Nobody can see whether a caller reads what a response has.
    expect(g.status().watched).toHaveLength(3);
  });
});
