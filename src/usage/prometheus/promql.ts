import type { PrometheusOptions } from "./settings.ts";

/** Returns `{feature=~"a|b"}` for exactly these values, escaped for RE2 and then for a PromQL string. */
export function oneOf(label: string, values: readonly string[]): string {
  return matching(label, values.map(escapeRegex));
}

/** Like `oneOf`, for names of features: the parameters of a template may have any names. */
function oneOfFeatures(label: string, names: readonly string[]): string {
  const anyParameter = String.raw`\{[^{}]*\}`;
  return matching(
    label,
    names.map((name) => escapeRegex(name).replaceAll(String.raw`\{\}`, anyParameter)),
  );
}

function matching(label: string, patterns: readonly string[]): string {
  return `{${label}=~"${patterns.map(escapeString).join("|")}"}`;
}

function escapeRegex(text: string): string {
  return text.replaceAll(/[\\.+*?()|[\]{}^$]/g, String.raw`\$&`);
}

function escapeString(text: string): string {
  return text
    .replaceAll(/[\\"]/g, String.raw`\$&`)
    .replaceAll("\n", String.raw`\n`)
    .replaceAll("\r", String.raw`\r`);
}

/** Queries about one portion of features, over a window in hours. */
export interface Queries {
  readonly calls: (features: readonly string[]) => string;
  readonly coverage: (features: readonly string[]) => string;
  readonly fresh: (features: readonly string[]) => string;
  readonly jobs: (features: readonly string[]) => string;
  readonly lastCalls: (features: readonly string[]) => string;
  /** Counts the series of the counter that have no feature label. */
  readonly nameless: () => string;
  /** Counts all series of the counter. */
  readonly counters: () => string;
  readonly scrapes: (jobs: readonly string[]) => string;
  readonly losses: (jobs: readonly string[]) => string;
  readonly traffic: (jobs: readonly string[]) => string;
}

/** Request counters of common libraries for HTTP and gRPC servers. */
const requestCounters = [
  "http_requests_total",
  "http_request_duration_seconds_count",
  "http_server_requests_seconds_count",
  "http_server_request_duration_seconds_count",
  "http_server_duration_milliseconds_count",
  "grpc_server_handled_total",
  "rpc_server_duration_milliseconds_count",
];
/** Default name of the counter. */
export const usualCounter = "deprecated_feature_calls_total";

/** Label that contains the service of a scraped series. */
export const jobLabel = "job";

export function queriesFor({ metrics, labels }: PrometheusOptions, hours: number): Queries {
  const whole = `${hours}h`;
  const { feature, caller, callerClass, outcome } = labels;
  const by = [feature, caller, callerClass, outcome].join(", ");
  const calls = (features: readonly string[]): string =>
    `${metrics.calls}${oneOfFeatures(feature, features)}`;
  const info = (features: readonly string[]): string => `${metrics.info}${oneOfFeatures(feature, features)}`;
  const ofJobs = (metric: string, jobs: readonly string[]): string => `${metric}${oneOf(jobLabel, jobs)}`;
  return {
    calls: (features) => `sum by (${by}) (${increaseOf(calls(features), whole)})`,
    // Counts the hours of the window in which the inventory existed.
    coverage: (features) => `count_over_time((group by (${feature}) (${info(features)}))[${whole}:1h])`,
    fresh: (features) => `group by (${feature}) (last_over_time(${info(features)}[1h]))`,
    jobs: (features) => `group by (${feature}, ${jobLabel}) (last_over_time(${info(features)}[${whole}]))`,
    lastCalls: (features) => {
      const hour = `timestamp((increase(${calls(features)}[1h]) > 0) or ((${calls(features)} unless ${calls(features)} offset 1h) > 0))`;
      return `max by (${by}) ((${hour}) or max_over_time((${hour})[${whole}:1h]))`;
    },
    nameless: () => `count(last_over_time(${metrics.calls}{${feature}=""}[${whole}]))`,
    counters: () => `count(last_over_time(${metrics.calls}[${whole}]))`,
    // An average would hide missing samples. A plain count of samples would hide failed ones.
    scrapes: (jobs) =>
      `sum by (${jobLabel}) (sum_over_time(${ofJobs("up", jobs)}[${whole}:1h])) / sum by (${jobLabel}) (count_over_time(${ofJobs("up", jobs)}[${whole}:1h]))`,
    losses: (jobs) => `sum by (${jobLabel}) (${increaseOf(ofJobs(metrics.errors, jobs), whole)})`,
    // Sampled coarsely, because it only matters whether the sum ever grew.
    traffic: (jobs) => {
      const names = metrics.traffic ?? requestCounters.join("|");
      const matcher = `{__name__=~"${names}", ${oneOf(jobLabel, jobs).slice(1, -1)}}`;
      const sampled = `(sum by (${jobLabel}) (${matcher}))[${whole}:6h]`;
      return `max_over_time(${sampled}) - min_over_time(${sampled})`;
    },
  };
}

/**
 * Returns an expression for the growth of a counter. `increase` alone misses a series that begins at 1, such as
 * the first call of a new process. So a series that did not exist at the beginning of the window counts with its
 * largest value. The terms are alternatives and are never added.
 */
export function increaseOf(selector: string, whole: string): string {
  const begun = `(max_over_time(${selector}[${whole}]) unless last_over_time(${selector}[1h] offset ${whole}))`;
  const grown = `increase(${selector}[${whole}])`;
  // Uses the larger value for a series that begins and then restarts in the window.
  return `(${begun} > ${grown}) or ${grown} or ${begun}`;
}
