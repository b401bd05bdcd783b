#!/usr/bin/env node
import { keepCompiledCode } from "./compiled-code.ts";

const oldest = 24;
const [major = "0"] = process.versions.node.split(".");
if (Number(major) < oldest) {
  process.stderr.write(`sunset-warden: Node ${oldest} or later is needed; this is ${process.version}.\n`);
  process.exitCode = 2;
} else void main();

/** No `await` stands outside of a function: with one the bundle would need a file more for each `import()`. */
async function main(): Promise<void> {
  // Node's own code for work that never ends: what falls silent has not passed.
  process.exitCode = 13;
  process.stdout.on("error", endWithout);
  keepCompiledCode(process.env);
  const [{ run }, { watchProgram }] = await Promise.all([
    import("./run.ts"),
    import("../adapters/clock/watchdog.ts"),
  ]);
  watchProgram((message) => {
    process.stderr.write(`sunset-warden: ${message}\n`);
    process.exit(3);
  });
  process.exitCode = await run(process.argv.slice(2), {
    cwd: process.cwd(),
    env: process.env,
    stdout: process.stdout,
    stderr: process.stderr,
    now: () => new Date(),
  });
}

/** Whoever reads the output may stop (`| head`): nothing is to be said of that. A verdict that nobody got is no pass. */
function endWithout({ code = "" }: NodeJS.ErrnoException): void {
  if (code === "EPIPE") process.exit(process.exitCode === 13 ? 3 : process.exitCode);
  process.stderr.write(`sunset-warden: the output cannot be written (${code}).\n`);
  process.exit(3);
}
