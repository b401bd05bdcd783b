import { chainSteps } from "../../core/limits.ts";

let waiting = 0;

/**
 * Returns the result of `settle`, or `unknown` if as many calls are pending as the stack surely allows. `unknown` is
 * not remembered: on its own, the value may be known.
 */
export function settledOr<Value>(unknown: Value, settle: () => Value): Value {
  if (waiting >= chainSteps) return unknown;
  waiting += 1;
  try {
    return settle();
  } finally {
    waiting -= 1;
  }
}

/** Meanings of names, each resolved once. A self-reference is unknown. */
export class Settled<Value> {
  readonly #unknown: Value;
  readonly #known = new Map<string, Value>();

  constructor(unknown: Value) {
    this.#unknown = unknown;
  }

  of(name: string, settle: (name: string) => Value): Value {
    const known = this.#known.get(name);
    if (known !== undefined) return known;
    return settledOr(this.#unknown, () => {
      this.#known.set(name, this.#unknown);
      const value = settle(name);
      this.#known.set(name, value);
      return value;
    });
  }
}
