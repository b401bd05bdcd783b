import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { createHttpClient } from "../../src/adapters/http/client.ts";
import { dayOf } from "../../src/core/time/day.ts";
import type { Evidence } from "../../src/core/model/evidence.ts";
import { readConfiguration } from "../support/configuration.ts";
import { askOne, endpoint, offline, question as usualQuestion } from "../support/usage/source-world.ts";
import { openMetrics, type Series } from "./open-metrics.ts";
import { prometheusServers, writeBlocks } from "./real-prometheus.ts";

const metric = "http_server_request_duration_seconds_count";
const growing = (daysAgo: number): number => Math.floor((90 - daysAgo) * 24);

function route(template: string, over: Partial<Series> = {}, labels: Record<string, string> = {}): Series {
  return {
    name: metric,
    ...over,
    labels: {
      job: "api",
      instance: "pod-a",
      http_route: template,
      http_request_method: "GET",
      http_response_status_code: "200",
      ...labels,
    },
  };
}

/** As OpenTelemetry's and Micrometer's libraries export them. */
const history: readonly Series[] = [
  route("/v1/orders", { value: growing }),
  route("/v1/steady/:id", { value: (ago) => Math.floor(((90 - ago) % 7) * 24) }),
  route("/v1/stopped", { value: (ago) => growing(Math.max(ago, 50)) }),
  route("/v1/one-call/{id}", { from: 3.5 }, { client: "acme" }),
  route("/v1/pod-gone", { from: 10, until: 9.95 }),
  route("/v1/refused", { value: growing }, { http_response_status_code: "410" }),
  route("/v1/other-method", { value: growing }, { http_request_method: "POST" }),
  { name: "up", labels: { job: "api", instance: "pod-a" } },
  route("/v2/unrouted", { value: growing }, { job: "loose" }),
  route("", { from: 2 }, { job: "loose" }),
  { name: "up", labels: { job: "loose", instance: "pod-a" } },
  route("/v1/orders", { value: growing }, { job: "flaky" }),
  { name: "up", labels: { job: "flaky", instance: "pod-a" }, value: (ago) => (ago < 4 ? 0 : 1) },
  route("/v1/orders", { value: growing, until: 2 }, { job: "gone" }),
  { name: "up", labels: { job: "gone", instance: "pod-a" } },
  {
    name: "http_server_requests_seconds_count",
    labels: { job: "spring", uri: "/v1/users/{id}", method: "GET", status: "200" },
    value: growing,
  },
  { name: "up", labels: { job: "spring", instance: "pod-a" } },
];

const now = Date.now() / 1000;

describe("a counter of requests in a real Prometheus", () => {
  const room = mkdtempSync(join(tmpdir(), "warden-series-"));
  const programs = inject("prometheus");
  const servers = prometheusServers(programs);
  let url = "";
  beforeAll(async () => {
    url = await servers.start(writeBlocks(programs, room, openMetrics(history, now)), "400d");
  });
  afterAll(async () => {
    await servers.stop();
    rmSync(room, { recursive: true, force: true });
  });

  async function ask(key: string, series: string): Promise<Evidence | null> {
    const entry = `usage: { sources: [{ type: prometheus, url: "${url}", series: ${series} }] }`;
    const [source] = readConfiguration(entry, "c.yml").configuration?.policy.usage.sources ?? [];
    if (source === undefined) throw new Error("there is no source");
    const client = createHttpClient({ userAgent: "test" });
    const world = { ...offline, openHttp: () => Promise.resolve(client) };
    const question = { ...usualQuestion, today: dayOf(now) };
    return (await askOne(source, [endpoint(key)], { world, question }))(endpoint(key));
  }

  const api = `{ select: 'job="api"', labels: { caller: client } }`;
  it.each<[string, string, string, Evidence["status"], number, string]>([
    ["steady calls, with restarts", "GET /v1/steady/{id}", api, "used", 800, "calls by 1 caller"],
    ["calls that stopped before the window", "GET /v1/stopped", api, "zero", 0, "no calls"],
    ["one call by a caller", "GET /v1/one-call/{name}", api, "used", 1, "1 call by 1 caller"],
    ["one call, and the pod is gone", "GET /v1/pod-gone", api, "used", 1, "1 call by 1 caller"],
    ["refused calls", "GET /v1/refused", api, "zero", 0, "no calls"],
    ["another method", "GET /v1/other-method", api, "zero", 0, "no calls"],
    ["never called", "GET /v1/never", api, "zero", 0, "no calls"],
    ["a path of another service", "GET /v9/never", api, "unknown", 0, "no route with a path under `/v9`"],
    [
      "requests without a route",
      "GET /v2/never",
      `{ select: 'job="loose"' }`,
      "unknown",
      0,
      "without a route",
    ],
    [
      "failed scrapes",
      "GET /v1/never",
      `{ select: 'job="flaky"' }`,
      "unknown",
      0,
      "of the scrapes of the job",
    ],
    ["an exporter that stopped", "GET /v1/never", `{ select: 'job="gone"' }`, "unknown", 0, "the last hour"],
    ["no such service", "GET /v1/never", `{ select: 'job="none"' }`, "unknown", 0, "is the name right?"],
    ["Micrometer", "GET /v1/users/{id}", "{ preset: micrometer }", "used", 800, "calls by 1 caller"],
  ])("%s", async (_, coordinate, series, status, atLeast, reason) => {
    const evidence = await ask(`openapi.yaml#${coordinate}`, series);
    expect({ status: evidence?.status, reasons: evidence?.reasons.join() }).toEqual({
      status,
      reasons: expect.stringContaining(reason),
    });
    expect(evidence?.total).toBeGreaterThanOrEqual(atLeast);
  });
});
