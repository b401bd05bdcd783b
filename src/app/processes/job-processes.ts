import { type ChildProcess, fork } from "node:child_process";
import { availableParallelism } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { temporaryDirectory } from "../../adapters/git/process/temporary.ts";
import { OutsideError } from "../../core/model/errors.ts";
import type { CreateWork, JobHandlers, WorkWorld } from "../jobs/work.ts";
import type { AppEnvironment } from "../settings/app-environment.ts";
import { variables } from "../settings/variables.ts";
import { Calls } from "./calls.ts";
import type { ProcessStart, ServerCalls } from "./job-process.ts";

/** A job process ended while it ran a job. */
class ProcessEnded extends OutsideError {}

/** Limit, because each process keeps grammars and the files it has read in memory. */
const mostProcesses = 4;
/** Milliseconds that a process gets to finish its other jobs after one job hung. */
const grace = 60_000;
const longestClose = 3000;

export interface ProcessOptions {
  /** The program to start, with `jobs` as its first argument. */
  readonly program: string;
  readonly env: AppEnvironment;
  readonly grace?: number;
}

/**
 * Runs jobs that read repositories in worker processes. A process that hangs can be ended, and the server continues.
 * The jobs of an installation run in the same process, which remembers what they read.
 */
export function workInProcesses(createWork: CreateWork, options: ProcessOptions): CreateWork {
  return (world) => {
    // For jobs that do not read repositories' files. They need no job process.
    const own = createWork(world);
    const processes = new JobProcesses(world, options);
    return {
      push: (event, signal) => processes.of(event.installation).push(event, signal),
      async comment(event, signal) {
        try {
          await processes.of(event.installation).comment(event, signal);
        } catch (error) {
          if (error instanceof ProcessEnded && !signal.aborted) await own.unanswered?.(event, error, signal);
          throw error;
        }
      },
      closedPull: (event, signal) => processes.of(event.installation).closedPull(event, signal),
      remind: (event, signal) => processes.of(event.installation).remind(event, signal),
      recheck: (event, signal) => own.recheck(event, signal),
      async check(event, signal, lastTry) {
        if (event.isOpened !== true) return own.check(event, signal, lastTry);
        try {
          await processes.of(event.installation).check(event, signal, lastTry);
        } catch (error) {
          // The process ended before it could report the reason.
          if (error instanceof ProcessEnded) await own.unjudged?.(event, error, lastTry);
          throw error;
        }
      },
      missedChecks: (installation, ...given) =>
        processes.of(installation).missedChecks(installation, ...given),
      sweep: (installation, ...given) => processes.of(installation).sweep(installation, ...given),
      async close() {
        await processes.close();
        await own.close?.();
      },
    };
  };
}

class JobProcesses {
  readonly #world: WorkWorld;
  readonly #options: ProcessOptions;
  readonly #places: (JobProcess | undefined)[];
  readonly #all = new Set<JobProcess>();

  constructor(world: WorkWorld, options: ProcessOptions) {
    this.#world = world;
    this.#options = options;
    this.#places = Array.from({ length: Math.min(mostProcesses, availableParallelism()) });
  }

  of(installation: number): JobHandlers {
    const place = installation % this.#places.length;
    const known = this.#places[place];
    if (known !== undefined && !known.isRetired) return known.work;
    const made = new JobProcess(this.#world, this.#options);
    this.#places[place] = made;
    this.#all.add(made);
    void made.ended.then(() => this.#all.delete(made));
    return made.work;
  }

  async close(): Promise<void> {
    await Promise.all([...this.#all].map((each) => each.close()));
  }
}

class JobProcess {
  readonly work: JobHandlers;
  readonly ended: Promise<void>;
  #isRetired = false;
  readonly #child: ChildProcess;
  readonly #calls: Calls;
  readonly #turns = new Map<number, () => void>();

  constructor(world: WorkWorld, { program, env, grace: time = grace }: ProcessOptions) {
    const files = temporaryDirectory();
    this.#child = fork(program, ["jobs", JSON.stringify(startOf(world))], {
      env: { ...environmentOf(env), TMPDIR: files.dir },
      serialization: "advanced",
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    this.#calls = new Calls(this.#child);
    this.work = this.#calls.remote("work");
    const { known, written, owed, overview } = world;
    const stores = { known, written, owed, ...(overview && { overview }) };
    this.#calls.serve({ ...stores, server: this.#serverCalls(world, time) });
    const { promise, resolve } = Promise.withResolvers<void>();
    this.ended = promise;
    const end = (how: string): void => {
      this.#isRetired = true;
      const why = "one step took too long, or used too much memory";
      this.#calls.end(new ProcessEnded(`The process that did the job ended (${how}): ${why}`));
      for (const release of this.#turns.values()) release();
      files.remove();
      resolve();
    };
    this.#child.on("error", (error) => end(error.message));
    this.#child.on("exit", (code, signal) => {
      if (!this.#isRetired) world.log.warn({ code, signal }, "a job process ended: its jobs will be retried");
      end(String(signal ?? code));
    });
  }

  get isRetired(): boolean {
    return this.#isRetired;
  }

  async close(): Promise<void> {
    this.#isRetired = true;
    await Promise.race([this.work.close?.().catch(() => {}), pause(longestClose)]);
    this.#child.kill("SIGKILL");
    await this.ended;
  }

  /**
   * Lets other jobs finish. The job that hangs never does, so the process is ended after `time`, and its remaining
   * jobs fail.
   */
  #retire(world: WorkWorld, time: number): void {
    if (this.#isRetired) return;
    this.#isRetired = true;
    world.log.warn({}, "a job that took too long was ended; another process runs the next jobs");
    const until = performance.now() + time;
    const timer = setInterval(() => {
      if (this.#calls.pending > 0 && performance.now() < until) return;
      clearInterval(timer);
      this.#child.kill("SIGKILL");
    }, 250);
  }

  #serverCalls(world: WorkWorld, time: number): ServerCalls {
    let made = 0;
    return {
      token: (installation) => world.token(installation),
      renewed: (installation, refused) => world.renewed(installation, refused),
      identity: () => world.identity(),
      answerLater: (event) => world.answerLater(event),
      later: (...given) => world.later(...given),
      judgeOn: (event, day) => world.judgeOn(event, day),
      judgeAt: (event, at) => world.judgeAt(event, at),
      requested: async (answer) => world.requested(answer),
      log: async (level, fields, line) => world.log[level](fields, line),
      beginTurn: async (repository) => {
        const turn = (made += 1);
        const begun = Promise.withResolvers<number>();
        const over = Promise.withResolvers<void>();
        this.#turns.set(turn, over.resolve);
        const step = async (): Promise<void> => {
          begun.resolve(turn);
          await over.promise;
        };
        world.turns.take(repository, step).catch(begun.reject);
        return begun.promise;
      },
      endTurn: async (turn) => {
        this.#turns.get(turn)?.();
        this.#turns.delete(turn);
      },
      retire: async () => this.#retire(world, time),
    };
  }
}

function startOf({ apiUrl, app, engine, overview, usage }: WorkWorld): ProcessStart {
  const { origins, variables: named } = usage;
  return {
    apiUrl,
    app,
    engine,
    hasOverview: overview !== null,
    usage: {
      origins: [...origins],
      variables: [...named.keys()],
    },
  };
}

/** Leaves out the server's own secrets, but keeps variables that repositories may name. */
function environmentOf(env: AppEnvironment): Record<string, string | undefined> {
  const own = new Set(variables.map(({ name }) => name));
  return Object.fromEntries(Object.entries(env).filter(([name]) => !own.has(name)));
}
