import { cacheEntries } from "../../../core/limits.ts";
import type { PolicyReference } from "../../../core/model/policy-origin.ts";
import type { PolicyAnswer } from "../../../ports/policy-source.ts";

/** Milliseconds for which an answer is valid unless a push is reported earlier. */
const lasting = 60_000;

/**
 * Caches the policies that were read with the tokens of one installation. It is never shared, because other
 * installations may read different ones.
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

  /** True if GitHub's latest answer was that the policy does not exist, and nothing was pushed since. */
  wasAbsent(key: string): boolean {
    return this.#absent.has(key);
  }

  /** Caches an answer. Uncertain answers are removed again. */
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
    // The answer is outdated if a push was reported meanwhile.
    if (this.#answers.get(key)?.answer !== answer) return;
    if (outcome === "absent") this.#noteAbsent(key);
    else if (outcome === "read") this.#absent.delete(key);
    else this.#answers.delete(key);
  }

  #noteAbsent(key: string): void {
    if (this.#absent.size >= cacheEntries) this.#absent.clear();
    this.#absent.add(key);
  }

  /** Forgets the answers of a repository after a push. */
  forget(owner: string, repo: string): void {
    const beginning = keyOf({ owner, repo, path: "", ref: null }).split(",").slice(0, 2).join(",");
    for (const keys of [this.#answers, this.#absent])
      for (const key of keys.keys()) if (key.startsWith(`${beginning},`)) keys.delete(key);
  }
}

/**
 * References that GitHub treats as equal have the same key. Owner and repository names contain no comma, so a key can
 * be split at its commas.
 */
export function keyOf({ owner, repo, path, ref }: PolicyReference): string {
  return JSON.stringify([owner.toLowerCase(), repo.toLowerCase(), path, ref]);
}
