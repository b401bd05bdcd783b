import { nestingLevels } from "../../../core/limits.ts";

/** Compares values of two versions of a document, regardless of the order of their keys. */
export class SameValues {
  #seen = 0;
  readonly #most: number;
  readonly #known = new WeakMap<object, WeakSet<object>>();

  /** `length` is the length of the texts. After that many values, results of earlier comparisons are reused. */
  constructor(length: number) {
    this.#most = length;
  }

  are(a: unknown, b: unknown, depth = 0): boolean {
    if (a === b) return true;
    if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
    if (depth > nestingLevels || Array.isArray(a) !== Array.isArray(b)) return false;
    this.#seen += 1;
    const isMany = this.#seen > this.#most;
    if (isMany && this.#known.get(a)?.has(b) === true) return true;
    const isSame =
      Array.isArray(a) && Array.isArray(b) ? this.#lists(a, b, depth) : this.#mappings(a, b, depth);
    if (isMany && isSame) this.#note(a, b);
    return isSame;
  }

  #note(a: object, b: object): void {
    const known = this.#known.get(a) ?? new WeakSet();
    known.add(b);
    this.#known.set(a, known);
  }

  #lists(a: readonly unknown[], b: readonly unknown[], depth: number): boolean {
    if (a.length !== b.length) return false;
    for (let at = 0; at < a.length; at += 1) if (!this.are(a[at], b[at], depth + 1)) return false;
    return true;
  }

  #mappings(a: object, b: object, depth: number): boolean {
    const [keys, others] = [Object.keys(a), Object.keys(b)];
    if (keys.length !== others.length) return false;
    for (let at = 0; at < keys.length; at += 1) {
      const key = keys[at] ?? "";
      if (others[at] !== key && !Object.hasOwn(b, key)) return false;
      const [own, other] = [(a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]];
      if (!this.are(own, other, depth + 1)) return false;
    }
    return true;
  }
}
