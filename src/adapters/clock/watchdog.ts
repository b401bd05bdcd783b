import { setImmediate } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { FileTooLong } from "../../core/model/errors.ts";
import type { Language } from "../../core/model/language.ts";

/** Limit: so much processor time one piece of work may keep the thread, and so one file. */
export const longestStretch = 10_000;
const beatEvery = 250;
const longestWait = 1000;
/**
 * Starting the thread costs as much as a small check. It starts with the first file over `size` characters, or `time`
 * milliseconds after the first watched work.
 */
const small = { size: 4000, time: 1000 };

/** Places in the memory that both threads see. */
const [beat, armed, cut] = [0, 1, 2];

/**
 * Waits for beats; where one is missing, it ends what runs on the main thread, which can be asked for nothing. Time in
 * which a busy machine gives the process no processor does not count.
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

/** From the outside to the inside: what is inside is ended alone. */
const levels = ["program", "work", "file"] as const;

interface Watched {
  readonly level: (typeof levels)[number];
  /** Characters of the file that is read. */
  readonly size?: number;
  readonly onCut: () => void;
}

/**
 * Ends work that blocks the thread. JavaScript cannot interrupt itself, so another thread does it. Ended work never
 * settles, and its `finally` blocks do not run: `onCut` notifies the waiting caller.
 */
export class Watchdog {
  /** Milliseconds; read when the thread starts. */
  longest: number;
  /** Called after work was ended, whatever it was: promises of other work may be lost. */
  onLoss: () => void = () => {};
  readonly #state = new Int32Array(new SharedArrayBuffer(12));
  readonly #watched = new Set<Watched>();
  #worker: Worker | null = null;
  #beats: NodeJS.Timeout | null = null;
  #since: number | null = null;

  constructor(longest: number) {
    this.longest = longest;
  }

  /** Watches until the function that it gives back is called. */
  watch(watched: Watched): () => void {
    this.#notice();
    this.#watched.add(watched);
    if (this.#since === null) {
      this.#since = performance.now();
      // Where what was ended leaves nothing else to do, those who wait still hear of it.
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

  /** Starts the thread at once. A process that runs for long has no reason to wait. */
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

  /** Says to those who wait that something was ended: with it went all that was about to go on. */
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

/** Calls `onCut` where work was ended that kept the thread for too long; until the function is called that it gives. */
export function watchRun(onCut: () => void): () => void {
  return watchdog.watch({ level: "work", onCut });
}

/** Calls `end` when the watchdog has ended work outside of files and steps: the program cannot continue. */
export function watchProgram(end: (message: string) => void): void {
  const message = `The run was stopped, because one step took more than ${longestStretch / 1000} seconds. Nothing was judged.`;
  watchdog.watch({ level: "program", onCut: () => end(message) });
}

/** The reader, for which a file that takes too long is one that it cannot read. */
export function timedReader(reader: Language, dog: Pick<Watchdog, "watch"> = watchdog): Language {
  return {
    ...reader,
    async read(...asked) {
      const { promise, reject } = Promise.withResolvers<never>();
      // Ending work drops all pending microtasks: start in a turn of the event loop that has few of them.
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
