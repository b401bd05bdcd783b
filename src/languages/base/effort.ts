/** The parser says every hundred operations that it goes on: 20 to 90 such steps are a millisecond of usual code. */
const mostSteps = 120_000;
/** Milliseconds of the processor at most, for input on which single steps crawl. */
const mostMilliseconds = 10_000;
/** The processor is asked once in so many steps. */
const asked = 256;

/**
 * What may be spent on parsing. It counts the parser's steps and not the time that passes: a busy machine reads what an
 * idle one reads. The largest file of usual code takes 100,000 of them.
 */
export class Effort {
  #left: number;
  #untilAsked = asked;
  readonly #started = process.cpuUsage();

  constructor(steps: number = mostSteps) {
    this.#left = steps;
  }

  /** Takes note of what is done; true where it is more than may be. */
  spend(steps: number): boolean {
    this.#left -= steps;
    this.#untilAsked -= 1;
    if (this.#untilAsked <= 0) {
      this.#untilAsked = asked;
      const { user } = process.cpuUsage(this.#started);
      if (user > mostMilliseconds * 1000) this.#left = -1;
    }
    return this.isSpent;
  }

  get isSpent(): boolean {
    return this.#left < 0;
  }
}
