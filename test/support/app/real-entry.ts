// The server with the work that it is for, its calendar read from a file and its waiting shortened.
import { readFileSync } from "node:fs";
import { workOn } from "../../../src/app/jobs/create-work.ts";
import { run } from "../../../src/app/run.ts";

const env = process.env;
const calendar = env["TEST_CALENDAR"] ?? "";

const today = (): string => readFileSync(calendar, "utf8").trim();

process.exitCode = await run(process.argv.slice(2), env, {
  today,
  createWork: (world) =>
    workOn(world, {
      today,
      // Writes are not spaced here; what GitHub refuses, the queue tries again.
      patience: "none",
    }),
  pace: { pollSeconds: 0.5, retrySeconds: 1 },
});
