import { existsSync } from "node:fs";
import { OutsideError, UsageError } from "../core/model/errors.ts";
import { version } from "../core/product/version.ts";
import type { CreateWork } from "./jobs/work.ts";
import type { ProcessStart } from "./processes/job-process.ts";
import type { ServeOptions } from "./server/serve.ts";
import type { AppEnvironment } from "./settings/app-environment.ts";
import type { Settings } from "./settings/settings.ts";

const usage = `sunset-warden-app           starts the server; docs/deployment.md lists its variables
sunset-warden-app --try [FOLDER]
                            tries it on this machine: no variables, no public address; a
                            page creates a GitHub App, or shows a demonstration without it
sunset-warden-app check     checks the variables, and starts nothing
sunset-warden-app setup URL creates the App at GitHub; URL is where its webhooks will arrive
sunset-warden-app usage-token read|write INSTALLATION [OWNER/REPO]
                            prints a token for /usage: services write, the check reads
sunset-warden-app usage-token list
                            the tokens that were used or revoked, by their ids
sunset-warden-app usage-token revoke ID
                            revokes one token
sunset-warden-app --version
`;

/** Replacements for tests. */
interface TestParts extends Partial<Pick<ServeOptions, "createWork" | "pace" | "today">> {
  /** Handlers in job processes. */
  readonly jobs?: CreateWork;
}

/** Runs the server. Returns the exit code after it stopped. Exit codes are those of the command line. */
export async function run(
  args: readonly string[],
  env: AppEnvironment,
  parts: TestParts = {},
): Promise<number> {
  try {
    const [command = "serve", ...rest] = args;
    if (command === "usage-token") return await usageTokens(rest, env);
    if (command === "jobs" && process.send !== undefined) return await doJobs(rest[0] ?? "", parts);
    if (rest.length > (["setup", "--try"].includes(command) ? 1 : 0))
      throw new UsageError(`Unknown command ${rest.join(" ")}.\n${usage}`);
    switch (command) {
      case "serve":
        return await served(env, parts);
      case "check":
        return await checked(env);
      case "setup": {
        const { setUpHere } = await import("./set-up.ts");
        await setUpHere(env, rest[0] ?? "");
        return 0;
      }
      case "--try": {
        const { tryOut } = await import("./try.ts");
        const tried = await tryOut(env, rest[0]);
        return tried === null ? 0 : await served(tried, parts);
      }
      case "--version":
        process.stdout.write(`${version}\n`);
        return 0;
      case "--help":
        process.stdout.write(usage);
        return 0;
      default:
        throw new UsageError(`Unknown command ${command}.\n${usage}`);
    }
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof OutsideError)) throw error;
    process.stderr.write(`sunset-warden-app: ${error.message.trimEnd()}\n`);
    if (error.cause instanceof Error) process.stderr.write(`  ${firstLine(error.cause)}\n`);
    return error instanceof UsageError ? 2 : 3;
  }
}

const firstLine = ({ message }: Error): string => (message.split("\n")[0] ?? "").slice(0, 300);

/** Reads the file that `setup` wrote. Existing variables take precedence. */
function withFile(env: AppEnvironment): AppEnvironment {
  if (env !== process.env || !existsSync(".env")) return env;
  try {
    process.loadEnvFile(".env");
  } catch (cause) {
    throw new UsageError("The file .env cannot be read.", { cause });
  }
  return process.env;
}

async function settingsFrom(env: AppEnvironment): Promise<Settings> {
  const { readSettings } = await import("./settings/settings.ts");
  const { unknownVariables } = await import("./settings/unknown-variables.ts");
  const read = readSettings(env);
  if ("settings" in read) return read.settings;
  const lines = [...read.faults.map((each) => `${each}.`), ...unknownVariables(env)];
  throw new UsageError(["The server was not started:", ...lines.map((each) => `  ${each}`)].join("\n"));
}

async function usageTokens(args: readonly string[], env: AppEnvironment): Promise<number> {
  if (args[0] === "list" || args[0] === "revoke") {
    const settings = await settingsFrom(withFile(env));
    const { tokensKept } = await import("./usage/kept-tokens.ts");
    process.stdout.write(await tokensKept(args, settings));
    return 0;
  }
  const { issuedToken } = await import("./usage/issued-token.ts");
  const { idOfToken } = await import("./usage/usage-token.ts");
  const token = issuedToken(args, withFile(env));
  process.stdout.write(`${token}\n`);
  process.stderr.write(`Its id, for \`usage-token revoke\`: ${idOfToken(token)}\n`);
  return 0;
}

async function checked(env: AppEnvironment): Promise<number> {
  const found = withFile(env);
  await settingsFrom(found);
  const { unknownVariables } = await import("./settings/unknown-variables.ts");
  const unknown = unknownVariables(found);
  process.stdout.write(["The variables are complete.", ...unknown, ""].join("\n"));
  return 0;
}

/** Only the server starts this, never a user. */
async function doJobs(start: string, { jobs }: TestParts): Promise<never> {
  const [{ serveJobs }, { createWork }] = await Promise.all([
    import("./processes/job-process.ts"),
    import("./jobs/create-work.ts"),
  ]);
  return serveJobs(JSON.parse(start) as ProcessStart, jobs ?? createWork);
}

async function served(given: AppEnvironment, parts: TestParts): Promise<number> {
  const env = withFile(given);
  const settings = await settingsFrom(env);
  const ended = Promise.withResolvers<number>();
  const [{ serve }, { createWork }, { workInProcesses }] = await Promise.all([
    import("./server/serve.ts"),
    import("./jobs/create-work.ts"),
    import("./processes/job-processes.ts"),
  ]);
  const { jobs = createWork, ...rest } = parts;
  const serving = await serve({
    settings,
    env,
    createWork: workInProcesses(jobs, {
      program: process.argv[1] ?? "",
      env,
    }),
    ...rest,
    onLost() {
      process.stderr.write("sunset-warden-app: the lock of DATA_DIR was removed; the server stops.\n");
      process.exit(3);
    },
  });
  let stops = 0;
  const stop = (): void => {
    stops += 1;
    // A second signal stops at once.
    if (stops > 1) process.exit(3);
    serving.stop().then(
      () => ended.resolve(0),
      (error: unknown) => {
        serving.log.error({ err: error }, "the server did not stop cleanly");
        return ended.resolve(3);
      },
    );
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
  const code = await ended.promise;
  // Ends the process even if a job did not stop in time.
  setTimeout(() => process.exit(code), 1000).unref();
  return code;
}
