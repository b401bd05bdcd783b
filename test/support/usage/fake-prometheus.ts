import type { UsageSource } from "../../../src/core/model/policy.ts";
import type { HttpOutcome, HttpRequest } from "../../../src/ports/http-client.ts";
import type { PrometheusOptions, PrometheusSettings } from "../../../src/usage/prometheus/settings.ts";
import { ok } from "./source-world.ts";

/** A Prometheus in memory that knows the questions and nothing of PromQL: what it answers is said in the test. */

export const options: PrometheusOptions = {
  series: null,
  timeoutSeconds: 10,
  usernameEnv: null,
  passwordEnv: null,
  metrics: {
    calls: "deprecated_feature_calls_total",
    info: "deprecated_feature_info",
    errors: "deprecated_feature_record_errors_total",
    traffic: null,
  },
  labels: { feature: "feature", caller: "caller", callerClass: "caller_class", outcome: "outcome" },
};

export const server = "https://prometheus.example.org";

export function prometheusAt(over: Partial<UsageSource & PrometheusSettings> = {}): UsageSource {
  return { type: "prometheus", url: server, tokenEnv: null, covers: null, options, ...over };
}

export type Kind =
  | "clock"
  | "runtime"
  | "lowest"
  | "nameless"
  | "counters"
  | "calls"
  | "coverage"
  | "fresh"
  | "jobs"
  | "last"
  | "scrapes"
  | "losses"
  | "traffic";

const kinds: readonly (readonly [Kind, RegExp])[] = [
  ["clock", /^time\(\)$/],
  ["lowest", /^prometheus_tsdb_lowest/],
  ["nameless", /^count\(last_over_time\([^{]*\{/],
  ["counters", /^count\(last_over_time\(/],
  ["losses", /record_errors/],
  ["traffic", /__name__/],
  ["scrapes", /sum_over_time\(up\{/],
  ["coverage", /^count_over_time\(\(group by/],
  ["fresh", /^group by \(feature\) \(last_over_time/],
  ["jobs", /^group by \(feature, job\)/],
  ["last", /^max by/],
  ["calls", /^sum by \(feature, caller, caller_class, outcome\)/],
];

export function kindOf({ url, body }: HttpRequest): Kind {
  if (url.endsWith("/api/v1/status/runtimeinfo")) return "runtime";
  const query = new URLSearchParams(body ?? "").get("query") ?? "";
  const kind = url.endsWith("/api/v1/query") ? kinds.find(([, form]) => form.test(query))?.[0] : undefined;
  if (kind === undefined) throw new Error(`nobody asks that: ${url} ${query}`);
  return kind;
}

export interface FakeFeature {
  readonly calls?: readonly { readonly labels?: Record<string, string>; readonly value: string }[];
  /** Share of the window in which the inventory was there; 1 when not given. */
  readonly coverage?: number;
  readonly fresh?: boolean;
  readonly job?: string;
}

export interface FakeServer {
  readonly features?: Readonly<Record<string, FakeFeature>>;
  /** Seconds since the epoch; noon of 2026-11-21. */
  readonly clock?: number;
  /** Goes over what it would answer, for one kind of question. */
  readonly instead?: Partial<Record<Kind, (request: HttpRequest) => HttpOutcome>>;
}

export const noon = Date.UTC(2026, 10, 21, 12) / 1000;

export type FakeSample = readonly [labels: Record<string, string>, value: string];

export const vector = (samples: readonly FakeSample[], more: object = {}): HttpOutcome =>
  ok({
    status: "success",
    data: {
      resultType: "vector",
      result: samples.map(([metric, value]) => ({ metric, value: [noon, value] })),
    },
    ...more,
  });

/** Answers as a server that is well, for the features that the matcher of the question lets through. */
export function fakePrometheus({ features = {}, clock = noon, instead = {} }: FakeServer) {
  return (request: HttpRequest): HttpOutcome => {
    const kind = kindOf(request);
    return instead[kind]?.(request) ?? usual(kind, request, features, clock);
  };
}

function usual(
  kind: Kind,
  request: HttpRequest,
  features: Readonly<Record<string, FakeFeature>>,
  clock: number,
): HttpOutcome {
  const query = new URLSearchParams(request.body ?? "").get("query") ?? "";
  const asked = Object.entries(features).filter(([feature]) => lets(query, feature));
  const each = (sample: (feature: FakeFeature, name: string) => FakeSample[]): HttpOutcome =>
    vector(asked.flatMap(([name, feature]) => sample(feature, name)));
  switch (kind) {
    case "clock":
      return ok({ status: "success", data: { resultType: "scalar", result: [clock, String(clock)] } });
    case "runtime":
      return ok({ status: "success", data: { storageRetention: "90d" } });
    case "calls":
      return each(({ calls = [] }, feature) =>
        calls.map(({ labels, value }) => [{ feature, ...labels }, value]),
      );
    case "coverage":
      return each(({ coverage = 1 }, feature) =>
        coverage === 0 ? [] : [[{ feature }, String(coverage * hoursOf(query))]],
      );
    case "fresh":
      return each(({ fresh = true }, feature) => (fresh ? [[{ feature }, "1"]] : []));
    case "jobs":
      return each(({ job }, feature) => (job === undefined ? [] : [[{ feature, job }, "1"]]));
    case "lowest":
    case "nameless":
    case "counters":
    case "last":
    case "scrapes":
    case "losses":
    case "traffic":
      return vector([]);
  }
}

function hoursOf(query: string): number {
  return Number(/\[(\d+)h:1h\]/.exec(query)?.[1]);
}

/** Whether the first matcher of a query lets a feature through, as Prometheus reads it. */
function lets(query: string, feature: string): boolean {
  const written = /=~("(?:[^"\\]|\\.)*")/.exec(query)?.[1];
  if (written === undefined) return false;
  return new RegExp(`^(?:${JSON.parse(written) as string})$`).test(feature);
}
