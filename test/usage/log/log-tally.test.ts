import { describe, expect, it } from "vitest";
import { callersOfFeature, featuresOfLog } from "../../../src/core/limits.ts";
import { readRegister } from "../../../src/core/governed/read-register.ts";
import { readLogLine } from "../../../src/usage/log/log-line.ts";
import { LogTally } from "../../../src/usage/log/log-tally.ts";
import { readUsageFile } from "../../../src/usage/record/read.ts";
import { registerOf } from "../../runtime/sample-register.ts";

const users = "openapi.yaml#GET /v1/users/{id}";
const route = "src/app.ts#GET /v1/users/{id}";
const code = "src/client.ts#fetchAll";
const features = readRegister(
  registerOf(
    users,
    "openapi.yaml#GET /v1/users/{id}?old=true",
    { id: route, more: { key: "users.get" } },
    { id: code, kind: "function" },
  ),
);
const at = "2026-11-20T12:00:00Z";
const call = {
  feature: null,
  method: "GET",
  path: "/v1/users/7",
  host: "",
  caller: "unknown",
  class: null,
  outcome: "served",
};

describe("a line of a log", () => {
  it.each<[string, object | string, object | null]>([
    [
      "ours of nginx",
      { at, host: "a", method: "GET", path: "/v1/users/7", status: 200, feature: users, caller: "acme" },
      { host: "a", feature: users, caller: "acme" },
    ],
    [
      "ours, of no deprecated endpoint",
      { at, method: "GET", path: "/v1/users/7", feature: "", caller: "acme" },
      { feature: "", caller: "acme" },
    ],
    [
      "the runtime's",
      { feature: code, coordinate: "fetchAll", caller: "acme", class: "public", at, place: null },
      { feature: code, caller: "acme", class: "public", method: null, path: null },
    ],
    [
      "nginx's own variables",
      {
        time_local: "20/Nov/2026:13:00:00 +0100",
        request: "GET /v1/users/7 HTTP/1.1",
        remote_user: "-",
        http_user_agent: "curl/8",
      },
      { caller: "curl" },
    ],
    ["nginx with msec", { msec: "1795176000.000", request_method: "GET", request_uri: "/v1/users/7" }, {}],
    ["Envoy", { start_time: at, method: "GET", path: "/v1/users/7", user_agent: "-" }, {}],
    [
      "Envoy with %START_TIME% and a peer",
      { at, method: "GET", path: "/v1/users/7", caller: "CN=a" },
      { caller: "CN=a" },
    ],
    [
      "Kong",
      {
        started_at: 1795176000000,
        request: { method: "get", uri: "/v1/users/7" },
        consumer: { id: "1", username: "acme" },
        response: { status: 200 },
      },
      { caller: "acme" },
    ],
    [
      "pino-http",
      {
        level: 30,
        time: 1795176000000,
        req: { method: "GET", url: "/v1/users/7", headers: { "user-agent": "app/1" } },
        msg: "done",
      },
      { caller: "app" },
    ],
    [
      "pino about anything else",
      { level: 30, time: 1795176000000, msg: "ready" },
      { method: null, path: null },
    ],
    [
      "Docker's",
      { log: `${JSON.stringify({ at, method: "GET", path: "/v1/users/7" })}\n`, stream: "stdout" },
      {},
    ],
    [
      "Elasticsearch's",
      { _index: "x", _source: { "@timestamp": at, method: "GET", path: "/v1/users/7" } },
      {},
    ],
    [
      "nginx's combined format",
      '203.0.113.7 - acme [20/Nov/2026:12:00:00 +0000] "GET /v1/users/7 HTTP/1.1" 200 12 "-" "curl/8.5"',
      { caller: "acme" },
    ],
    [
      "the common format, refused",
      '203.0.113.7 - - [20/Nov/2026:13:00:00 +0100] "GET /v1/users/7 HTTP/1.1" 404 -',
      { outcome: "refused" },
    ],
    [
      "the combined format with escaped bytes",
      '203.0.113.7 - - [20/Nov/2026:12:00:00 +0000] "GET /v1/users/a\\x22b HTTP/1.1" 200 1 "-" "we\\x22ird/1"',
      { path: "/v1/users/a%22b", caller: "we\\x22ird" },
    ],
    [
      "Traefik's common format",
      '203.0.113.7 - - [20/Nov/2026:12:00:00 +0000] "GET /v1/users/7 HTTP/1.1" 429 9 "-" "app/2" 17 "api@file" "http://10.0.0.1:80" 3ms',
      { caller: "app", outcome: "refused" },
    ],
    [
      "Traefik's JSON",
      {
        ClientUsername: "-",
        DownstreamStatus: 403,
        OriginStatus: 200,
        RequestMethod: "GET",
        RequestPath: "/v1/users/7",
        "request_User-Agent": "app/1",
        time: at,
      },
      { caller: "app", outcome: "refused" },
    ],
    [
      "API Gateway's, with the resource alone",
      {
        requestTime: "20/Nov/2026:12:00:00 +0000",
        httpMethod: "GET",
        resourcePath: "/v1/users/{id}",
        status: "200",
        user: "AIDA",
      },
      { path: "/v1/users/{id}", caller: "AIDA" },
    ],
    [
      "API Gateway's, with path and stage",
      {
        requestTimeEpoch: "1795176000000",
        httpMethod: "GET",
        path: "/prod/v1/users/7",
        stage: "prod",
        status: "401",
      },
      { outcome: "refused" },
    ],
    [
      "API Gateway's for HTTP APIs",
      { requestTime: "20/Nov/2026:12:00:00 +0000", routeKey: "GET /v1/users/{id}", status: "200" },
      { path: "/v1/users/{id}" },
    ],
    [
      "a load balancer's of Google Cloud",
      {
        timestamp: at,
        httpRequest: {
          requestMethod: "GET",
          requestUrl: "https://api.example.org/v1/users/7?x=1",
          status: 410,
          userAgent: "app/3",
        },
        resource: { type: "http_load_balancer" },
      },
      { path: "https://api.example.org/v1/users/7?x=1", caller: "app", outcome: "refused" },
    ],
    [
      "the runtime's, refused",
      { feature: code, caller: "acme", class: "public", outcome: "refused", at, place: null },
      { feature: code, caller: "acme", class: "public", outcome: "refused", method: null, path: null },
    ],
    ["no time", { method: "GET", path: "/v1/users/7" }, null],
    ["a time that is none", { time: "yesterday", method: "GET", path: "/" }, null],
    ["neither JSON nor a known format", "GET /v1/users/7", null],
    [
      "the combined format without a request",
      '203.0.113.7 - - [20/Nov/2026:12:00:00 +0000] "-" 400 0 "-" "-"',
      { method: null, path: null },
    ],
    ["a list", "[1]", null],
    ["broken", '{"at":', null],
  ])("%s", (_, line, read) => {
    const text = typeof line === "string" ? line : JSON.stringify(line);
    expect(readLogLine(text)).toEqual(read === null ? null : { at: Date.parse(at), ...call, ...read });
  });
});

