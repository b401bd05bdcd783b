import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { createHttpClient } from "../../src/adapters/http/client.ts";
import { dayOf } from "../../src/core/time/day.ts";
import type { Evidence } from "../../src/core/model/evidence.ts";
import type { Duration } from "../../src/core/model/policy.ts";
import type { UsageQuestion } from "../../src/usage/engine/source.ts";
import { options, prometheusAt } from "../support/usage/fake-prometheus.ts";
import { openMetrics, type Series } from "./open-metrics.ts";
import { askOne, endpoint, offline, question as usualQuestion } from "../support/usage/source-world.ts";
import { prometheusServers, writeBlocks } from "./real-prometheus.ts";

const users = "openapi.yaml#GET /v1/users/{id}";
const quotes = 'src/a.ts#f("x")';

interface Service {
  readonly feature: string;
  readonly job?: string;
  /** Days ago: when the inventory begins and ends. */
  readonly inventory?: { from?: number; until?: number } | null;
  readonly calls?: readonly Omit<Series, "name">[];
}

const caller = (name: string, over: Partial<Series> = {}): Omit<Series, "name"> => ({
  labels: { caller: name, caller_class: "public", instance: "pod-a" },
  ...over,
});
const growing = (daysAgo: number): number => Math.floor((90 - daysAgo) * 24);
const services: readonly Service[] = [
  // Restarts every seven days; about 24 calls a day.
  { feature: "steady", calls: [caller("acme", { value: (ago) => Math.floor(((90 - ago) % 7) * 24) })] },
  { feature: "stopped", calls: [caller("acme", { value: (ago) => growing(Math.max(ago, 50)) })] },
  { feature: "one-call", calls: [caller("acme", { from: 3.5 })] },
  { feature: "one-call-pod-gone", calls: [caller("acme", { from: 10, until: 9.95 })] },
  {
    feature: "three-pods",
    calls: [1, 2, 3].map((pod) => ({
      labels: { caller: "acme", caller_class: "partner", instance: `pod-${pod}` },
      from: pod + 5,
    })),
  },
  { feature: "born-and-restarted", calls: [caller("acme", { from: 10, value: (ago) => (ago > 5 ? 4 : 3) })] },
  // A new pod ten days ago, restarted every day.
  {
    feature: "born-and-restarting",
    calls: [caller("acme", { from: 10, value: (ago) => Math.floor(((90 - ago) % 1) * 24) })],
  },
  { feature: "exporter-stopped", inventory: { until: 10 }, calls: [caller("acme", { until: 10 })] },
  { feature: "never-instrumented", inventory: null },
  { feature: "half", inventory: { from: 17 } },
  { feature: "quiet", calls: [caller("acme", { value: () => 0 })] },
  { feature: users, calls: [caller("acme", { from: 20 })] },
  { feature: "openapi.yaml#GET /v1/users/id" },
  { feature: "openapi.yaml#GET /v1/users" },
  { feature: quotes, calls: [caller("acme", { from: 2 }), caller("billing", { from: 1, value: () => 5 })] },
  { feature: "src/a.ts#f(x)" },
  { feature: "src\\b.ts#odd\\d+|.*" },
  { feature: "unscraped", job: "flaky" },
  { feature: "losing", job: "losing" },
  { feature: "idle", job: "idle" },
];

function history(): readonly Series[] {
  const series: Series[] = [];
  for (const { feature, job = "api", inventory = {}, calls = [] } of services) {
    const labels = { feature, job, instance: "pod-a" };
    if (inventory !== null) series.push({ name: "deprecated_feature_info", labels, ...inventory });
    for (const each of calls)
      series.push({ ...each, name: "deprecated_feature_calls_total", labels: { ...labels, ...each.labels } });
  }
  const of = (job: string): Series["labels"] => ({ job, instance: "pod-a" });
  for (const job of ["api", "losing", "idle"]) series.push({ name: "up", labels: of(job) });
  series.push({ name: "up", labels: of("flaky"), value: (ago) => (ago < 4 ? 0 : 1) });
  series.push({ name: "deprecated_feature_record_errors_total", labels: of("losing"), from: 8 });
  series.push({ name: "http_requests_total", labels: of("api"), value: growing });
  series.push({ name: "http_requests_total", labels: of("idle"), value: () => 12 });
  return series;
}

const now = Date.now() / 1000;
const days = (amount: number): Duration => ({ years: 0, months: 0, weeks: 0, days: amount });

