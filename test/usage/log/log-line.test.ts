import { describe, expect, it } from "vitest";
import { readLogLine } from "../../../src/usage/log/log-line.ts";

const users = "openapi.yaml#GET /v1/users/{id}";
const code = "src/client.ts#fetchAll";
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
    [
      "nginx after an internal redirect",
      { at, request: "GET /v1/users/7 HTTP/1.1", method: "GET", uri: "/index.php", status: 200 },
      {},
    ],
    [
      "nginx's path after a redirect",
      { at, method: "GET", path: "/index.php", request_uri: "/v1/users/7" },
      {},
    ],
    [
      "Envoy's path after a rewrite",
      { at, method: "GET", path: "/x", x_envoy_original_path: "/v1/users/7" },
      {},
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