/** A request an hour, from one moment on. */
function hourly(from: string, hours: number, more: object = {}): string[] {
  const start = Date.parse(from);
  return Array.from({ length: hours }, (_, index) =>
    JSON.stringify({
      at: new Date(start + index * 3_600_000).toISOString(),
      method: "GET",
      path: "/",
      ...more,
    }),
  );
}

function tallied(lines: readonly string[]): LogTally {
  const tally = new LogTally(features, {});
  for (const line of lines) tally.add(line);
  return tally;
}

describe("usage from a log", () => {
  const watched = hourly("2026-10-15T00:20:00Z", 36 * 24);
  const watchedAt = "2026-11-19T12:00:00Z";

  it("is zero that is proved where no hour is without a line, and a usage file that is read", () => {
    const tally = tallied(watched);
    expect(tally.doubts()).toEqual([]);
    expect(tally.usage()).toEqual({
      schema: 1,
      window: { from: "2026-10-15", to: "2026-11-19" },
      covers: [users, "users.get"],
      features: [users, "users.get"].map((feature) => ({ feature, instrumented: true, callers: [] })),
    });
    expect(readUsageFile(JSON.stringify(tally.usage()), "u.json").problems).toEqual([]);
  });

  it.each([
    ["its user agent", { user_agent: "sunset-warden/1.2.3", remote_user: "nightly" }],
    ["the caller of nginx's log", { caller: "sunset-warden" }],
    ["a header of a logged request", { req: { headers: { "user-agent": "sunset-warden/1.2.3" } } }],
  ])("knows a request of `sunset-warden probe` by %s: it is traffic, and no use", (_, fields) => {
    const probed = JSON.stringify({ at, method: "GET", path: "/v1/users/7", ...fields });
    const usage = tallied([...watched, probed]).usage();
    expect(usage?.features.find(({ feature }) => feature === users)?.callers).toEqual([]);
  });

  it("counts by feature and by method and path, for the contract and the route alike", () => {
    const tally = tallied([
      ...watched,
      JSON.stringify({ at, method: "HEAD", path: "/v1/users/7/?x=1", caller: "a" }),
      JSON.stringify({ at, feature: users, caller: "a", class: "public" }),
      JSON.stringify({ at: "2026-11-19T12:00:00Z", feature: "GET /v1/users/{id}", caller: "b" }),
      JSON.stringify({ at, feature: code, caller: "a" }),
    ]);
    const callers = [
      { caller: "a", class: "public", count: 2, refused: 0, lastAt: "2026-11-20" },
      { caller: "b", class: null, count: 1, refused: 0, lastAt: "2026-11-19" },
    ];
    expect(tally.usage()?.features.find(({ feature }) => feature === "users.get")?.callers).toEqual(callers);
    expect(tally.usage()?.features.find(({ feature }) => feature === users)?.callers).toEqual(callers);
    // Only what stands in the log is known of code: its silence would prove nothing.
    expect(tally.usage()?.features.find(({ feature }) => feature === code)).toMatchObject({
      instrumented: false,
    });
  });

  it("counts refused calls apart, and lets none of them take a name", () => {
    const keys = Array.from({ length: 700 }, (_, index) => `junk-${index}`);
    const line = (caller: string, status: number): string =>
      JSON.stringify({ at, method: "GET", path: "/v1/users/7", status, caller });
    const tally = tallied([
      ...watched,
      ...keys.map((key) => line(key, 401)),
      line("acme", 200),
      line("acme", 429),
    ]);
    expect(tally.usage()?.features.find(({ feature }) => feature === users)?.callers).toEqual([
      { caller: "acme", class: null, count: 1, refused: 1, lastAt: "2026-11-20" },
      { caller: "other", class: null, count: 0, refused: 700, lastAt: "2026-11-20" },
    ]);
  });

  it.each([
    ["double slashes", { path: "//v1/users/7" }],
    ["an encoded slash", { path: "/v1%2Fusers/7", feature: "(unattributed)" }],
    ["encoded dots", { path: "/v1/x/%2e%2e/users/7", feature: "" }],
  ])("is unknown where a path with %s may be of the feature", (_, fields) => {
    const tally = tallied([
      ...watched,
      JSON.stringify({ at: watchedAt, method: "GET", status: 200, ...fields }),
    ]);
    expect(tally.unattributed()).toEqual([
      expect.stringContaining(`${users} may have been called by 1 unattributed request`),
      expect.stringContaining("users.get"),
    ]);
    expect(tally.usage()?.features.map(({ instrumented }) => instrumented)).toEqual([false, false]);
  });

  it.each([
    ["such a path is of no feature", { path: "//v1/orders//7" }],
    ["the proxy says that it is not deprecated", { path: "/v1/users/7", feature: "(none)" }],
  ])("stays zero where %s", (_, fields) => {
    const tally = tallied([
      ...watched,
      JSON.stringify({ at: watchedAt, method: "GET", status: 200, ...fields }),
    ]);
    expect(tally.usage()?.features.map(({ instrumented, callers }) => [instrumented, callers])).toEqual([
      [true, []],
      [true, []],
    ]);
  });

  it("proves nothing with resources in place of paths", () => {
    const tally = tallied([
      ...watched,
      JSON.stringify({ requestTimeEpoch: "1795176000000", httpMethod: "GET", resourcePath: "/{proxy+}" }),
    ]);
    expect(tally.doubts().join()).toContain("/{proxy+}");
  });

  it.each<[string, string[], string]>([
    [
      "a hole",
      [...hourly("2026-11-01T00:00:00Z", 5), ...hourly("2026-11-01T07:00:00Z", 5)],
      "2 hours without any line, the first from 2026-11-01T05:00",
    ],
    [
      "a hole of one host",
      [
        ...hourly("2026-11-01T00:00:00Z", 9, { host: "a" }),
        ...hourly("2026-11-01T00:00:00Z", 2, { host: "b" }),
        ...hourly("2026-11-01T06:00:00Z", 2, { host: "b" }),
      ],
      '4 hours without any line of the host "b"',
    ],
    [
      "lines that are no JSON",
      [...hourly("2026-11-01T00:00:00Z", 9), "x", "y", "z"],
      "3 of 12 lines are neither JSON",
    ],
    [
      "words of the service between",
      [
        ...hourly("2026-11-01T00:00:00Z", 1),
        ...hourly("2026-11-01T01:00:00Z", 3, { method: undefined }),
        ...hourly("2026-11-01T04:00:00Z", 1),
      ],
      "3 hours without any line",
    ],
  ])("proves nothing with %s", (_, lines, doubt) => {
    const tally = tallied(lines);
    expect(tally.doubts().join("\n")).toContain(doubt);
    expect(tally.usage()?.features.map(({ instrumented }) => instrumented)).toEqual([false, false]);
  });

  it.each<[string, string[]]>([
    [
      "hosts that come and go",
      [
        ...hourly("2026-11-01T00:00:00Z", 5, { host: "a" }),
        ...hourly("2026-11-01T04:00:00Z", 5, { host: "b" }),
      ],
    ],
    ["lines out of order", hourly("2026-11-01T00:00:00Z", 9).toReversed()],
    ["one line cut off, and empty ones", [...hourly("2026-11-01T00:00:00Z", 9), '{"at":', "", "\r"]],
  ])("proves its silence with %s", (_, lines) => {
    expect(tallied(lines).doubts()).toEqual([]);
  });

  it("begins with the first whole day", () => {
    expect(tallied(hourly("2026-11-01T05:00:00Z", 48)).usage()?.window).toEqual({
      from: "2026-11-02",
      to: "2026-11-03",
    });
    expect(tallied(hourly("2026-11-01T05:00:00Z", 2)).usage()?.window).toEqual({
      from: "2026-11-01",
      to: "2026-11-01",
    });
  });

  it("counts callers beyond the limit as other", () => {
    const lines = Array.from({ length: callersOfFeature.most + 100 }, (_, index) =>
      JSON.stringify({ at, feature: users, caller: `c${index}` }),
    );
    const callers = tallied(lines).usage()?.features[0]?.callers ?? [];
    expect(callers.length).toBe(callersOfFeature.most + 1);
    expect(callers[0]).toMatchObject({ caller: "other", count: 100 });
  });

  it("doubts what it says where it names too many features", () => {
    const named = (count: number): readonly string[] =>
      Array.from({ length: count }, (_, index) => JSON.stringify({ at, feature: `f${index}`, caller: "a" }));
    const full = `it names more than ${featuresOfLog.most} features`;
    expect(tallied(named(featuresOfLog.most)).doubts().join()).not.toContain(full);
    expect(
      tallied(named(featuresOfLog.most + 1))
        .doubts()
        .join(),
    ).toContain(full);
  });

  it("is none where no line is about a request", () => {
    expect(tallied(['{"time":1795176000000,"msg":"ready"}']).usage()).toBeNull();
  });
});
