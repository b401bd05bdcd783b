import type { RunTime } from "../../ports/run-time.ts";

/** The end of the time that a run may take; without a clock it never comes. */
export class Deadline {
  readonly #time: RunTime | undefined;
  readonly seconds: number;

  /** `configured`: seconds, where the user gives none. */
  constructor(time: RunTime | undefined, configured: number) {
    this.#time = time;
    this.seconds = time?.allowed ?? configured;
  }

  isOver(): boolean {
    return this.#left() <= 0;
  }

  /** Whether the work was done in time. What fails in time fails here; what is late is left to itself. */
  async inTime(work: () => Promise<unknown>): Promise<boolean> {
    const left = this.#left();
    if (left <= 0) return false;
    const timer = this.#time?.after(left);
    if (timer === undefined) {
      await work();
      return true;
    }
    try {
      const done = work().then(() => true);
      // Nobody waits for what fails after the end.
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
