import { describe, expect, it } from "vitest";
import type { Evidence } from "../../../src/core/model/evidence.ts";
import type { FeatureKind } from "../../../src/core/model/feature.ts";
import type { HttpOutcome, HttpRequest } from "../../../src/ports/http-client.ts";
import { readConfiguration } from "../../support/configuration.ts";
import { noon, server, vector } from "../../support/usage/fake-prometheus.ts";
import { answeredBy, askOne, ok } from "../../support/usage/source-world.ts";

const feature = "openapi.yaml#GET /v1/users/{id}";
const hours = 35 * 24;

type Labels = Readonly<Record<string, string>>;

interface Fake {
  readonly calls?: readonly (readonly [Labels, string])[];
  /** Share of the window in which the counter was there. */
  readonly coverage?: number;
  readonly isFresh?: boolean;
  readonly scraped?: string;
  readonly instead?: (promql: string) => HttpOutcome | null;
}

const route = (template: string, over: Labels = {}): Labels => ({
  http_route: template,
  http_request_method: "GET",
  http_response_status_code: "200",
  ...over,
});
const others: readonly (readonly [Labels, string])[] = [[route("/v1/orders"), "900"]];

/** Answers the queries as a server would. */
function answer({ calls = others, coverage = 1, isFresh = true, scraped = "1", instead }: Fake) {
  return (request: HttpRequest): HttpOutcome => {
    if (request.body === null) return ok({ status: "success", data: { storageRetention: "90d" } });
    const promql = new URLSearchParams(request.body).get("query") ?? "";
    const own = instead?.(promql) ?? null;
    if (own !== null) return own;
    if (promql === "time()") return vector([[{}, String(noon)]]);
    if (promql.startsWith("count_over_time"))
      return vector(coverage === 0 ? [] : [[{}, String(coverage * hours)]]);
    if (promql.startsWith("group(")) return vector(isFresh ? [[{}, "1"]] : []);
    if (promql.startsWith("group by (job)")) return vector([[{ job: "api" }, "1"]]);
    if (promql.includes("up{job=~")) return vector([[{ job: "api" }, scraped]]);
    if (promql.startsWith("prometheus_tsdb")) return vector([]);
    return vector(calls.map(([labels, value]) => [labels, value]));
  };
}

async function ask(
  fake: Fake,
  series = "{ preset: opentelemetry }",
  key: string = feature,
  kind: FeatureKind = "endpoint",
): Promise<Evidence | null> {
  const entry = `usage: { sources: [{ type: prometheus, url: "${server}", series: ${series} }] }`;
  const { configuration, problems } = readConfiguration(entry, "c.yml");
  expect(problems).toEqual([]);
  const [source] = configuration?.policy.usage.sources ?? [];
  if (source === undefined) throw new Error("there is no source");
  const asked = { key, kind };
  return (await askOne(source, [asked], { world: answeredBy(answer(fake)) }))(asked);
}

const called = (template: string, over: Labels = {}, value = "2"): Fake => ({
  calls: [...others, [route(template, over), value]],
});

describe("calls in a counter that a service has already", () => {
  it.each<[string, Fake, string, number]>([
    ["OpenAPI's form of a template", called("/v1/users/{id}"), "{}", 2],
    ["another name of the parameter", called("/v1/users/{userId}"), "{}", 2],
    ["Express", called("/v1/users/:id"), "{}", 2],
    ["Express with a pattern", called("/v1/users/:id(\\d+)"), "{}", 2],
    ["Flask", called("/v1/users/<int:id>"), "{}", 2],
    ["ASP.NET Core, without a first slash", called("v1/users/{id:int}"), "{}", 2],
    ["a last slash", called("/v1/users/{id}/"), "{}", 2],
    ["a prefix of the service", called("/api/v1/users/{id}"), '{ base-path: "/api" }', 2],
    ["a part of a call", called("/v1/users/{id}", {}, "0.2"), "{}", 1],
    [
      "Micrometer",
      { calls: [[{ uri: "/v1/users/{id}", method: "GET", status: "200" }, "3"]] },
      "{ preset: micrometer }",
      3,
    ],
    [
      "APISIX, which counts no methods",
      { calls: [[{ matched_uri: "/v1/users/*", code: "200", consumer: "acme" }, "3"]] },
      "{ preset: apisix }",
      3,
    ],
  ])("are found: %s", async (_, fake, series, total) => {
    expect(await ask(fake, series)).toMatchObject({ status: "used", total });
  });

  it("are those of gRPC, too", async () => {
    const calls: Fake["calls"] = [
      [{ grpc_service: "acme.v1.Users", grpc_method: "List", grpc_code: "OK" }, "3"],
      [{ grpc_service: "acme.v1.Users", grpc_method: "Get", grpc_code: "Unimplemented" }, "4"],
    ];
    const of = (key: string) => ask({ calls }, "{ preset: grpc }", key, "endpoint");
    expect(await of("users.proto#acme.v1.Users.List")).toMatchObject({ status: "used", total: 3 });
    expect(await of("users.proto#acme.v1.Users.Get")).toMatchObject({ status: "zero", total: 0 });
  });

  it("name the caller and its class where labels do", async () => {
    const fake = called("/v1/users/{id}", { client: "acme", tier: "public" });
    const series = "{ labels: { caller: client, caller-class: tier } }";
    expect(await ask(fake, series)).toMatchObject({
      callers: [{ caller: "acme", class: "public", count: 2 }],
    });
  });

  it("select the series of a service", async () => {
    const queries: string[] = [];
    await ask({ instead: (promql) => (queries.push(promql), null) }, `{ select: 'job="api"' }`);
    expect(queries.join("\n")).toContain('http_server_request_duration_seconds_count{job="api"}[840h]');
  });
});

