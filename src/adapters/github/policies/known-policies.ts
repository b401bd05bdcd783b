import { cacheEntries } from "../../../core/limits.ts";
import type { PolicyReference } from "../../../core/model/policy-origin.ts";
import type { PolicyAnswer } from "../../../ports/policy-source.ts";

/** Milliseconds for which an answer counts, unless a push is heard of before. */
const lasting = 60_000;

/**
 * Policies that were read with the tokens of one installation: never shared, because others may read different ones.
 */
export class KnownPolicies {
  readonly #answers = new Map<string, { readonly answer: Promise<PolicyAnswer>; readonly until: number }>();
  readonly #absent = new Set<string>();
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  answer(key: string): Promise<PolicyAnswer> | null {
    const known = this.#answers.get(key);
    return known === undefined || known.until < this.#now() ? null : known.answer;
  }

  /** True if GitHub last answered that it does not exist, and nothing was pushed since. */
  wasAbsent(key: string): boolean {
    return this.#absent.has(key);
  }

  /** Only what GitHub said for certain is kept. */
  keep(key: string, answer: Promise<PolicyAnswer>): void {
    if (this.#answers.get(key)?.answer === answer) return;
    if (this.#answers.size >= cacheEntries) this.#answers.clear();
    this.#answers.set(key, { answer, until: this.#now() + lasting });
    void this.#keepIfCertain(key, answer);
  }

  async #keepIfCertain(key: string, answer: Promise<PolicyAnswer>): Promise<void> {
    const outcome = await answer.then(
      (each) => each.outcome,
      () => "failed",
    );
    // A push that was heard of meanwhile made it old.
    if (this.#answers.get(key)?.answer !== answer) return;
    if (outcome === "absent") this.#noteAbsent(key);
    else if (outcome === "read") this.#absent.delete(key);
    else this.#answers.delete(key);
  }

  #noteAbsent(key: string): void {
    if (this.#absent.size >= cacheEntries) this.#absent.clear();
    this.#absent.add(key);
  }

  /** Something was pushed there. */
  forget(owner: string, repo: string): void {
    const beginning = keyOf({ owner, repo, path: "", ref: null }).split(",").slice(0, 2).join(",");
    for (const keys of [this.#answers, this.#absent])
      for (const key of keys.keys()) if (key.startsWith(`${beginning},`)) keys.delete(key);
  }
}

/** The same for what GitHub takes for the same. Neither name holds a comma. */
export function keyOf({ owner, repo, path, ref }: PolicyReference): string {
  return JSON.stringify([owner.toLowerCase(), repo.toLowerCase(), path, ref]);
}
