// A process of jobs whose jobs do what the name of their repository says.
import { setTimeout as pause } from "node:timers/promises";
import { watchdog } from "../../../src/adapters/clock/watchdog.ts";
import type { CreateWork, RepositoryEvent } from "../../../src/app/jobs/work.ts";
import { run } from "../../../src/app/run.ts";
import { InvalidConfiguration, OutsideError } from "../../../src/core/model/errors.ts";

watchdog.longest = 500;

function hang(): never {
  for (;;);
}

/** For which several jobs wait. */
let moment: Promise<void> | null = null;

const jobs: CreateWork = (world) => {
  const does: Readonly<Record<string, (event: RepositoryEvent, signal: AbortSignal) => Promise<void>>> = {
    async stores({ installation, repository: { id, ...name } }) {
      const { login } = await world.identity();
      const record = { id, ...name, installation, commit: null, engine: world.engine, nextRun: null };
      await world.known.completed({ ...record, seen: "2026-11-20", watched: [login, world.apiUrl] });
      const found = (await world.known.find([id])).get(id);
      await world.later(installation, found === undefined ? [] : [found], new Date(0));
      const { origins, variables } = world.usage;
      world.log.info(
        { pid: process.pid },
        JSON.stringify([...origins, ...variables.entries(), world.overview]),
      );
      world.requested({ status: 200, remaining: 7, resource: "core" });
    },
    async environment() {
      world.log.info(
        { pid: process.pid },
        JSON.stringify([process.env["PRIVATE_KEY"], process.env["PLAIN"]]),
      );
    },
    turns: ({ repository: { id } }) =>
      world.turns.take(id, async () => {
        world.log.info({}, "begin");
        await pause(50);
        world.log.info({}, "end");
      }),
    waits: (_, signal) => pause(60_000, undefined, { signal }),
    async outside() {
      throw new OutsideError("GitHub failed", { cause: Object.assign(new Error("no"), { status: 404 }) });
    },
    async invalid() {
      throw new InvalidConfiguration(["a:1:1: wrong"]);
    },
    async several() {
      throw new AggregateError([Object.assign(new Error("gone"), { status: 410 })], "2 failed");
    },
    refused: async ({ installation }) => void (await world.token(installation)),
    async hangs() {
      await pause(100);
      hang();
    },
    async exits() {
      process.exit(7);
    },
    async holds({ repository: { id } }) {
      await world.turns.take(id, () => pause(100).then(hang));
    },
    /** A file is ended, and with it goes what would have gone on in the same moment. */
    async loses() {
      moment ??= pause(100);
      const { promise, resolve } = Promise.withResolvers<void>();
      const end = watchdog.watch({ level: "file", onCut: resolve });
      await Promise.race([promise, moment.then(hang)]);
      end();
    },
    lost: () => (moment ??= pause(100)),
  };
  const perform = (event: RepositoryEvent, signal: AbortSignal): Promise<void> =>
    does[event.repository.repo]?.(event, signal) ?? Promise.resolve();
  return {
    push: perform,
    comment: perform,
    closedPull: perform,
    remind: perform,
    recheck: perform,
    check: perform,
    missedChecks: async () => {},
    sweep: async () => {},
  };
};

process.exitCode = await run(process.argv.slice(2), process.env, { jobs });
