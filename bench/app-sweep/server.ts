// The server as it is, on a day that is given.
import { workOn } from "../../src/app/jobs/create-work.ts";
import { run } from "../../src/app/run.ts";

const today = (): string => process.env["BENCH_DAY"] ?? "";

process.exitCode = await run(process.argv.slice(2), process.env, {
  today,
  jobs: (world) => workOn(world, { today }),
});
