import { once } from "node:events";
import { createServer as createServer2, connect } from "node:http2";
import { connect as connectSocket, type AddressInfo, type Socket } from "node:net";
import { setImmediate as later } from "node:timers/promises";
import { beforeEach, describe, expect, it } from "vitest";
import { opaque } from "../../src/runtime/callers.ts";
import { governor, type RecordedCall } from "../../src/runtime/index.ts";
import { openTelemetryRecorder, prometheusRecorder } from "../../src/runtime/recorders.ts";
import { before, registerOf } from "./sample-register.ts";
import { ask, serving } from "./serving.ts";
import prometheus from "prom-client";

const register = registerOf("a.yaml#GET /v1/a", "a.yaml#GET /v1/a ?old", {
  id: "src/a.ts#f",
  kind: "function",
});
const calls: RecordedCall[] = [];
beforeEach(() => {
  calls.length = 0;
});

const header = opaque((request) => request.headers["x-client"] as string | undefined);
const recording = (more: object = {}) =>
  governor(register, {
    identify: header,
    recorders: [{ call: (call) => calls.push(call) }],
    logger: null,
    now: () => before,
    ...more,
  });

const statuses: readonly (readonly [number, RecordedCall["outcome"]])[] = [
  ...[200, 204, 302, 304, 400, 409, 422, 500, 503].map((status) => [status, "served"] as const),
  ...[401, 403, 404, 405, 410, 429].map((status) => [status, "refused"] as const),
];
const outcomes = (): string[] => calls.map(({ outcome }) => outcome);

describe("the outcome of a call", () => {
  it.each(statuses)("answered with %i is %s, in each way of answering", async (status, outcome) => {
    const g = recording();
    const ways: Parameters<typeof serving>[1][] = [
      (_, response) => {
        response.statusCode = status;
        response.end();
      },
      (_, response) => response.writeHead(status, { "x-own": "1" }).end(),
      (_, response) => response.writeHead(status, "words", ["x-own", "1"]).end(),
    ];
    for (const way of ways) await ask(await serving(g, way), "/v1/a");
    const web = g.fetch(() => new Response(null, { status }));
    await web(new Request("http://localhost/v1/a"));
    expect(outcomes()).toEqual(Array(4).fill(outcome));
  });

  it.each(statuses)("answered with %i is %s in HTTP/2", async (status, outcome) => {
    for (const way of ["stream", "list", "request"] as const) {
      const server = recording().attach(createServer2());
      if (way === "stream")
        server.on("stream", (stream) => stream.respond({ ":status": status }, { endStream: true }));
      // oxlint-disable-next-line typescript/no-unsafe-argument -- a list of names and values, which the types lack
      if (way === "list")
        server.on("stream", (stream) => stream.respond([":status", status] as never, { endStream: true }));
      if (way === "request") server.on("request", (_, response) => response.writeHead(status).end());
      server.listen(0, "127.0.0.1");
      await once(server, "listening");
      const session = connect(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
      const stream = session.request({ ":path": "/v1/a" });
      await once(stream, "response");
      stream.resume();
      await once(stream, "close");
      session.close();
      server.close();
      await once(server, "close");
    }
    expect(outcomes()).toEqual([outcome, outcome, outcome]);
  });

  it("is that of the head that answers an upgrade", async () => {
    for (const head of ["101 Switching Protocols", "401 Unauthorized"]) {
      const server = await serving(recording(), (_, response) => response.end());
      server.on("upgrade", (_, socket: Socket) => socket.end(`HTTP/1.1 ${head}\r\nUpgrade: x\r\n\r\n`));
      const socket = connectSocket((server.address() as AddressInfo).port, "127.0.0.1");
      socket.write("GET /v1/a HTTP/1.1\r\nHost: a\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n").valueOf();
      socket.resume();
      await once(socket, "close");
    }
    expect(outcomes()).toEqual(["served", "refused"]);
  });

  it("is refused where the governor itself answers 410 after the sunset", async () => {
    const g = recording({ onSunset: "gone", now: () => Date.UTC(2028, 0) });
    await ask(await serving(g, (_, response) => response.end()), "/v1/a?old=1");
    expect(outcomes()).toEqual(["refused", "refused"]);
  });

  it("is a label of the metrics", async () => {
    const registry = new prometheus.Registry();
    const added: unknown[] = [];
    const meter = {
      createCounter: () => ({ add: (...values: unknown[]) => added.push(values) }),
      createObservableGauge: () => ({ addCallback: () => undefined }),
    };
    const recorders = [prometheusRecorder(prometheus, { registry }), openTelemetryRecorder(meter)];
    const g = recording({ recorders });
    await ask(await serving(g, (_, response) => response.writeHead(429).end()), "/v1/a");
    expect(await registry.metrics()).toContain('outcome="refused"} 1');
    expect(added).toContainEqual([1, expect.objectContaining({ outcome: "refused" })]);
  });
});

it("lets no refused key take a name from a customer", async () => {
  const g = recording({ mostCallers: 3 });
  const server = await serving(g, ({ headers }, response) => {
    response.writeHead(headers["x-client"]?.includes("junk") === true ? 401 : 200).end();
  });
  for (let each = 0; each < 20; each += 1)
    await ask(server, "/v1/a", { headers: { "x-client": `junk-${each}` } });
  await ask(server, "/v1/a", { headers: { "x-client": "acme" } });
  expect(calls.map(({ caller, outcome }) => `${caller} ${outcome}`)).toEqual([
    ...Array<string>(20).fill("other refused"),
    "acme served",
  ]);
  expect(g.status().callers).toBe(1);
});

describe("code that is called in a request has the request's caller", () => {
  const named = { headers: { "x-client": "acme" } };

  it("in a server, also after it has waited, and on a path that is not deprecated", async () => {
    const g = recording();
    const f = g.deprecated("src/a.ts#f", () => 1);
    const work = async (done: () => void): Promise<void> => {
      f();
      await later();
      f();
      g.used("src/a.ts#f");
      done();
    };
    const server = await serving(g, (_, response) => void work(() => response.end()));
    await Promise.all([ask(server, "/v2", named), ask(server, "/v2", { headers: { "x-client": "beta" } })]);
    expect(calls.map(({ caller }) => caller).sort()).toEqual([
      ...Array<string>(3).fill("acme"),
      ...Array<string>(3).fill("beta"),
    ]);
  });

  it("in a Web-standard handler, and by what a middleware said of the request", async () => {
    const g = recording();
    const f = g.deprecated("src/a.ts#f", () => 1);
    const handler = g.fetch((request) => {
      if (request.url.endsWith("/said")) g.callerIs(request, { caller: "said" });
      f();
      return new Response(null);
    });
    await handler(new Request("http://localhost/v2", named));
    await handler(new Request("http://localhost/said", named));
    expect(calls.map(({ caller }) => caller)).toEqual(["acme", "said"]);
  });

  it("and is unknown outside of one", () => {
    recording().deprecated("src/a.ts#f", () => 1)();
    expect(calls.map(({ caller }) => caller)).toEqual(["unknown"]);
  });
});
