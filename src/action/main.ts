import { version } from "../core/product/version.ts";

// The first line stands before anything is loaded: a log that stays empty looks like a hang.
process.stdout.write(`Sunset Warden ${version}\n`);
void main();

/** No `await` stands outside of a function: with one the bundle would need a file more for each `import()`. */
async function main(): Promise<void> {
  // Node's own code for work that never ends: what falls silent has not passed.
  process.exitCode = 13;
  const [{ run }, { watchProgram }] = await Promise.all([
    import("./run.ts"),
    import("../adapters/clock/watchdog.ts"),
  ]);
  watchProgram((message) => {
    process.stdout.write(`::error title=Sunset Warden::${message}\n`);
    process.exit(3);
  });
  process.exitCode = await run(process.env);
}
