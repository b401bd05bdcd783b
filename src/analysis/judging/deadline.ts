import { TimeOver } from "../../core/model/errors.ts";
import type { RunTime } from "../../ports/run-time.ts";

/** The time limit of a run. Without a clock there is no limit. */
export class Deadline {
  readonly #time: RunTime | undefined;
  readonly seconds: number;

  /** `configured`: the limit in seconds if the user sets none. */
  constructor(time: RunTime | undefined, configured: number) {
    this.#time = time;
    this.seconds = time?.allowed ?? configured;
  }

  isOver(): boolean {
    return this.#left() <= 0;
  }

  get isSet(): boolean {
    return this.#time !== undefined;
  }

  /** Throws `TimeOver` if the limit is reached. */
  check(): void {
    if (this.isOver()) throw new TimeOver("the run reached its time limit");
  }

  /** Returns true if the work finished in time. Failures in time are thrown here. Late work is not awaited. */
  async inTime(work: () => Promise<unknown>): Promise<boolean> {
    const left = this.#left();
    if (left <= 0) return false;
    const timer = this.#time?.after(left);
    if (timer === undefined) return endsInTime(work);
    try {
      const done = endsInTime(work);
      // Failures after the end are ignored.
      done.catch(() => {});
      return await Promise.race([done, timer.passed.then(() => false)]);
    } finally {
      timer.cancel();
    }
  }

  #left(): number {
    return this.#time === undefined ? Number.POSITIVE_INFINITY : this.seconds * 1000 - this.#time.elapsed();
  }
}

async function endsInTime(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (error instanceof TimeOver) return false;
    throw error;
  }
}
