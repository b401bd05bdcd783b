import type { ShapeChange } from "../../model/contract/shape.ts";

type Changes = readonly ShapeChange[];

/** The result for a pair. `low`: the outermost unfinished pair that was assumed to be equal. */
interface Found {
  readonly changes: Changes;
  low: number;
}

/** An unfinished pair. */
interface Open {
  low: number;
  /** The index of the first uncertain pair that was found inside this one. */
  readonly start: number;
}

const certain = Number.POSITIVE_INFINITY;

/** Limit: pairs of names to resolve for one comparison. Beyond them, two names are two types. */
const mostPairs = 1000;

/** Limit: nested pairs of names, because each needs stack space. */
const deepest = 300;

/** Caches the comparison of two values, so that values on many paths are compared once. */
class Pairs {
  readonly #found = new WeakMap<object, WeakMap<object, Found>>();
  readonly #depths = new Map<object, Map<object, number>>();
  readonly #open: Open[] = [];
  readonly #uncertain: (readonly [object, object])[] = [];
  #left = mostPairs;

  get depth(): number {
    return this.#open.length;
  }

  /** Clears the state of an earlier comparison that an error interrupted. */
  begin(): void {
    this.#forget(0);
    this.#open.length = 0;
    this.#depths.clear();
  }

  /** Returns the changes between the two. Null if the limit of named pairs is reached. */
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
    // If the assumption of equality is confirmed, all results that rely on it are final. Otherwise they are
    // compared again.
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
