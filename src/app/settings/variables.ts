/** An environment variable of the server. The table in docs/deployment.md is held against these. */
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
    "The App's private key: PEM, PEM with `\\n` for line breaks, or base64 of it. Required, or the next one.",
  ),
  variable("PRIVATE_KEY_PATH", null, "A file that holds the private key."),
  variable(
    "PRIVATE_KEY_COMMAND",
    null,
    "A shell command that prints the private key: of a key management service, of a vault. Run once, at start.",
  ),
  variable("WEBHOOK_SECRET", null, "The webhook's secret, at least 16 characters. Required."),
  variable("GITHUB_API_URL", "https://api.github.com", "An Enterprise Server's is `https://HOST/api/v3`."),
  variable("GITHUB_URL", null, "Where GitHub's pages are, where that does not follow from `GITHUB_API_URL`."),
  variable(
    "PUBLIC_URL",
    null,
    "Where browsers reach the server, `https://…`: with the next two the overview is served.",
  ),
  variable("CLIENT_ID", null, "The App's client id, for signing in to the overview."),
  variable("CLIENT_SECRET", null, "The App's client secret. Cookies are sealed with it, too."),
  variable("HOST", "0.0.0.0", "The address that is listened on."),
  variable("PORT", "3000", "The port that is listened on; 0 takes a free one."),
  variable("WEBHOOK_PATH", "/api/github/webhooks", "Where GitHub delivers webhooks."),
  variable("DATABASE_URL", null, "`postgres://…`: several processes may share the work. Without it PGlite."),
  variable("DATABASE_SCHEMA", "sunset_warden", "The schema of the queue's tables."),
  variable("DATA_DIR", "data", "PGlite's folder, without `DATABASE_URL`: one process alone may use it."),
  variable("CONCURRENCY", "4", "Jobs at once in one process, of different installations; 1 to 32."),
  variable("CHECKS", "on", "`off`: the server judges no changes; else the App needs `checks: write`."),
  variable("SWEEP_CRON", "17 3 * * *", "When the day's work is planned, in UTC."),
  variable("SWEEP_SPREAD_MINUTES", "60", "Over how many minutes a sweep spreads the installations."),
  variable("STOP_SECONDS", "25", "How long running jobs may take to finish after SIGTERM; 1 to 600."),
  variable("METRICS_TOKEN", null, "With it `/metrics` wants `Authorization: Bearer …`."),
  variable(
    "USAGE_ORIGINS",
    null,
    "Origins that usage sources of repositories may ask, with commas. None unless named.",
  ),
  variable(
    "USAGE_VARIABLES",
    null,
    "Variables that usage sources may name in `token-env`, with commas. None unless named.",
  ),
  variable(
    "USAGE_SECRET",
    null,
    "With it `/usage` takes what services report; tokens are made under it. At least 16 characters.",
  ),
  variable("USAGE_RETENTION_DAYS", "400", "How long reported usage is kept, in days; 35 to 3660."),
  variable("LOG_LEVEL", "info", "`debug`, `info`, `warn` or `error`."),
];
