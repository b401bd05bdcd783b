import { version } from "../core/product/version.ts";

// Printed before anything is loaded, because an empty log looks like a hang.
process.stdout.write(`Sunset Warden ${version}\n`);
void main();

/** Top-level `await` would make the bundler emit one more file for each `import()`. */
async function main(): Promise<void> {
  // Node's exit code for a program whose promises never settle. A run that stops without a result must not pass.
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
