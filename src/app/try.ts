import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { randomBytes } from "node:crypto";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseEnv } from "node:util";
import { OutsideError, UsageError } from "../core/model/errors.ts";
import { portIn, setUp } from "./set-up.ts";
import type { AppEnvironment } from "./settings/app-environment.ts";
import { secretNames } from "./settings/secrets.ts";
import { variables } from "./settings/variables.ts";

/** A name that never resolves (RFC 2606): GitHub stores the deliveries, and the server reads them there. */
const noWebhooks = "https://sunset-warden.invalid/api/github/webhooks";

/** Variables that a trial may have. All others of the server belong to one that is in use. */
const permitted: ReadonlySet<string> = new Set([
  "GITHUB_API_URL",
  "GITHUB_URL",
  "HOST",
  "PORT",
  "LOG_LEVEL",
  "STOP_SECONDS",
]);

/**
 * The command `--try`: a server on this machine only, with all of its data in one folder. It creates an App of its own
 * where the folder has none. Gives the variables to serve with; null if the user stops it before.
 */
export async function tryOut(env: AppEnvironment, named: string | undefined): Promise<AppEnvironment | null> {
  refuseProduction(env, named);
  const folder = folderFor(named);
  const file = join(folder, "app.env");
  const found = existsSync(file) ? credentialsIn(file) : null;
  const registered =
    found === null
      ? await setUp({
          env,
          port: portIn(env),
          name: `sunset-warden-try-${randomBytes(3).toString("hex")}`,
          hookUrl: noWebhooks,
          publicUrl: null,
          file,
          listening(address) {
            say(
              `Sunset Warden is at ${address}, for this machine only.`,
              "Next: open it, and create a GitHub App there. Without GitHub, it shows a recorded demonstration.",
              `Stop: Ctrl+C. All data is in ${folder}.`,
            );
          },
        })
      : null;
  const credentials = registered?.variables ?? found;
  if (credentials === null) {
    if (named === undefined) rmSync(folder, { recursive: true });
    return null;
  }
  const port = String(registered?.port ?? portIn(env));
  const address = `http://127.0.0.1:${port}`;
  say(
    `Sunset Warden starts at ${address}, for this machine only.`,
    `Next: ${registered === null ? "" : `install the App (${registered.install}), and `}commit a notice with a sunset date to a repository that has the App. An issue appears there. The overview: ${address}/overview`,
    `Stop: Ctrl+C. To continue later: sunset-warden-app --try ${folder}`,
  );
  const allowed = Object.entries(env).filter(([name]) => !isProduction(name));
  return {
    LOG_LEVEL: "warn",
    ...Object.fromEntries(allowed),
    ...credentials,
    HOST: "127.0.0.1",
    PORT: port,
    PUBLIC_URL: address,
    DATA_DIR: join(folder, "data"),
    PULL_DELIVERIES: "on",
  };
}

/** Standard output is the server's log. */
function say(...lines: readonly string[]): void {
  process.stderr.write(`${lines.join("\n")}\n`);
}

const production: ReadonlySet<string> = new Set(
  [...variables.map(({ name }) => name), ...secretNames.map((name) => `${name}_FILE`)].filter(
    (name) => !permitted.has(name),
  ),
);

const isProduction = (name: string): boolean => production.has(name);

function refuseProduction(env: AppEnvironment, named: string | undefined): void {
  const inFile = existsSync(".env") ? parseEnv(readFileSync(".env", "utf8")) : {};
  const set = (found: AppEnvironment): readonly string[] =>
    Object.keys(found).filter((name) => isProduction(name) && found[name] !== "");
  const places = [
    ...set(env),
    ...(env["NODE_ENV"] === "production" ? ["NODE_ENV=production"] : []),
    ...set(inFile).map((name) => `${name} in .env`),
  ];
  if (places.length > 0)
    throw new UsageError(
      `--try does not run next to the settings of a server in use: ${places.join(", ")}. Unset them, or start it in another folder.`,
    );
  if (named?.startsWith("-")) throw new UsageError(`Unknown option ${named}. --try takes a folder.`);
}

function folderFor(named: string | undefined): string {
  try {
    if (named === undefined) return mkdtempSync(join(tmpdir(), "sunset-warden-try-"));
    mkdirSync(resolve(named), { recursive: true, mode: 0o700 });
    return resolve(named);
  } catch (cause) {
    throw new OutsideError(`The folder ${named ?? tmpdir()} cannot be written.`, { cause });
  }
}

function credentialsIn(file: string): AppEnvironment {
  try {
    return parseEnv(readFileSync(file, "utf8"));
  } catch (cause) {
    throw new OutsideError(`The file ${file} cannot be read.`, { cause });
  }
}
