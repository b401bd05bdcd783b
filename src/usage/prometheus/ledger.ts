import type { CallerUsage } from "../../core/model/evidence.ts";
import { sumCallers } from "../engine/callers.ts";

/** What the answers of one server say, put together by feature. */
export class Ledger {
  readonly #callers = new Map<string, CallerUsage[]>();
  readonly #jobs = new Map<string, Set<string>>();
  readonly #doubts = new Map<string, Set<string>>();
  readonly #general = new Set<string>();
  /** The first request about features that got no answer. */
  failure: string | null = null;

  count(feature: string, usage: CallerUsage): void {
    const known = this.#callers.get(feature);
    if (known === undefined) this.#callers.set(feature, [usage]);
    else known.push(usage);
  }

  /** A service that has the feature in its inventory. */
  serve(feature: string, job: string): void {
    this.#jobs.set(feature, (this.#jobs.get(feature) ?? new Set()).add(job));
  }

  doubt(features: readonly string[], reasons: readonly string[]): void {
    for (const feature of features) {
      const known = this.#doubts.get(feature) ?? new Set();
      for (const each of reasons) known.add(each);
      this.#doubts.set(feature, known);
    }
  }

  /** A doubt about every feature of a service. */
  doubtJob(job: string, reason: string): void {
    for (const [feature, jobs] of this.#jobs) if (jobs.has(job)) this.doubt([feature], [reason]);
  }

  doubtAll(reason: string): void {
    this.#general.add(reason);
  }

  get jobs(): string[] {
    return [...new Set([...this.#jobs.values()].flatMap((each) => [...each]))].sort();
  }

  /** The features that were called. */
  get called(): string[] {
    return [...this.#callers.keys()];
  }

  callersOf(feature: string): CallerUsage[] {
    return sumCallers(this.#callers.get(feature) ?? []);
  }

  doubtsOf(feature: string): string[] {
    return [...new Set([...this.#general, ...(this.#doubts.get(feature) ?? [])])];
  }
}
