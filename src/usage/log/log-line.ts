import { isProber, proberAgent } from "../../core/governed/prober.ts";
import { outcomeOf, type Outcome } from "../../core/governed/outcome.ts";
import { audiences, type Audience } from "../../core/model/feature.ts";

/** A line of an access log or of the runtime's recorder. */
export interface LogLine {
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly host: string;
  /** Null if the log has no such field. May also be empty, `(none)` or `(unattributed)`. */
  readonly feature: string | null;
  /** Null if the line does not contain a request. */
  readonly method: string | null;
  readonly path: string | null;
  readonly caller: string;
  readonly class: Audience | null;
  readonly outcome: Outcome;
  /** True for a request by `sunset-warden probe`, which does not count. */
  readonly isProbe?: true;
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * Reads JSON lines of nginx, Envoy, Kong, Caddy, Traefik, API Gateway, Google's load balancers and pino, also
 * inside the format of a log store. Reads lines in the Common Log Format (`combined`), too. Null for other lines.
 */
export function readLogLine(text: string): LogLine | null {
  const fields = unwrapped(text);
  if (fields === null) return null;
  const at = timeOf(fields);
  if (at === null) return null;
  const request = within(fields, "request") ?? within(fields, "req") ?? within(fields, "httpRequest") ?? {};
  const [method, path] = operationOf(fields, request);
  const feature = fields["feature"];
  const said = audiences.find((each) => each === (fields["class"] ?? fields["caller_class"]));
  return {
    at,
    host: first(fields, ["host", "hostname", "pod", "instance"]) ?? "",
    feature: typeof feature === "string" ? (feature === "-" ? "" : feature) : null,
    method,
    path,
    caller: callerOf(fields, request),
    ...(isProber(agentOf(fields, request)) || fields["caller"] === proberAgent ? { isProbe: true } : {}),
    class: said ?? null,
    outcome: fields["outcome"] === "refused" ? "refused" : outcomeOf(statusOf(fields, request)),
  };
}

function parsed(text: string): Fields | null {
  if (!text.startsWith("{")) return null;
  try {
    return JSON.parse(text) as Fields;
  } catch {
    return null;
  }
}

/**
 * Matches `203.0.113.7 - acme [20/Nov/2026:12:00:00 +0000] "GET /v1/users HTTP/1.1" 200 12 "-" "curl/8"`: the
 * `combined` format of nginx and Apache, Traefik's format, and API Gateway's without a space before the request.
 */
const commonLog =
  /^(\S+) \S+ (\S+) \[([^\]]{1,40})\] ?"((?:[^"\\]|\\.)*)" (\d{3}) \S+(?: "(?:[^"\\]|\\.)*" "((?:[^"\\]|\\.)*)")?/;

function commonLogFields(text: string): Fields | null {
  const match = commonLog.exec(text);
  if (match === null) return null;
  const [, , remote_user, time_local, line = "", status, http_user_agent] = match;
  // nginx writes bytes that would end the quoted text as \xHH.
  const request = line.replaceAll(/\\x([0-9A-Fa-f]{2})/g, "%$1");
  return { remote_user, time_local, request, status, http_user_agent };
}

/** Elasticsearch wraps the line in `_source`. Docker, Loki and CloudWatch wrap it in a string. */
function unwrapped(text: string): Fields | null {
  const line = parsed(text) ?? commonLogFields(text);
  if (line === null) return null;
  const source = within(line, "_source");
  if (source !== null) return source;
  for (const key of ["log", "line", "message"]) {
    const inner = line[key];
    if (typeof inner !== "string") continue;
    const known = parsed(inner.trim()) ?? commonLogFields(inner);
    if (known !== null) return known;
  }
  return line;
}

function statusOf(fields: Fields, request: Fields): number | null {
  const response = within(fields, "response") ?? within(fields, "res") ?? {};
  const found = [
    ...["status", "response_code", "DownstreamStatus", "status_code", "statusCode"].map((key) => fields[key]),
    ...["status", "statusCode"].flatMap((key) => [response[key], request[key]]),
  ].find((value) => /^\d{3}$/.test(String(value)));
  return found === undefined ? null : Number(found);
}

