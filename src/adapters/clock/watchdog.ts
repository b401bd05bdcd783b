import { Worker } from "node:worker_threads";
import { FileTooLong } from "../../core/model/errors.ts";
import type { Language } from "../../core/model/language.ts";

/** Limit: so long one piece of work may keep the thread, and so one file. */
export const longestStretch = 10_000;
const beatEvery = 250;

/** Places in the memory that both threads see. */
const [beat, armed, cut] = [0, 1, 2];

/** Waits for beats; where one is missing, it ends what runs on the main thread, which can be asked for nothing. */
const watching = `
const { workerData: { state, longest } } = require("node:worker_threads");
const { Session } = require("node:inspector");
const session = new Session();
session.connectToMainThread();
for (;;) {
  Atomics.wait(state, ${armed}, 0);
  const seen = Atomics.load(state, ${beat});
  if (Atomics.wait(state, ${beat}, seen, longest) !== "timed-out" || Atomics.load(state, ${armed}) === 0) continue;
  Atomics.store(state, ${cut}, 1);
  session.post("Runtime.terminateExecution");
  Atomics.wait(state, ${cut}, 1, 60_000);
}`;

interface Watched {
  /** Work that stands in other work that is watched is ended alone. */
  readonly isFile: boolean;
  readonly onCut: () => void;
}

/**
 * Ends work that does not give the thread back. JavaScript cannot interrupt itself, so another thread does it. What was
 * ended never settles, and its `finally` blocks do not run: `onCut` says so to whoever waits for it.
 */
export class Watchdog {
  readonly #longest: number;
  readonly #state = new Int32Array(new SharedArrayBuffer(12));
  readonly #watched = new Set<Watched>();
  #worker: Worker | null = null;
  #beats: NodeJS.Timeout | null = null;

  constructor(longest: number) {
    this.#longest = longest;
  }

  /** Watches until the function that it gives back is called. */
  watch(watched: Watched): () => void {
    this.#notice();
    this.#watched.add(watched);
    if (this.#beats === null) this.#begin();
    return () => {
      this.#watched.delete(watched);
      if (this.#watched.size === 0) this.#end();
    };
  }

  #begin(): void {
    if (this.#worker === null) this.#worker = this.#start();
    this.#beat();
    Atomics.store(this.#state, armed, 1);
    Atomics.notify(this.#state, armed);
    this.#beats = setInterval(() => {
      this.#beat();
      this.#notice();
    }, beatEvery);
  }

  #end(): void {
    Atomics.store(this.#state, armed, 0);
    if (this.#beats !== null) clearInterval(this.#beats);
    this.#beats = null;
  }

  #start(): Worker {
    const workerData = { state: this.#state, longest: this.#longest };
    const worker = new Worker(watching, { eval: true, workerData, execArgv: [], env: {} });
    worker.unref();
    return worker;
  }

  #beat(): void {
    Atomics.add(this.#state, beat, 1);
    Atomics.notify(this.#state, beat);
  }

  /** Says to those who wait that something was ended: with it went all that was about to go on. */
  #notice(): void {
    if (Atomics.exchange(this.#state, cut, 0) === 0) return;
    Atomics.notify(this.#state, cut);
    const files = [...this.#watched].filter(({ isFile }) => isFile);
    for (const each of files.length > 0 ? files : this.#watched) each.onCut();
  }
}

const watchdog = new Watchdog(longestStretch);

/** Calls `onCut` where work was ended that kept the thread for too long; until the function is called that it gives. */
export function watchRun(onCut: () => void): () => void {
  return watchdog.watch({ isFile: false, onCut });
}

/** The reader, for which a file that takes too long is one that it cannot read. */
export function timedReader(reader: Language, dog: Pick<Watchdog, "watch"> = watchdog): Language {
  return {
    ...reader,
    async read(...asked) {
      const { promise, reject } = Promise.withResolvers<never>();
      const end = dog.watch({
        isFile: true,
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
