import { version } from "../core/product/version.ts";

// The first line is printed before anything is loaded: an empty log looks like a hang.
process.stdout.write(`Sunset Warden ${version}\n`);
void main();

/** Every `await` is inside a function: otherwise the bundle would need one more file for each `import()`. */
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
