#!/usr/bin/env node
import { run } from "./run.ts";

void main();

/** No `await` stands outside of a function: with one the bundle would need a file more for each `import()`. */
async function main(): Promise<void> {
  try {
    process.exitCode = await run(process.argv.slice(2), process.env);
  } catch (error) {
    if (!isMissingPackage(error)) throw error;
    process.stderr.write(
      "sunset-warden-app: the server's packages are not installed: run npm install probot pino pg-boss prom-client @electric-sql/pglite beside this one.\n",
    );
    process.exitCode = 2;
  }
}

/** Of the published package they are optional peers: most who install it run no server. */
function isMissingPackage(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ERR_MODULE_NOT_FOUND";
}
