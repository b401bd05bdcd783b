#!/usr/bin/env node
import { run } from "./run.ts";

void main();

/** Top-level `await` would make the bundler emit one more file for each `import()`. */
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

/** Services that use only the runtime may have older versions of the server's packages. */
function isOldPackage(error: unknown): error is Error {
  return error instanceof SyntaxError && error.message.includes("does not provide an export named");
}

/** The server's packages are optional peer dependencies, because most users of the npm package run no server. */
function isMissingPackage(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ERR_MODULE_NOT_FOUND";
}