const timeKeys = [
  "at",
  "time",
  "timestamp",
  "@timestamp",
  "ts",
  "start_time",
  "started_at",
  "time_iso8601",
  "time_local",
  "msec",
  "date",
  "StartUTC",
  "StartLocal",
  "requestTimeEpoch",
  "requestTime",
];

function timeOf(fields: Fields): number | null {
  for (const key of timeKeys) {
    const value = fields[key];
    const time =
      typeof value === "number" ? fromEpoch(value) : typeof value === "string" ? fromText(value) : null;
    if (time !== null) return time;
  }
  return null;
}

/** 1990 in milliseconds. A smaller number is in seconds. */
const leastMilliseconds = 631_152_000_000;

function fromEpoch(value: number): number | null {
  if (!Number.isFinite(value) || value < leastMilliseconds / 1000) return null;
  if (value < leastMilliseconds) return value * 1000;
  if (value < leastMilliseconds * 1000) return value;
  return value / (value < leastMilliseconds * 1e6 ? 1e3 : 1e6);
}

const local = /^(\d\d)\/([A-Z][a-z]{2})\/(\d{4}):(\d\d:\d\d:\d\d) ([+-]\d\d)(\d\d)$/;

function fromText(text: string): number | null {
  if (/^\d+(?:\.\d+)?$/.test(text)) return fromEpoch(Number(text));
  const match = local.exec(text);
  const written =
    match === null ? text : `${match[1]} ${match[2]} ${match[3]} ${match[4]} ${match[5]}${match[6]}`;
  if (match === null && !/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/.test(text)) return null;
  const time = Date.parse(written);
  return Number.isNaN(time) ? null : time;
}

/**
 * The request line of the client has priority, because other fields contain the path after an internal redirect.
 */
function operationOf(fields: Fields, request: Fields): readonly [method: string | null, path: string | null] {
  // nginx's `$request`: GET /v1/users HTTP/1.1
  const sent = requestLine(fields["request"]);
  if (sent !== null) return sent;
  const method =
    first(fields, ["method", "request_method", "RequestMethod", "httpMethod"]) ??
    first(request, ["method", "requestMethod"]);
  const path =
    first(fields, ["request_uri", "x_envoy_original_path"]) ??
    withoutStage(fields) ??
    first(fields, ["uri", "url", "RequestPath", "resourcePath"]) ??
    first(request, ["uri", "url", "path", "requestUrl"]);
  if (method !== null && path !== null) return [method.toUpperCase(), path];
  // API Gateway's `$context.routeKey`: GET /v1/users
  return requestLine(fields["routeKey"]) ?? [null, null];
}

function requestLine(line: unknown): readonly [method: string, path: string] | null {
  const [, method, path] = typeof line === "string" ? (/^([A-Z]{1,20}) (\S+)/.exec(line) ?? []) : [];
  return method === undefined || path === undefined ? null : [method, path];
}

/** API Gateway writes the stage before the path. */
function withoutStage(fields: Fields): string | null {
  const path = first(fields, ["path"]);
  const stage = first(fields, ["stage"]);
  if (path === null || stage === null || first(fields, ["httpMethod"]) === null) return path;
  return path.startsWith(`/${stage}/`) ? path.slice(stage.length + 1) : path;
}

function callerOf(fields: Fields, request: Fields): string {
  const consumer = within(fields, "consumer") ?? {};
  const named =
    first(fields, ["caller"]) ??
    first(consumer, ["custom_id", "username", "id"]) ??
    first(fields, ["remote_user", "downstream_peer_subject", "ClientUsername", "user"]);
  if (named !== null) return named.slice(0, 200);
  return agentOf(fields, request)?.split(/[/ ]/, 1)[0]?.slice(0, 200) || "unknown";
}

function agentOf(fields: Fields, request: Fields): string | null {
  const headers = within(request, "headers") ?? {};
  return (
    first(fields, ["user_agent", "http_user_agent", "request_User-Agent", "userAgent"]) ??
    first(request, ["userAgent"]) ??
    first(headers, ["user-agent", "User-Agent"])
  );
}

/** Returns the first value that is not empty. Logs write `-` for an empty value. */
function first(fields: Fields, keys: readonly string[]): string | null {
  for (const key of keys) {
    const value = fields[key];
    if (typeof value === "string" && value !== "" && value !== "-") return value;
  }
  return null;
}

function within(fields: Fields, key: string): Fields | null {
  const value = fields[key];
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Fields) : null;
}
