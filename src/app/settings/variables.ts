/** An environment variable of the server. A test compares the table in docs/deployment.md with this list. */
export interface Variable {
  readonly name: string;
  readonly fallback: string | null;
  readonly means: string;
}

const variable = (name: string, fallback: string | null, means: string): Variable => ({
  name,
  fallback,
  means,
});

export const variables: readonly Variable[] = [
  variable("APP_ID", null, "The number of the GitHub App. Required."),
  variable(
    "PRIVATE_KEY",
    null,
    "The App's private key: PEM, PEM with `\\n` for line breaks, or base64 of it. Required, unless one of the next two variables is set.",
  ),
  variable("PRIVATE_KEY_PATH", null, "A file that contains the private key."),
  variable(
    "PRIVATE_KEY_COMMAND",
    null,
    "A shell command that prints the private key, for example from a key management service or a vault. Run once, at the start.",
  ),
  variable("WEBHOOK_SECRET", null, "The webhook's secret, at least 16 characters. Required."),
  variable(
    "GITHUB_API_URL",
    "https://api.github.com",
    "The address of the GitHub API. For GitHub Enterprise Server: `https://HOST/api/v3`.",
  ),
  variable(
    "GITHUB_URL",
    null,
    "The web address of the GitHub instance, if it cannot be derived from `GITHUB_API_URL`.",
  ),
  variable(
    "PUBLIC_URL",
    null,
    "The address of the server for browsers, `https://…`. With the next two variables, it turns the overview on.",
  ),
  variable("CLIENT_ID", null, "The App's client id, for signing in to the overview."),
  variable(
    "CLIENT_SECRET",
    null,
    "The App's client secret. Cookies are encrypted with a key derived from it.",
  ),
  variable("HOST", "0.0.0.0", "The address on which the server listens."),
  variable("PORT", "3000", "The port of the server; 0 uses a free one."),
  variable("WEBHOOK_PATH", "/api/github/webhooks", "The path for webhooks."),
  variable(
    "PULL_DELIVERIES",
    "off",
    "`on`: the server reads the App's webhook deliveries from the GitHub API every 5 seconds. For servers that GitHub cannot reach.",
  ),
  variable(
    "DATABASE_URL",
    null,
    "`postgres://…`: several processes may share the work. If absent, the server uses PGlite.",
  ),
  variable("DATABASE_SCHEMA", "sunset_warden", "The schema of the queue's tables."),
  variable("DATA_DIR", "data", "PGlite's folder, without `DATABASE_URL`. Only one process may use it."),
  variable(
    "CONCURRENCY",
    "4",
    "The number of jobs that run at once in one process, for different installations; 1 to 32.",
  ),
  variable("CHECKS", "on", "`off`: the server judges no changes. Otherwise the App needs `checks: write`."),
  variable("SWEEP_CRON", "17 3 * * *", "The time at which the day's work is planned, in UTC."),
  variable(
    "SWEEP_SPREAD_MINUTES",
    "60",
    "The number of minutes over which a sweep spreads the installations.",
  ),
  variable(
    "STOP_SECONDS",
    "25",
    "The number of seconds in which running jobs may finish after SIGTERM; 1 to 600.",
  ),
  variable("METRICS_TOKEN", null, "If set, `/metrics` requires `Authorization: Bearer …`."),
  variable(
    "USAGE_ORIGINS",
    null,
    "Origins that usage sources of repositories may query, separated by commas. None by default.",
  ),
  variable(
    "USAGE_VARIABLES",
    null,
    "Variables that usage sources may name in `token-env`, separated by commas. None by default.",
  ),
  variable(
    "USAGE_SECRET",
    null,
    "If set, `/usage` accepts reports of services. It signs their tokens. At least 16 characters.",
  ),
  variable(
    "USAGE_RETENTION_DAYS",
    "400",
    "The number of days for which reported usage is stored; 35 to 3660.",
  ),
  variable("LOG_LEVEL", "info", "`debug`, `info`, `warn` or `error`."),
];
