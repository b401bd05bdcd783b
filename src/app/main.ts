#!/usr/bin/env node
import { run } from "./run.ts";

void main();

/** No `await` is outside a function: it would make the bundle need one more file for each `import()`. */
async function main(): Promise<void> {
  try {
    process.exitCode = await run(process.argv.slice(2), process.env);
  } catch (error) {
    if (isMissingPackage(error))
      process.stderr.write(
        "sunset-warden-app: the server's packages are not installed. Run npm install probot pino pg-boss prom-client @electric-sql/pglite next to this one.\n",
      );
    else if (isOldPackage(error))
      process.stderr.write(
        `sunset-warden-app: one of the server's packages is too old (${error.message}): run npm install probot@latest pino@latest pg-boss@latest prom-client@latest @electric-sql/pglite@latest.\n`,
      );
    else throw error;
    process.exitCode = 2;
  }
}

/** The package can be installed next to older versions, for services that use the runtime alone. */
function isOldPackage(error: unknown): error is Error {
  return error instanceof SyntaxError && error.message.includes("does not provide an export named");
}

/** Of the published package they are optional peers: most who install it run no server. */
function isMissingPackage(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ERR_MODULE_NOT_FOUND";
}
