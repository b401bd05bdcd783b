import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type EvaluationContext, InMemoryProvider, OpenFeature } from "@openfeature/server-sdk";
import {
  AggregationTemporality,
  InMemoryMetricExporter,
  MeterProvider,
  PeriodicExportingMetricReader,
} from "@opentelemetry/sdk-metrics";
import { initTRPC } from "@trpc/server";
import { createHTTPHandler } from "@trpc/server/adapters/standalone";
import { fetchRequestHandler } from "@trpc/server/adapters/fetch";
import express from "express";
import Fastify from "fastify";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { afterEach, describe, expect, it } from "vitest";
import type { RecordedCall } from "../../src/runtime/calls/recorder.ts";
import { governor } from "../../src/runtime/index.ts";
import { expressBody, fastifyBody, flagHook, honoBody } from "../../src/runtime/plug-ins.ts";
import { openTelemetryRecorder } from "../../src/runtime/recorders.ts";
import { registerOf } from "./register.ts";
import { portOf } from "./servers.ts";

const calls: RecordedCall[] = [];
const options = { recorders: [{ call: (call: RecordedCall) => calls.push(call) }], logger: null };
const closers: (() => unknown)[] = [];
afterEach(async () => {
  calls.length = 0;
  for (const close of closers.splice(0)) await close();
});

async function listening(server: Server): Promise<number> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return portOf(server);
}

describe("tRPC 11", () => {
  const t = initTRPC.create();
  const router = t.router({
    old: t.procedure.query(() => "old"),
    also: t.procedure.query(() => "also"),
    fresh: t.procedure.query(() => "fresh"),
    broken: t.procedure.query(() => {
      throw new Error("as meant");
    }),
  });
  const register = registerOf(
    ["app.ts#GET /trpc/old"],
    ["app.ts#GET /trpc/also"],
    ["app.ts#GET /trpc/broken"],
  );

  it("is told of on node:http, also where one request asks for several procedures", async () => {
    const g = governor(register, options);
    const port = await listening(g.attach(createServer(createHTTPHandler({ router, basePath: "/trpc/" }))));
    const get = async (path: string): Promise<Response> => {
      const response = await fetch(`http://127.0.0.1:${port}/trpc/${path}`);
      await response.arrayBuffer();
      return response;
    };
    expect((await get("old")).headers.get("deprecation")).toMatch(/^@/);
    const broken = await get("broken");
    expect([broken.status, broken.headers.has("sunset")]).toEqual([500, true]);
    expect((await get("fresh")).headers.has("deprecation")).toBe(false);
    calls.length = 0;
    expect((await get("fresh,old,also?batch=1&input={}")).headers.has("deprecation")).toBe(true);
    expect(calls.map(({ coordinate }) => coordinate)).toEqual(["GET /trpc/old", "GET /trpc/also"]);
  });

  it("is told of as a Web-standard handler", async () => {
    const handler = governor(register, options).fetch((req: Request) =>
      fetchRequestHandler({ endpoint: "/trpc", req, router }),
    );
    const response = await handler(new Request("http://a/trpc/old"));
    expect(response.headers.get("deprecation")).toMatch(/^@/);
    expect(await response.json()).toEqual({ result: { data: "old" } });
  });
});

describe("fields of a request's body", () => {
  const register = registerOf(
    ["a.yaml#POST /v1/users request:/address/zip", "field"],
    ["a.yaml#POST /v1/users request:/items/*/total", "field"],
  );
  const body = JSON.stringify({ address: { zip: null }, items: [{}, { total: 1 }] });
  const init = { method: "POST", headers: { "content-type": "application/json" }, body };
  const places = (): unknown => calls.map(({ place }) => place);

  it("are seen by Express, below a router, too", async () => {
    const g = governor(register, options);
    const users = express.Router().post("/users", expressBody(g), (_, response) => response.json({}));
    const port = await listening(createServer(express().use(express.json()).use("/v1", users)));
    expect((await fetch(`http://127.0.0.1:${port}/v1/users`, init)).status).toBe(200);
    expect(places()).toEqual(["/address/zip", "/items/1/total"]);
  });

  it("are seen by Fastify", async () => {
    const app = Fastify();
    app.addHook("preHandler", fastifyBody(governor(register, options)));
    app.post("/v1/users", () => ({}));
    await app.inject({ ...init, method: "POST", url: "/v1/users", payload: body });
    await app.close();
    expect(places()).toEqual(["/address/zip", "/items/1/total"]);
  });

  it("are seen by Hono, whose handler reads the body again", async () => {
    const app = new Hono()
      .use(bodyLimit({ maxSize: 1000 }))
      .use(honoBody(governor(register, options)))
      .post("/v1/users", async (context) => context.json(await context.req.json()));
    const response = await app.request("http://a/v1/users", init);
    expect(await response.json()).toEqual(JSON.parse(body));
    expect(places()).toEqual(["/address/zip", "/items/1/total"]);
    const broken = await app.request("http://a/v1/users", { ...init, body: "{" });
    expect(broken.status).toBe(500);
  });
});

describe("OpenFeature", () => {
  it("is told of deprecated flags, by its hook", async () => {
    const g = governor(registerOf(["flag:old", "flag"], ["config/flags.json#flag:file", "flag"]), options);
    await OpenFeature.setProviderAndWait(
      new InMemoryProvider({ old: { variants: { on: true }, defaultVariant: "on", disabled: false } }),
    );
    const client = OpenFeature.getClient();
    client.addHooks(flagHook(g));
    const context: EvaluationContext = {};
    expect(await client.getBooleanValue("old", false, context)).toBe(true);
    await client.getBooleanValue("file", false, context);
    await client.getBooleanValue("fresh", false, context);
    expect(calls.map(({ feature }) => feature)).toEqual(["flag:old", "config/flags.json#flag:file"]);
    await OpenFeature.close();
  });
});

describe("OpenTelemetry", () => {
  it("gets the usual series", async () => {
    const exporter = new InMemoryMetricExporter(AggregationTemporality.CUMULATIVE);
    const reader = new PeriodicExportingMetricReader({ exporter, exportIntervalMillis: 3_600_000 });
    const provider = new MeterProvider({ readers: [reader] });
    const g = governor(registerOf(["a.yaml#GET /v1/a"]), {
      recorders: [openTelemetryRecorder(provider.getMeter("warden"))],
      logger: null,
    });
    const handler = g.fetch(() => new Response("ok"));
    await handler(new Request("http://a/v1/a"));
    await handler(new Request("http://a/v1/a"));
    await provider.forceFlush();
    const points = exporter
      .getMetrics()
      .flatMap(({ scopeMetrics }) => scopeMetrics)
      .flatMap(({ metrics }) => metrics)
      .flatMap(({ descriptor, dataPoints }) =>
        dataPoints.map(({ attributes, value }) => [descriptor.name, attributes["caller"] ?? null, value]),
      );
    await provider.shutdown();
    expect(points).toEqual(
      expect.arrayContaining([
        ["deprecated_feature_calls_total", "other", 0],
        ["deprecated_feature_calls_total", "unknown", 2],
        ["deprecated_feature_record_errors_total", null, 0],
        ["deprecated_feature_info", null, 1],
        ["deprecated_feature_sunset_timestamp_seconds", null, Date.UTC(2027, 0, 15) / 1000],
      ]),
    );
  });
});
