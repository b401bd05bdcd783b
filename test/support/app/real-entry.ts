// The server with the work that it is for, its calendar read from a file and its waiting shortened.
import { AsyncLocalStorage } from "node:async_hooks";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { workOn } from "../../../src/app/jobs/create-work.ts";
import type { CreateWork } from "../../../src/app/jobs/work.ts";
import { run } from "../../../src/app/run.ts";

const env = process.env;
const calendar = env["TEST_CALENDAR"] ?? "";

/** Its file is there where a check of the repository was judged: there the second day of the calendar has come. */
const judged = new AsyncLocalStorage<string>();

const days = (): readonly string[] => readFileSync(calendar, "utf8").trim().split("\n");

function today(): string {
  const [first = "", second = first] = days();
  return existsSync(judged.getStore() ?? "") ? second : first;
}

const createWork: CreateWork = (world) => {
  const work = workOn(
    {
      ...world,
      // Where the calendar has a second day it comes as soon as somebody waits for it.
      judgeOn: async (event, day) => world.judgeOn(event, days().length > 1 ? "2020-01-01" : day),
    },
    {
      today,
      // Writes are not spaced here; what GitHub refuses, the queue tries again.
      patience: "none",
    },
  );
  return {
    ...work,
    async check(event, signal, lastTry) {
      if (days().length === 1) {
        await work.check(event, signal, lastTry);
        return;
      }
      const file = `${calendar}.${String(event.repository.id)}`;
      await judged.run(file, () => work.check(event, signal, lastTry));
      if (event.isOpened === true) writeFileSync(file, "");
    },
  };
};

process.exitCode = await run(process.argv.slice(2), env, {
  today,
  jobs: createWork,
  pace: { pollSeconds: 0.5, retrySeconds: 1 },
});
