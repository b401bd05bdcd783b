#!/usr/bin/env node
import { run } from "./run.ts";

void main();

/** No `await` stands outside of a function: with one the bundle would need a file more for each `import()`. */
async function main(): Promise<void> {
  process.exitCode = await run(process.argv.slice(2), process.env);
}
