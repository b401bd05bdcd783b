import { chainSteps } from "../../core/limits.ts";

let waiting = 0;

/**
 * What `settle` gives, or `unknown` where as many wait for each other as the stack holds for certain. That is not
 * remembered: asked on its own it may be known.
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

/** What names stand for, each worked out once; what is defined by itself is unknown. */
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
