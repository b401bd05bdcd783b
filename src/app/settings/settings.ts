import { isIP } from "node:net";
import { resolve } from "node:path";
import { createPrivateKey } from "node:crypto";
import type { DatabasePlace } from "../../adapters/postgres/open-database.ts";
import type { AppEnvironment } from "./app-environment.ts";
import { cronFault } from "./cron.ts";
import { outputOf, readText, secretNames, withSecrets } from "./secrets.ts";
import { pagesOf, type SignInSettings } from "./sign-in-settings.ts";
import { variables } from "./variables.ts";

export interface Settings {
  readonly appId: number;
  readonly privateKey: string;
  readonly webhookSecret: string;
  readonly apiUrl: string;
  readonly host: string;
  readonly port: number;
  readonly webhookPath: string;
  readonly database: DatabasePlace;
  readonly schema: string;
  readonly concurrency: number;
  /** True if the server judges changes. */
  readonly checks: boolean;
  /** True if deliveries are read from the GitHub API, because GitHub cannot reach the server. */
  readonly pullDeliveries: boolean;
  readonly sweepCron: string;
  readonly sweepSpreadMinutes: number;
  readonly stopSeconds: number;
  readonly metricsToken: string | null;
  /** Null if the overview is off. */
  readonly signIn: SignInSettings | null;
  readonly usageOrigins: ReadonlySet<string>;
  readonly usageVariables: ReadonlySet<string>;
  /** Secret for the tokens of `/usage`. Null if the server stores no usage. */
  readonly usageSecret: string | null;
  readonly usageRetentionDays: number;
  readonly logLevel: "debug" | "info" | "warn" | "error";
}

/** The settings, or one line for each variable that is missing or invalid. No line contains a secret. */
export type ReadSettings = { readonly settings: Settings } | { readonly faults: readonly string[] };

const levels = ["debug", "info", "warn", "error"] as const;
const fallbacks = new Map(variables.map(({ name, fallback }) => [name, fallback ?? ""]));

/** Paths that the server itself serves. */
const ownPaths: ReadonlySet<string> = new Set([
  "/healthz",
  "/readyz",
  "/metrics",
  "/usage",
  "/api/register",
  "/overview",
  "/overview/style.css",
  "/sign-in",
  "/signed-in",
  "/sign-out",
]);

/** Collects the faults of all variables, so that one start shows all of them. */
class SettingsReader {
  readonly faults: string[] = [];
  private readonly env: AppEnvironment;

  constructor(env: AppEnvironment) {
    this.env = env;
  }

  given(name: string): string {
    return (this.env[name] ?? "").trim();
  }

  text(name: string): string {
    return this.given(name) || (fallbacks.get(name) ?? "");
  }

  fault(name: string, wrong: string): void {
    this.faults.push(`${name} ${wrong}`);
  }

  number(name: string, least: number, most: number): number {
    const text = this.text(name);
    const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
    if (value >= least && value <= most) return value;
    this.fault(
      name,
      text === "" ? "is missing" : `must be a whole number from ${String(least)} to ${String(most)}`,
    );
    return least;
  }

  address(name: string, protocols: readonly string[], example: string): string {
    const text = this.text(name).replace(/\/+$/, "");
    const url = URL.parse(text);
    if (url === null || !protocols.includes(url.protocol))
      this.fault(name, `must be an address like ${example}`);
    else if (name === "DATABASE_URL") return text;
    else if (url.username !== "") this.fault(name, "must not contain a user name or password");
    else if (url.search !== "" || url.hash !== "") this.fault(name, "must not contain ? or #");
    return text;
  }

  list(name: string): readonly string[] {
    return this.given(name)
      .split(",")
      .map((each) => each.trim())
      .filter((each) => each !== "");
  }
}

