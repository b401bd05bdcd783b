import type { ChangedFeature } from "../../core/model/facts.ts";
import type { Removal } from "../../core/model/result/removal.ts";
import type { CheckBasis } from "../../analysis/changes/check-basis.ts";
import type { CheckRequest } from "../../analysis/changes/check-request.ts";
import type { Transitions } from "../../analysis/changes/transitions.ts";
import { noUsage, type RecordedUsage } from "../../analysis/facts/evidence.ts";
import type { Facts } from "../../analysis/facts/fetcher.ts";
import { isRemoval } from "../../core/judging/removal.ts";

/** Evidence of a check beyond the contents of files. Opened on first use. */
export class CheckEvidence {
  readonly #request: CheckRequest;
  readonly #basis: CheckBasis;
  readonly #changes: readonly ChangedFeature[];
  readonly #failures = new Set<string>();
  #facts: Facts | null = null;
  #isLate = false;

  constructor(request: CheckRequest, basis: CheckBasis, changes: readonly ChangedFeature[]) {
    this.#request = request;
    this.#basis = basis;
    this.#changes = changes;
  }

  async facts(): Promise<Facts> {
    const { factsOfCheck } = await import("../../analysis/facts/check-facts.ts");
    this.#facts ??= factsOfCheck(this.#request, this.#basis, this.#changes, (all) => this.#failed(all));
    return this.#facts;
  }

  /** Returns the arguments for and against each removal, even if nothing blocks it. */
  async removals({ undeprecated }: Pick<Transitions, "undeprecated">): Promise<readonly Removal[]> {
    const unnoticed = undeprecated.map(({ change }) => change);
    if (unnoticed.length === 0 && !this.#changes.some(isRemoval)) return [];
    const { removalsOf, undeprecatedRemovals } = await import("../../analysis/judging/removals.ts");
    const { recordedUsage } = await import("../../analysis/facts/check-facts.ts");
    const { policy } = this.#basis.state.judging;
    const unnoticedUsage = async (keys: Parameters<typeof recordedUsage>[0]): Promise<RecordedUsage> => {
      let usage = noUsage;
      await this.#inTime(async () => (usage = await recordedUsage(keys, this.#request, policy)));
      this.#failed(usage.failures);
      return usage;
    };
    const facts = await this.facts();
    const inTime: typeof facts = {
      ...facts,
      // A late result counts as unknown.
      fetch: (needs) => this.#inTime(() => facts.fetch(needs)),
    };
    return [
      ...(await removalsOf(this.#changes, inTime, this.#request.today)),
      ...(await undeprecatedRemovals(unnoticed, unnoticedUsage)),
    ];
  }

  /** One sentence for each usage source that failed, unless the evidence says so. */
  get failures(): readonly string[] {
    return [...this.#failures];
  }

  /** Describes the facts that were not available in time. */
  get late(): readonly string[] {
    return this.#isLate ? ["whether each removal is allowed"] : [];
  }

  async #inTime(work: () => Promise<unknown>): Promise<void> {
    if (!(await this.#basis.deadline.inTime(work))) this.#isLate = true;
  }

  #failed(failures: readonly string[]): void {
    for (const each of failures) this.#failures.add(each);
  }
}
