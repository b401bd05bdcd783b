import type { ShapeChange } from "../../model/contract/shape.ts";

type Changes = readonly ShapeChange[];

/** The result for a pair. `low`: the outermost unfinished pair that was assumed to be equal. */
interface Found {
  readonly changes: Changes;
  low: number;
}

/** A pair that is under way. */
interface Open {
  low: number;
  /** Where those begin that were found within it and are not certain. */
  readonly start: number;
}

const certain = Number.POSITIVE_INFINITY;

/** Limit: pairs of names to resolve for one question. Beyond them, two names are two types. */
const mostPairs = 1000;

/** Limit: pairs of names inside of each other, as each needs stack space. */
const deepest = 300;

/** Remembers what was found of two values, so that those to which many ways lead are compared once. */
class Pairs {
  readonly #found = new WeakMap<object, WeakMap<object, Found>>();
  readonly #depths = new Map<object, Map<object, number>>();
  readonly #open: Open[] = [];
  readonly #uncertain: (readonly [object, object])[] = [];
  #left = mostPairs;

  /** Nesting depth of unfinished pairs. */
  get depth(): number {
    return this.#open.length;
  }

  /** Forgets what a question left open that was ended in the middle. */
  begin(): void {
    this.#forget(0);
    this.#open.length = 0;
    this.#depths.clear();
  }

  /**
   * What changed between the two. What refers back to itself changes nothing by that. Null: there is no room for one more
   * pair of names.
   */
  compared(before: object, after: object, isNamed: boolean, compare: () => Changes): Changes | null {
    if (this.#open.length === 0) this.#left = mostPairs;
    const known = this.#found.get(before)?.get(after);
    if (known !== undefined) {
      this.#relyOn(known.low);
      return known.changes;
    }
    const within = this.#depths.get(before)?.get(after);
    if (within !== undefined) {
      this.#relyOn(within);
      return [];
    }
    if (isNamed && ((this.#left -= 1) < 0 || this.depth > deepest)) {
      this.#relyOn(-1);
      return null;
    }
    return this.#compare(before, after, compare);
  }

  #compare(before: object, after: object, compare: () => Changes): Changes {
    const depth = this.#open.length;
    const own: Open = { low: certain, start: this.#uncertain.length };
    this.#open.push(own);
    valuesAt(this.#depths, before, () => new Map<object, number>()).set(after, depth);
    const changes = compare();
    this.#open.pop();
    this.#depths.get(before)?.delete(after);
    const isCertain = own.low >= depth;
    valuesAt(this.#found, before, () => new WeakMap<object, Found>()).set(after, {
      changes,
      low: isCertain ? certain : own.low,
    });
    // If the assumption of equality is confirmed, everything that relies on it is final. Otherwise it is compared
    // once more.
    if (isCertain && changes.length === 0) this.#settle(own.start);
    else if (isCertain || depth === 0) this.#forget(own.start);
    if (isCertain) return changes;
    if (depth === 0) this.#found.get(before)?.delete(after);
    else this.#uncertain.push([before, after]);
    this.#relyOn(own.low);
    return changes;
  }

  #relyOn(low: number): void {
    const inner = this.#open.at(-1);
    if (inner !== undefined) inner.low = Math.min(inner.low, low);
  }

  #settle(start: number): void {
    for (const [before, after] of this.#uncertain.splice(start)) {
      const found = this.#found.get(before)?.get(after);
      if (found !== undefined) found.low = certain;
    }
  }

  #forget(start: number): void {
    for (const [before, after] of this.#uncertain.splice(start)) this.#found.get(before)?.delete(after);
  }
}

function valuesAt<Value>(
  map: { get(key: object): Value | undefined; set(key: object, value: Value): unknown },
  key: object,
  make: () => Value,
): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

export const pairs = new Pairs();
