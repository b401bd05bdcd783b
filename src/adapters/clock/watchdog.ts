import { setImmediate } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { FileTooLong } from "../../core/model/errors.ts";
import type { Language } from "../../core/model/language.ts";

/** Limit: the processor time for which one piece of work, such as one file, may block the thread. */
export const longestStretch = 10_000;
const beatEvery = 250;
const longestWait = 1000;
/**
 * The watchdog thread costs as much as a small check. It starts with the first file over `size` characters, or `time`
 * milliseconds after the first watched work.
 */
const small = { size: 4000, time: 1000 };

/** Indexes in the shared memory. */
const [beat, armed, cut] = [0, 1, 2];

/**
 * Waits for beats of the main thread. If one is missing, it aborts the code that runs there, because that code cannot
 * respond. Time in which a busy machine does not run the process does not count.
 */
const watching = `
const { workerData: { state, longest } } = require("node:worker_threads");
const { Session } = require("node:inspector");
const session = new Session();
session.connectToMainThread();
const used = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1000; };
// An exit that comes just before a wait does not end it, and would wait for this thread: no wait is long.
const wait = (at, value, time) => {
  const until = performance.now() + time;
  for (let left = time; left > 0 && Atomics.load(state, at) === value; left = until - performance.now())
    Atomics.wait(state, at, value, Math.min(left, ${longestWait}));
};
for (;;) {
  wait(${armed}, 0, Infinity);
  const seen = Atomics.load(state, ${beat});
  const before = used();
  const isSilent = () => Atomics.load(state, ${beat}) === seen && Atomics.load(state, ${armed}) === 1;
  wait(${beat}, seen, longest);
  while (isSilent() && used() - before < longest * 0.8) wait(${beat}, seen, longest / 10);
  if (!isSilent()) continue;
  Atomics.store(state, ${cut}, 1);
  session.post("Runtime.terminateExecution");
  wait(${cut}, 1, 60_000);
}`;

/** From the outermost to the innermost level. Only the innermost work is aborted. */
const levels = ["program", "work", "file"] as const;

interface Watched {
  readonly level: (typeof levels)[number];
  /** The length of the current file in characters. */
  readonly size?: number;
  readonly onCut: () => void;
}

/**
 * Aborts work that blocks the thread. JavaScript cannot interrupt itself, so another thread does it. Aborted work never
 * settles, and its `finally` blocks do not run, so `onCut` notifies the waiting caller.
 */
export class Watchdog {
  /** Milliseconds. Read when the thread starts. */
  longest: number;
  /** Called after any work was aborted. Promises of other work may be lost, too. */
  onLoss: () => void = () => {};
  readonly #state = new Int32Array(new SharedArrayBuffer(12));
  readonly #watched = new Set<Watched>();
  #worker: Worker | null = null;
  #beats: NodeJS.Timeout | null = null;
  #since: number | null = null;

  constructor(longest: number) {
    this.longest = longest;
  }

  /** Watches until the returned function is called. */
  watch(watched: Watched): () => void {
    this.#notice();
    this.#watched.add(watched);
    if (this.#since === null) {
      this.#since = performance.now();
      // Waiting callers must be notified even if the aborted work leaves the event loop empty.
      process.on("beforeExit", () => this.#notice());
    }
    this.#startWhereNeeded(watched.size);
    if (this.#beats === null) this.#begin();
    return () => {
      this.#watched.delete(watched);
      if (this.#watched.size === 0) this.#end();
    };
  }

  #begin(): void {
    this.#beat();
    Atomics.store(this.#state, armed, 1);
    Atomics.notify(this.#state, armed);
    this.#beats = setInterval(() => {
      this.#startWhereNeeded();
      this.#beat();
      this.#notice();
    }, beatEvery).unref();
  }

  #end(): void {
    Atomics.store(this.#state, armed, 0);
    if (this.#beats !== null) clearInterval(this.#beats);
    this.#beats = null;
  }

  #startWhereNeeded(size = 0): void {
    if (this.#since === null || (size <= small.size && performance.now() - this.#since < small.time)) return;
    this.start();
  }

  /** Starts the thread immediately. Long-running processes have no reason to wait. */
  start(): void {
    if (this.#worker !== null) return;
    const workerData = { state: this.#state, longest: this.longest };
    this.#worker = new Worker(watching, { eval: true, workerData, execArgv: [], env: {} });
    this.#worker.unref();
  }

  #beat(): void {
    Atomics.add(this.#state, beat, 1);
    Atomics.notify(this.#state, beat);
  }

  /** Notifies the waiting callers, because their pending microtasks are lost with the aborted work. */
  #notice(): void {
    if (Atomics.exchange(this.#state, cut, 0) === 0) return;
    Atomics.notify(this.#state, cut);
    const all = [...this.#watched];
    const level = levels.findLast((each) => all.some((watched) => watched.level === each));
    for (const each of all) if (each.level === level) each.onCut();
    this.onLoss();
  }
}

export const watchdog = new Watchdog(longestStretch);

/** Calls `onCut` after blocking work was aborted, until the returned function is called. */
export function watchRun(onCut: () => void): () => void {
  return watchdog.watch({ level: "work", onCut });
}

/** Calls `end` after the watchdog aborted work outside of files and steps. The program cannot continue then. */
export function watchProgram(end: (message: string) => void): void {
  const message = `The run was stopped, because one step took more than ${longestStretch / 1000} seconds. Nothing was judged.`;
  watchdog.watch({ level: "program", onCut: () => end(message) });
}

/** Wraps a reader so that a file that takes too long counts as unreadable. */
export function timedReader(reader: Language, dog: Pick<Watchdog, "watch"> = watchdog): Language {
  return {
    ...reader,
    async read(...asked) {
      const { promise, reject } = Promise.withResolvers<never>();
      // Aborting drops all pending microtasks, so the work starts in a turn of the event loop that has few of
      // them.
      await setImmediate();
      const end = dog.watch({
        level: "file",
        size: asked[0].text.length,
        onCut: () => reject(new FileTooLong(`reading it takes more than ${longestStretch / 1000} seconds`)),
      });
      try {
        return await Promise.race([reader.read(...asked), promise]);
      } finally {
        end();
      }
    },
  };
}