describe("no calls in such a counter", () => {
  it.each<[string, Fake, string]>([
    ["of the endpoint", {}, "{}"],
    ["of its method", called("/v1/users/{id}", { http_request_method: "DELETE" }), "{}"],
    ["that were not refused", called("/v1/users/{id}", { http_response_status_code: "404" }), "{}"],
    ["without a route that were not refused", called("", { http_response_status_code: "404" }), "{}"],
    [
      "of a path that no other shares, where the prefix is configured",
      { calls: [[route("/health"), "9"]] },
      '{ base-path: "/" }',
    ],
  ])("are zero: %s", async (_, fake, series) => {
    expect(await ask(fake, series)).toMatchObject({ status: "zero", total: 0 });
  });

  it.each<[string, Fake, string]>([
    ["requests without a route", called(""), "counts 2 requests without a route (label `http_route`)"],
    ["other paths alone", { calls: [[route("/health"), "9"]] }, "has no route with a path under `/v1`"],
    ["no request at all", { calls: [[route("/v1/orders"), "0"]] }, "counted no requests in the window"],
    ["no such counter", { calls: [], coverage: 0, isFresh: false }, "is the name right?"],
    ["a counter with holes", { coverage: 0.9 }, "existed for 90% of the window, but 95% are required"],
    ["a counter that ended", { isFresh: false }, "was not seen within the last hour"],
    ["failed scrapes", { scraped: "0.5" }, "50% of the scrapes of the job `api` succeeded"],
    [
      "a negative number",
      { calls: [...others, [route("/v1/users/{id}"), "-2"]] },
      "a negative count of calls (-2)",
    ],
    [
      "no number",
      { calls: [...others, [route("/v1/users/{id}"), "NaN"]] },
      'returned "NaN" instead of a number',
    ],
    [
      "too many series",
      { calls: Array.from({ length: 5001 }, (_, index) => [route(`/v1/x${index}`), "1"] as const) },
      "has 5001 series, but at most 5000 are read",
    ],
    [
      "a warning",
      {
        instead: (promql) =>
          promql.startsWith("sum by (http") ? vector([], { warnings: ["a store is down"] }) : null,
      },
      "it warns: a store is down",
    ],
    [
      "a part",
      { instead: (promql) => (promql.startsWith("sum by (http") ? vector([], { isPartial: true }) : null) },
      "marked as partial",
    ],
    [
      "an outage",
      {
        instead: (promql) =>
          promql.startsWith("sum by (http") ? { outcome: "answered", status: 503, text: "" } : null,
      },
      "503",
    ],
  ])("are unknown: %s", async (_, fake, reason) => {
    const evidence = await ask(fake);
    expect(evidence?.status).toBe("unknown");
    expect(evidence?.reasons.join("\n")).toContain(reason);
    for (const each of evidence?.reasons ?? []) expect(each).toMatch(/^https:\/\/prometheus\.example\.org/);
  });

  it("say nothing of a feature that is no endpoint", async () => {
    expect(await ask({}, "{}", "src/a.ts#f", "flag")).toBeNull();
  });

  it.each([
    "{ preset: nginx }",
    "{ select: 'job=\"a\"} or vector(1)' }",
    "{ base-path: api }",
    "{ labels: { route: '{' } }",
  ])("are not asked for with a wrong configuration: %s", (series) => {
    const entry = `usage: { sources: [{ type: prometheus, url: "${server}", series: ${series} }] }`;
    expect(readConfiguration(entry, "c.yml").problems).toHaveLength(1);
  });
});
