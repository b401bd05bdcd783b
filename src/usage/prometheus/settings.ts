/** Settings of a Prometheus source, with defaults filled in. */
export interface PrometheusSettings {
  readonly url: string;
  readonly tokenEnv: string | null;
  readonly options: PrometheusOptions;
}

/** Names of the exported series and labels, and login options in addition to `token-env`. */
export interface PrometheusOptions {
  readonly timeoutSeconds: number;
  readonly usernameEnv: string | null;
  readonly passwordEnv: string | null;
  /** Null: reads the runtime's series, with the names in `metrics` and `labels`. */
  readonly series: SeriesOptions | null;
  readonly metrics: {
    readonly calls: string;
    readonly info: string;
    /** Counter of calls that could not be recorded. */
    readonly errors: string;
    /** Counter of all requests of a service. Null: the counters of common libraries. */
    readonly traffic: string | null;
  };
  readonly labels: {
    readonly feature: string;
    readonly caller: string;
    readonly callerClass: string;
    readonly outcome: string;
  };
}

/** A request counter that a service already has. Labels that it does not have are null. */
export interface SeriesOptions {
  readonly metric: string;
  /** PromQL matchers that select the service: `job="api"`. Empty for all series. */
  readonly select: string;
  /** Path prefix of the routes, before the contract's paths. Null if it is not configured. */
  readonly basePath: string | null;
  readonly isGrpc: boolean;
  readonly labels: {
    readonly route: string;
    readonly method: string | null;
    readonly status: string | null;
    readonly caller: string | null;
    readonly callerClass: string | null;
  };
}

type Preset = Pick<SeriesOptions, "metric"> & {
  readonly labels: Pick<SeriesOptions["labels"], "route" | "method" | "status"> & {
    readonly caller?: string;
  };
};

/** Counters and labels, as in the documentation of each library. */
export const presets: Readonly<Record<string, Preset>> = {
  opentelemetry: {
    metric: "http_server_request_duration_seconds_count",
    labels: { route: "http_route", method: "http_request_method", status: "http_response_status_code" },
  },
  micrometer: {
    metric: "http_server_requests_seconds_count",
    labels: { route: "uri", method: "method", status: "status" },
  },
  apisix: {
    metric: "apisix_http_status",
    labels: { route: "matched_uri", method: null, status: "code", caller: "consumer" },
  },
  grpc: {
    metric: "grpc_server_handled_total",
    labels: { route: "grpc_service", method: "grpc_method", status: "grpc_code" },
  },
};
