import { version } from "../core/model/version.ts";

// The first line stands before anything is loaded: a log that stays empty looks like a hang.
process.stdout.write(`Sunset Warden ${version}\n`);
const { run } = await import("./run.ts");
process.exitCode = await run(process.env);