describe("a real Prometheus", () => {
  const room = mkdtempSync(join(tmpdir(), "warden-prometheus-"));
  const programs = inject("prometheus");
  const servers = prometheusServers(programs);
  let whole = "";
  let short = "";
  beforeAll(async () => {
    const data = writeBlocks(programs, room, openMetrics(history(), now));
    cpSync(data, join(room, "short"), { recursive: true });
    whole = await servers.start(data, "400d");
    short = await servers.start(join(room, "short"), "15d");
  });
  afterAll(async () => {
    await servers.stop();
    rmSync(room, { recursive: true, force: true });
  });

  const client = createHttpClient({ userAgent: "test" });
  const world = { ...offline, openHttp: () => Promise.resolve(client) };
  async function ask(
    url: string,
    over: Partial<UsageQuestion> = {},
    features = services.map((each) => each.feature),
  ) {
    const question = { ...usualQuestion, today: dayOf(now), ...over };
    const evidenceOf = await askOne(prometheusAt({ url }), features.map(endpoint), { world, question });
    return (feature: string): Evidence | null => evidenceOf(endpoint(feature));
  }
  const ago = (amount: number): string => dayOf(now - amount * 86_400);

  const scenarios: readonly [string, string, Evidence["status"], number, string][] = [
    ["steady calls, with restarts", "steady", "used", 800, "calls by 1 caller"],
    ["calls that stopped before the window", "stopped", "zero", 0, "no calls"],
    ["one call", "one-call", "used", 1, "1 call by 1 caller"],
    ["one call, and the pod is gone", "one-call-pod-gone", "used", 1, "1 call by 1 caller"],
    ["three pods with one call each", "three-pods", "used", 3, "3 calls by 1 caller"],
    ["born in the window, and restarted", "born-and-restarted", "used", 4, "4 calls by 1 caller"],
    ["born in the window, and restarted every day", "born-and-restarting", "used", 215, "calls by 1 caller"],
    ["an exporter that stopped", "exporter-stopped", "unknown", 0, "was not seen within the last hour"],
    ["never instrumented", "never-instrumented", "unknown", 0, "it is not instrumented"],
    ["instrumented for half of the window", "half", "unknown", 0, "existed for 4"],
    ["instrumented, and never called", "quiet", "zero", 0, "no calls"],
    ["an id with braces", users, "used", 1, "1 call by 1 caller"],
    ["one that differs in the braces alone", "openapi.yaml#GET /v1/users/id", "zero", 0, "no calls"],
    ["one that is its beginning", "openapi.yaml#GET /v1/users", "zero", 0, "no calls"],
    ["an id with quotes and parentheses", quotes, "used", 6, "6 calls by 2 callers"],
    ["one that differs in these alone", "src/a.ts#f(x)", "zero", 0, "no calls"],
    ["an id that is a regular expression", "src\\b.ts#odd\\d+|.*", "zero", 0, "no calls"],
    [
      "a service that was not scraped for days",
      "unscraped",
      "unknown",
      0,
      "of the scrapes of the job `flaky`",
    ],
    ["a service that lost records", "losing", "unknown", 0, "the job `losing` could not record"],
    ["a service without traffic", "idle", "unknown", 0, "the job `idle` received no requests"],
  ];
  let answers: Awaited<ReturnType<typeof ask>>;
  beforeAll(async () => {
    answers = await ask(whole);
  });
  it.each(scenarios)("%s", (_, feature, status, atLeast, reason) => {
    const evidence = answers(feature);
    expect({ status: evidence?.status, reasons: evidence?.reasons.join() }).toEqual({
      status,
      reasons: expect.stringContaining(reason),
    });
    expect(evidence?.total).toBeGreaterThanOrEqual(atLeast);
    expect(evidence?.total).toBeLessThanOrEqual(atLeast * 1.1);
    expect(evidence?.window).toEqual({ from: ago(35), to: ago(0) });
  });

  it("dates the last call of each caller", () => {
    const day = (feature: string): (string | null)[] =>
      (answers(feature)?.callers ?? []).map(({ lastAt }) => lastAt);
    // Calls are seen at the end of the hour in which they were made.
    expect([ago(10), ago(10 - 1 / 12)]).toContain(day("one-call-pod-gone")[0]);
    expect([ago(20), ago(20 - 1 / 12)]).toContain(day(users)[0]);
    expect(day("steady")).toEqual([ago(0)]);
  });

  it("looks back as far as the window says, from the day that is asked about", async () => {
    const early = await ask(whole, { window: days(14), today: ago(3) }, [
      users,
      "one-call-pod-gone",
      "one-call",
      "half",
    ]);
    const statuses = [users, "one-call-pod-gone", "one-call", "half"].map((each) => early(each)?.status);
    expect(statuses).toEqual(["zero", "used", "used", "zero"]);
  });

  it("does not prove anything with data that are kept for less than the window", async () => {
    const kept = await ask(short);
    const reason = "it stores data for only 15 days, but the window is 35 days";
    for (const feature of ["quiet", "openapi.yaml#GET /v1/users"])
      expect(kept(feature)).toMatchObject({
        status: "unknown",
        reasons: expect.arrayContaining([expect.stringContaining(reason)]),
      });
    expect(kept("one-call")?.status).toBe("used");
    expect((await ask(short, { window: days(14) }, ["quiet"]))("quiet")?.status).toBe("zero");
  });

  it("does not take a counter that does not exist for one that nobody moves", async () => {
    const metrics = { ...options.metrics, calls: "deprecated_calls_total" };
    const source = prometheusAt({ url: whole, options: { ...options, metrics } });
    const evidence = (await askOne(source, [endpoint("quiet")], { world }))(endpoint("quiet"));
    expect(evidence?.reasons).toEqual([
      `${whole}: it has no series \`deprecated_calls_total\`: is \`metrics.calls\` right?`,
    ]);
  });

  it("does not take what it cannot parse for an answer", async () => {
    const source = prometheusAt({
      url: whole,
      options: { ...options, metrics: { ...options.metrics, calls: "a b", info: "c d" } },
    });
    const evidence = (await askOne(source, [endpoint("quiet")], { world }))(endpoint("quiet"));
    expect(evidence?.reasons.join()).toMatch(/it responds with status 400: .*parse error/);
  });
});