export function readSettings(env: AppEnvironment, readFile = readText, runCommand = outputOf): ReadSettings {
  const { found, faults } = withSecrets(env, readFile, runCommand);
  const reading = new SettingsReader(found);
  reading.faults.push(...faults);
  const settings: Settings = {
    appId: reading.number("APP_ID", 1, Number.MAX_SAFE_INTEGER),
    privateKey: privateKey(reading, readFile),
    webhookSecret: webhookSecret(reading),
    apiUrl: reading.address("GITHUB_API_URL", ["https:", "http:"], "https://api.github.com"),
    host: host(reading),
    port: reading.number("PORT", 0, 65_535),
    webhookPath: webhookPath(reading),
    database: database(reading),
    schema: schema(reading),
    concurrency: reading.number("CONCURRENCY", 1, 32),
    checks: onOrOff(reading, "CHECKS"),
    pullDeliveries: onOrOff(reading, "PULL_DELIVERIES"),
    sweepCron: cron(reading),
    sweepSpreadMinutes: reading.number("SWEEP_SPREAD_MINUTES", 0, 1200),
    stopSeconds: reading.number("STOP_SECONDS", 1, 600),
    metricsToken: metricsToken(reading),
    signIn: signIn(reading),
    usageOrigins: origins(reading),
    usageVariables: usageVariables(reading),
    usageSecret: usageSecret(reading),
    usageRetentionDays: reading.number("USAGE_RETENTION_DAYS", 35, 3660),
    logLevel: level(reading),
  };
  return reading.faults.length > 0 ? { faults: reading.faults } : { settings };
}

function privateKey(reading: SettingsReader, readFile: (path: string) => string | null): string {
  const path = reading.given("PRIVATE_KEY_PATH");
  const inline = reading.given("PRIVATE_KEY");
  const name = inline !== "" ? "PRIVATE_KEY" : "PRIVATE_KEY_PATH";
  if (inline === "" && path === "") {
    reading.fault("PRIVATE_KEY", "is missing, and so is PRIVATE_KEY_PATH");
    return "";
  }
  const text = inline !== "" ? inline : readFile(resolve(path));
  if (text === null) {
    reading.fault(name, "names a file that cannot be read");
    return "";
  }
  const key = readPrivateKey(text);
  if (key === null) reading.fault(name, "does not contain an RSA private key in PEM form");
  return key ?? "";
}

function webhookSecret(reading: SettingsReader): string {
  const secret = reading.given("WEBHOOK_SECRET");
  // Without a secret, Probot uses `development`. It would then accept deliveries that anyone signed with that word.
  if (secret === "") reading.fault("WEBHOOK_SECRET", "is missing");
  else if (secret.toLowerCase() === "development")
    reading.fault("WEBHOOK_SECRET", "is a well-known word; set a new secret here and at GitHub");
  else if (secret.length < 16) reading.fault("WEBHOOK_SECRET", "is shorter than 16 characters");
  return secret;
}

function host(reading: SettingsReader): string {
  const text = reading.text("HOST");
  const isName = /^[a-z\d](?:[a-z\d.-]{0,251}[a-z\d])?$/i.test(text);
  if (isIP(text) === 0 && !isName) reading.fault("HOST", "must be an address or a name, like 0.0.0.0 or ::1");
  return text;
}

function webhookPath(reading: SettingsReader): string {
  const path = reading.text("WEBHOOK_PATH");
  if (!/^\/[\w./~-]*$/.test(path) || ownPaths.has(path))
    reading.fault(
      "WEBHOOK_PATH",
      "must be a path like /api/github/webhooks, but not one of the server's own paths",
    );
  return path;
}

function database(reading: SettingsReader): DatabasePlace {
  if (reading.given("DATABASE_URL") === "")
    return { kind: "pglite", folder: resolve(reading.text("DATA_DIR")) };
  const url = reading.address(
    "DATABASE_URL",
    ["postgres:", "postgresql:"],
    "postgres://user:password@host:5432/name",
  );
  return { kind: "postgres", url };
}

function schema(reading: SettingsReader): string {
  const name = reading.text("DATABASE_SCHEMA");
  if (!/^[a-z_][a-z0-9_]{0,49}$/.test(name))
    reading.fault(
      "DATABASE_SCHEMA",
      "may contain lower case letters, digits and _, and must not begin with a digit",
    );
  return name;
}

function cron(reading: SettingsReader): string {
  const text = reading.text("SWEEP_CRON").replaceAll(/\s+/g, " ");
  const wrong = cronFault(text);
  if (wrong !== null) reading.fault("SWEEP_CRON", wrong);
  return text;
}

function metricsToken(reading: SettingsReader): string | null {
  const token = reading.given("METRICS_TOKEN");
  if (token !== "" && token.length < 16) reading.fault("METRICS_TOKEN", "is shorter than 16 characters");
  return token === "" ? null : token;
}

