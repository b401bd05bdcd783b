import { parserSteps } from "../../../core/limits.ts";

/**
 * The parser reports its progress every hundred operations. After an error a step takes longer, because the parser
 * tries several alternatives in parallel.
 */
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

  /** Records steps. Returns true if the budget is exceeded. */
  spend(steps: number): boolean {
    this.#left -= steps;
    return this.#left < 0;
  }

  /** Records one step of the parser. */
  step({ hasError }: { readonly hasError: boolean }): boolean {
    return this.spend(hasError ? stepBehindError : 1);
  }
}
