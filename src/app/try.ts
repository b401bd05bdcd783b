import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { randomBytes } from "node:crypto";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseEnv } from "node:util";
import { openDatabase } from "../adapters/postgres/open-database.ts";
import { UsageError } from "../core/model/errors.ts";
import { type Registered, setUp } from "./set-up.ts";
import type { AppEnvironment } from "./settings/app-environment.ts";
import { secretNames } from "./settings/secrets.ts";
import { variables } from "./settings/variables.ts";

/** A name that never resolves (RFC 2606). GitHub stores the deliveries, and the server reads them from its API. */
const noWebhooks = "https://sunset-warden.invalid/api/github/webhooks";

/** Variables that a trial may use. All others indicate the settings of a real server. */
const permitted = ["GITHUB_API_URL", "GITHUB_URL", "HOST", "PORT", "LOG_LEVEL", "STOP_SECONDS"];
const inUse = new Set(
  [...variables.map(({ name }) => name), ...secretNames.map((name) => `${name}_FILE`)].filter(
    (name) => !permitted.includes(name),
  ),
);

/**
 * The command `--try`: prepares a server on this machine, with all data in one folder, and creates an App unless
 * the folder already has one. Returns the variables for the server. Null if the user stops it.
 */
export async function tryOut(env: AppEnvironment, named: string | undefined): Promise<AppEnvironment | null> {
  refuseSettings(env);
  if (named?.startsWith("-")) throw new UsageError(`Unknown option ${named}. --try takes a folder.`);
  const folder = folderFor(named);
  const file = join(folder, "app.env");
  const data = join(folder, "data");
  let registered: Registered | null;
  try {
    registered = existsSync(file)
      ? { variables: parseEnv(readFileSync(file, "utf8")), install: "" }
      : await registeredIn(env, { folder, file, data });
  } finally {
    if (named === undefined && !existsSync(file)) rmSync(folder, { recursive: true });
  }
  if (registered === null) return null;
  const address = registered.variables["PUBLIC_URL"] ?? "";
  say(
    `Sunset Warden starts at ${address}, for this machine only.`,
    `Next: ${registered.install === "" ? "" : `install the App (${registered.install}), and `}commit a notice with a sunset date within 90 days to a repository that has the App. An issue appears there. The overview: ${address}/overview`,
    `Stop: Ctrl+C. To continue later: sunset-warden-app --try ${folder}`,
  );
  return {
    LOG_LEVEL: "warn",
    ...env,
    ...registered.variables,
    HOST: "127.0.0.1",
    // GitHub redirects to this address, so the port must stay the same.
    PORT: URL.parse(address)?.port,
    DATA_DIR: data,
    PULL_DELIVERIES: "on",
  };
}

async function registeredIn(
  env: AppEnvironment,
  { folder, file, data }: { readonly folder: string; readonly file: string; readonly data: string },
): Promise<Registered | null> {
  const name = `sunset-warden-try-${randomBytes(3).toString("hex")}`;
  return setUp({
    env,
    manifest: { name, hook_attributes: { url: noWebhooks } },
    publicUrl: null,
    file,
    listening(address) {
      say(
        `Sunset Warden is at ${address}, for this machine only.`,
        "Next: open it, and create a GitHub App there. Without GitHub, it shows a recorded demonstration.",
        `Stop: Ctrl+C. All data is in ${folder}.`,
      );
    },
    /** Creating the database takes seconds. The server opens it again and reports errors. */
    async saved() {
      const database = await openDatabase({ kind: "pglite", folder: data }, "sunset_warden", () => {}).catch(
        () => null,
      );
      await database?.close();
    },
  });
}

/** Standard output is for the server's log. */
function say(...lines: readonly string[]): void {
  process.stderr.write(`${lines.join("\n")}\n`);
}

function refuseSettings(env: AppEnvironment): void {
  const inFile = existsSync(".env") ? parseEnv(readFileSync(".env", "utf8")) : {};
  const found = [
    ...Object.keys(env).filter((name) => inUse.has(name) && env[name] !== ""),
    ...(env["NODE_ENV"] === "production" ? ["NODE_ENV=production"] : []),
    ...Object.keys(inFile).flatMap((name) => (inUse.has(name) ? [`${name} in .env`] : [])),
  ];
  if (found.length > 0)
    throw new UsageError(
      `--try cannot run while the settings of a real server are set: ${found.join(", ")}. Unset them, or start it in another folder.`,
    );
}

function folderFor(named: string | undefined): string {
  if (named === undefined) return mkdtempSync(join(tmpdir(), "sunset-warden-try-"));
  try {
    mkdirSync(named, { recursive: true, mode: 0o700 });
  } catch (cause) {
    throw new UsageError(`The folder ${named} cannot be created.`, { cause });
  }
  return resolve(named);
}