/** Sign-in needs all of its variables. If only some are set, that is a fault. */
function signIn(reading: SettingsReader): SignInSettings | null {
  const apiUrl = reading.text("GITHUB_API_URL").replace(/\/+$/, "");
  const gitHub =
    reading.given("GITHUB_URL") === ""
      ? pagesOf(apiUrl)
      : reading.address("GITHUB_URL", ["https:", "http:"], "https://github.com");
  const names = ["PUBLIC_URL", "CLIENT_ID", "CLIENT_SECRET"] as const;
  const missing = names.filter((name) => reading.given(name) === "");
  if (missing.length === names.length) return null;
  for (const name of missing) reading.fault(name, "is missing, but the overview needs it");
  if (missing.length > 0) return null;
  const publicUrl = reading.address("PUBLIC_URL", ["https:", "http:"], "https://warden.example.org");
  const { protocol, hostname, pathname } = URL.parse(publicUrl) ?? new URL("https://unread.invalid");
  if (pathname !== "/") reading.fault("PUBLIC_URL", "must not contain a path: the overview is at /overview");
  if (protocol === "http:" && !/^(?:localhost|127\.0\.0\.1)$/.test(hostname))
    reading.fault(
      "PUBLIC_URL",
      "must begin with https://, because browsers do not store the session over http (except for localhost)",
    );
  const clientSecret = reading.given("CLIENT_SECRET");
  if (clientSecret.length < 16) reading.fault("CLIENT_SECRET", "is shorter than 16 characters");
  return { clientId: reading.given("CLIENT_ID"), clientSecret, publicUrl, gitHub, apiUrl };
}

function usageSecret(reading: SettingsReader): string | null {
  const secret = reading.given("USAGE_SECRET");
  if (secret !== "" && secret.length < 16) reading.fault("USAGE_SECRET", "is shorter than 16 characters");
  return secret === "" ? null : secret;
}

function origins(reading: SettingsReader): ReadonlySet<string> {
  const allowed = new Set<string>();
  for (const each of reading.list("USAGE_ORIGINS")) {
    const url = URL.parse(each);
    if (url !== null && /^https?:$/.test(url.protocol)) allowed.add(url.origin);
    else
      reading.fault(
        "USAGE_ORIGINS",
        "must be addresses like https://prometheus.example.org, separated by commas",
      );
  }
  return allowed;
}

/** The server's own variables. Repositories must not be able to send them anywhere. */
const own = new Set(
  variables.flatMap(({ name }) => (secretNames.includes(name) ? [name, `${name}_FILE`] : [name])),
);

function usageVariables(reading: SettingsReader): ReadonlySet<string> {
  const names = reading.list("USAGE_VARIABLES");
  for (const name of names)
    if (own.has(name))
      reading.fault("USAGE_VARIABLES", `must not name ${name}, which is a variable of the server itself`);
  return new Set(names);
}

function level(reading: SettingsReader): Settings["logLevel"] {
  const text = reading.text("LOG_LEVEL").toLowerCase();
  const known = levels.find((each) => each === text);
  if (known === undefined) reading.fault("LOG_LEVEL", `must be one of ${levels.join(", ")}`);
  return known ?? "info";
}

/** Returns true for `on`. Any value other than `on` or `off` is a fault. */
function onOrOff(
  reading: { text(name: string): string; fault(name: string, wrong: string): void },
  name: string,
): boolean {
  const text = reading.text(name).toLowerCase();
  if (text !== "on" && text !== "off") reading.fault(name, "must be on or off");
  return text === "on";
}

/**
 * Returns an RSA private key from PEM, from PEM with `\n` for line breaks, or from base64 of either, because some
 * platforms store only single-line variables. Null if it is not a valid key.
 */
function readPrivateKey(text: string): string | null {
  const pem = unfolded(text.includes("-----BEGIN") ? text : Buffer.from(text, "base64").toString("utf8"));
  try {
    const key = createPrivateKey(pem);
    // The signer of tokens requires this format.
    return key.asymmetricKeyType === "rsa" ? key.export({ type: "pkcs8", format: "pem" }).toString() : null;
  } catch {
    return null;
  }
}

const unfolded = (text: string): string => text.replaceAll("\\n", "\n").replaceAll("\r\n", "\n").trim();
