import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { AppEnvironment } from "./app-environment.ts";

/** Variables that may also be read from the file in `NAME_FILE`, because platforms mount secrets as files. */
export const secretNames: readonly string[] = [
  "PRIVATE_KEY",
  "WEBHOOK_SECRET",
  "CLIENT_SECRET",
  "METRICS_TOKEN",
  "DATABASE_URL",
];

/** Milliseconds. */
const longestCommand = 30_000;

/**
 * Returns the variables, including those from files and from a command, and one line for each that cannot be read.
 */
export function withSecrets(
  env: AppEnvironment,
  readFile: (path: string) => string | null,
  runCommand: (command: string) => string | null,
): { readonly found: AppEnvironment; readonly faults: readonly string[] } {
  const found: Record<string, string | undefined> = { ...env };
  const faults: string[] = [];
  const given = (name: string): string => (env[name] ?? "").trim();
  const take = (name: string, from: string, read: () => string | null): void => {
    if (given(from) === "") return;
    if ((found[name] ?? "").trim() !== "") {
      faults.push(`${from} and ${name} are both set; set only one`);
      return;
    }
    const text = read();
    if (text === null)
      faults.push(
        `${from} ${from.endsWith("_FILE") ? "names a file that cannot be read" : "printed no key"}`,
      );
    // A secret that could not be read is not also reported as missing.
    found[name] = text ?? undefined;
  };
  for (const name of secretNames) take(name, `${name}_FILE`, () => readFile(resolve(given(`${name}_FILE`))));
  take("PRIVATE_KEY", "PRIVATE_KEY_COMMAND", () => runCommand(given("PRIVATE_KEY_COMMAND")));
  return { found, faults };
}

export function readText(path: string): string | null {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return null;
  }
}

/**
 * Returns the output of the operator's own command. Null if it fails or prints nothing. Its standard error goes to
 * the log.
 */
export function outputOf(command: string): string | null {
  try {
    const options = {
      timeout: longestCommand,
      maxBuffer: 1024 * 1024,
      stdio: ["ignore", "pipe", "inherit"] as const,
    };
    const text = execFileSync("/bin/sh", ["-c", command], {
      ...options,
      stdio: [...options.stdio],
      encoding: "utf8",
    });
    return text.trim() === "" ? null : text;
  } catch {
    return null;
  }
}
