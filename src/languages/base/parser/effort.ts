import { parserSteps } from "../../../core/limits.ts";

/** The parser says every hundred operations that it goes on. Behind an error a step takes longer: it tries several ways at once. */
const stepBehindError = 2;

/**
 * The budget for parsing. It counts the parser's steps instead of time, so that a busy machine reads the same as an
 * idle one.
 */
export class Effort {
  #left: number;

  constructor(steps: number = parserSteps) {
    this.#left = steps;
  }

  /** Takes note of what is done; true where it is more than may be. */
  spend(steps: number): boolean {
    this.#left -= steps;
    return this.#left < 0;
  }

  /** Takes note of one step of the parser. */
  step({ hasError }: { readonly hasError: boolean }): boolean {
    return this.spend(hasError ? stepBehindError : 1);
  }
}
