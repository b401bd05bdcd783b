import { watchdog } from "../../adapters/clock/watchdog.ts";
import type { Identity } from "../../adapters/github/client/client.ts";
import { tidyMemory } from "../../adapters/node/memory.ts";
import type { CreateWork, JobHandlers, WorkLog, WorkWorld } from "../jobs/work.ts";
import { variablesIn } from "../settings/app-environment.ts";
import type { ObservedAnswer } from "../server/observed-fetch.ts";
import { Calls } from "./calls.ts";

/** The first message from the server to a job process. Secrets are passed in the environment. */
export interface ProcessStart {
  readonly apiUrl: string;
  readonly app: number;
  readonly engine: string;
  readonly hasOverview: boolean;
  readonly usage: { readonly origins: readonly string[]; readonly variables: readonly string[] };
}

/** Functions of the server that a job process may call, in addition to the stores. */
export interface ServerCalls extends Pick<
  WorkWorld,
  "token" | "renewed" | "answerLater" | "later" | "judgeOn" | "judgeAt"
> {
  identity(): Promise<Identity>;
  requested(answer: ObservedAnswer): Promise<void>;
  log(level: keyof WorkLog, fields: object, line: string): Promise<void>;
  /** Waits for exclusive access to the issues of a repository. Returns the number of the turn. */
  beginTurn(repository: number): Promise<number>;
  endTurn(turn: number): Promise<void>;
  /** Stops sending jobs to this process. */
  retire(): Promise<void>;
}

/** Runs jobs in this process until the server ends it. Never resolves. */
export async function serveJobs(start: ProcessStart, createWork: CreateWork): Promise<never> {
  const calls = new Calls(process);
  const server: ServerCalls = calls.remote("server");
  const work = createWork(worldOf(start, calls, server));
  watchdog.start();
  watchdog.onLoss = () => void server.retire();
  setInterval(tidyMemory(), 250).unref();
  // Signals are ignored, because the server stops first and waits for jobs.
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => {});
  process.on("disconnect", endNow);
  calls.serve({ work: watched(work) });
  return Promise.withResolvers<never>().promise;
}

function worldOf(
  { apiUrl, app, engine, ...start }: ProcessStart,
  calls: Calls,
  server: ServerCalls,
): WorkWorld {
  const said = (level: keyof WorkLog) => (fields: object, line: string) =>
    void server.log(level, fields, line);
  return {
    apiUrl,
    app,
    engine,
    usage: {
      origins: new Set(start.usage.origins),
      variables: variablesIn(process.env, start.usage.variables),
    },
    token: (installation) => server.token(installation),
    renewed: (installation, refused) => server.renewed(installation, refused),
    identity: () => server.identity(),
    requested: (answer) => void server.requested(answer),
    log: {
      debug: said("debug"),
      info: said("info"),
      warn: said("warn"),
    },
    known: calls.remote("known"),
    overview: start.hasOverview ? calls.remote("overview") : null,
    written: calls.remote("written"),
    owed: calls.remote("owed"),
    turns: {
      async take(repository, step) {
        const turn = await server.beginTurn(repository);
        try {
          return await step();
        } finally {
          await server.endTurn(turn);
        }
      },
    },
    answerLater: (event) => server.answerLater(event),
    later: (...given) => server.later(...given),
    judgeOn: (event, day) => server.judgeOn(event, day),
    judgeAt: (event, at) => server.judgeAt(event, at),
  };
}

/** A normal exit would wait for the watchdog's thread, perhaps forever. */
function endNow(): void {
  process.kill(process.pid, "SIGKILL");
}

type AnyJob = (...given: unknown[]) => Promise<unknown>;

/** Watches the thread while a job runs. A job that hangs outside of files and steps ends the process. */
function watched(work: JobHandlers): object {
  return new Proxy(work, {
    get:
      (_, name) =>
      async (...given: unknown[]): Promise<unknown> => {
        const end = watchdog.watch({ level: "program", onCut: endNow });
        try {
          return await (Reflect.get(work, name) as AnyJob).apply(work, given);
        } finally {
          end();
        }
      },
  });
}
