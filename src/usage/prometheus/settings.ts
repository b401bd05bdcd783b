/** A Prometheus source, its defaults filled in. */
export interface PrometheusSettings {
  readonly url: string;
  readonly tokenEnv: string | null;
  readonly options: PrometheusOptions;
}

/** Names of the series and labels that the services export, and how to log in beside `token-env`. */
export interface PrometheusOptions {
  readonly timeoutSeconds: number;
  readonly usernameEnv: string | null;
  readonly passwordEnv: string | null;
  readonly metrics: {
    readonly calls: string;
    readonly info: string;
    /** Counter of calls that could not be recorded. */
    readonly errors: string;
    /** Counter of all requests of a service; null for those that the usual libraries export. */
    readonly traffic: string | null;
  };
  readonly labels: {
    readonly feature: string;
    readonly caller: string;
    readonly callerClass: string;
    readonly outcome: string;
  };
}
