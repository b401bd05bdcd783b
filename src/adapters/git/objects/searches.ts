import { cacheEntries } from "../../../core/limits.ts";

/** Caches searches of commits, whose results never change. */
export class Searches {
  readonly #answers = new Map<string, Promise<readonly string[]>>();

  of(question: string, search: () => Promise<readonly string[]>): Promise<readonly string[]> {
    const known = this.#answers.get(question);
    if (known !== undefined) return known;
    const answer = search();
    this.#answers.set(question, answer);
    // A failed search may succeed later.
    answer.catch(() => this.#answers.delete(question));
    const [oldest] = this.#answers.keys();
    if (this.#answers.size > cacheEntries && oldest !== undefined) this.#answers.delete(oldest);
    return answer;
  }
}
