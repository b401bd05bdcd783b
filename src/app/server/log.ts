import { pino, type Logger } from "pino";
import type { Settings } from "../settings/settings.ts";

export type { Logger } from "pino";

/** Matches GitHub's tokens and signed claims from any source. */
const tokenShapes = /\b(?:gh[a-z]_|github_pat_|v1\.)[A-Za-z0-9_]{16,}|\beyJ[\w-]{8,}\.[\w-]+\.[\w-]+/g;

/** Returns a function that replaces secrets with stars. */
export function scrubber(secrets: readonly string[]): (line: string) => string {
  const known = secrets
    .flatMap((secret) => [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)])
    .filter((each) => each.length >= 4)
    .sort((a, b) => b.length - a.length);
  return (line) => {
    let clean = line.replaceAll(tokenShapes, "***");
    for (const secret of new Set(known)) clean = clean.replaceAll(secret, "***");
    return clean;
  };
}

export function secretsOf(settings: Settings): readonly string[] {
  const password = settings.database.kind === "postgres" ? URL.parse(settings.database.url)?.password : "";
  const key = settings.privateKey.split("\n").filter((line) => line.length > 20 && !line.startsWith("-"));
  const secrets = [
    settings.webhookSecret,
    settings.metricsToken ?? "",
    settings.signIn?.clientSecret ?? "",
    settings.usageSecret ?? "",
    ...key,
  ];
  return [...secrets, decodeURIComponent(password ?? "")].filter((each) => each !== "");
}

/**
 * Errors contain requests, responses and whole payloads, which are never logged. Messages are shortened, because
 * they may quote a response that is not JSON.
 */
export function plainError(error: unknown): object {
  if (!(error instanceof Error)) return { message: "a value that is not an error was thrown" };
  const { name, message, stack = "" } = error;
  const status = "status" in error && typeof error.status === "number" ? { status: error.status } : {};
  const code = "code" in error && typeof error.code === "string" ? { code: error.code } : {};
  const nested = error instanceof AggregateError ? error.errors.slice(0, 5).map(plainError) : [];
  const cause = error.cause === undefined ? {} : { cause: plainError(error.cause) };
  return {
    type: name,
    message: message.slice(0, 500),
    ...code,
    ...status,
    ...cause,
    ...(nested.length > 0 ? { errors: nested } : {}),
    at: stack
      .split("\n")
      .filter((line) => line.startsWith("    at "))
      .slice(0, 8),
  };
}

/** Writes one line of JSON per entry. Default: to standard output. */
export function createLog(
  settings: Settings,
  write: (line: string) => void = (line) => void process.stdout.write(line),
): Logger {
  const scrub = scrubber(secretsOf(settings));
  return pino(
    {
      name: "sunset-warden",
      level: settings.logLevel,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: plainError, error: plainError },
      redact: {
        paths: ["payload", "body", "headers", "event", "request", "response", "token", "authorization"],
        remove: true,
      },
    },
    {
      write: (line: string) => {
        write(scrub(line));
      },
    },
  );
}
