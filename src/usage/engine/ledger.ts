import type { RecordedCaller } from "../../core/model/evidence.ts";
import { sumCallers } from "./callers.ts";
import type { Moment } from "./moment.ts";
import { namesOf, type UsageAnswers, type UsageQuestion } from "./source.ts";
import { weigh, windowDoubts } from "./weigh.ts";

/** Collects the responses of one server by feature. */
export class Ledger {
  readonly #callers = new Map<string, RecordedCaller[]>();
  readonly #jobs = new Map<string, Set<string>>();
  readonly #doubts = new Map<string, Set<string>>();
  readonly #missing = new Map<string, string>();
  readonly #general = new Set<string>();
  /** The first query about features that failed. */
  failure: string | null = null;

  count(feature: string, usage: RecordedCaller): void {
    const known = this.#callers.get(feature);
    if (known === undefined) this.#callers.set(feature, [usage]);
    else known.push(usage);
  }

  /** Records that a service exports the feature. */
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

  /** Adds a doubt to every feature of a service. */
  doubtJob(job: string, reason: string): void {
    for (const [feature, jobs] of this.#jobs) if (jobs.has(job)) this.doubt([feature], [reason]);
  }

  doubtAll(reason: string): void {
    this.#general.add(reason);
  }

  get jobs(): string[] {
    return [...new Set([...this.#jobs.values()].flatMap((each) => [...each]))].sort();
  }

  get called(): string[] {
    return [...this.#callers.keys()];
  }

  /** Records that the feature is not instrumented under this name. It may be under another one. */
  miss(feature: string, reason: string): void {
    this.#missing.set(feature, reason);
  }

  callersOf(feature: string): RecordedCaller[] {
    return sumCallers(this.#callers.get(feature) ?? []);
  }

  /** Returns the reasons why the counts of a feature may be incomplete. `names`: all its names. */
  doubtsOf(names: readonly string[]): string[] {
    const known = names.filter((name) => !this.#missing.has(name));
    const [reason] = known.length > 0 ? [] : names.flatMap((name) => this.#missing.get(name) ?? []);
    const own = (known.length > 0 ? known : names).flatMap((name) => [...(this.#doubts.get(name) ?? [])]);
    return [...new Set([...this.#general, ...own, ...(reason === undefined ? [] : [reason])])];
  }
}

/** The answers in a ledger. `where` is the source's name in messages. */
export function answersOf(
  ledger: Ledger,
  { where, moment, question }: { where: string; moment: Moment; question: UsageQuestion },
): UsageAnswers {
  const late = windowDoubts(moment.window, question);
  return {
    evidenceOf(feature) {
      const names = namesOf(feature);
      const doubts = [...late, ...ledger.doubtsOf(names)].map((each) => `${where}: ${each}`);
      const callers = sumCallers(names.flatMap((name) => ledger.callersOf(name)));
      return weigh({ window: moment.window, callers, doubts }, question, `${where}: `);
    },
    speaksOf: () => true,
    failure: ledger.failure === null ? null : `${where}: ${ledger.failure}`,
  };
}
