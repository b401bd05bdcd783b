import type { RecordedCall, Recorder } from "./recorder.ts";
import type { WatchedFeature } from "../../core/governed/governed-feature.ts";

/**
 * Combines all recorders into one that never fails. Failures are counted and passed to each recorder that counts
 * them.
 */
export class FanOut {
  readonly #recorders: readonly Recorder[];
  /** Called with the first failure, to make its reason visible. */
  readonly #explain: (error: unknown) => void;
  failures = 0;

  constructor(recorders: readonly Recorder[], explain: (error: unknown) => void) {
    this.#recorders = recorders;
    this.#explain = explain;
  }

  call(call: RecordedCall): void {
    for (const recorder of this.#recorders) this.#try(() => recorder.call(call));
  }

  watches(feature: WatchedFeature): void {
    for (const recorder of this.#recorders) this.#try(() => recorder.watches?.(feature));
  }

  overruled(feature: WatchedFeature, header: string, value: string): void {
    for (const recorder of this.#recorders) this.#try(() => recorder.overruled?.(feature, header, value));
  }

  /** Counts a lost call. */
  readonly failed = (error: unknown): void => {
    this.failures += 1;
    if (this.failures === 1) this.#explain(error);
    for (const recorder of this.#recorders)
      try {
        settle(recorder.failed?.(), () => undefined);
      } catch {
        // If this fails, too, only the governor's own count contains the failure.
      }
  };

  #try(work: () => unknown): void {
    try {
      settle(work(), this.failed);
    } catch (error) {
      this.failed(error);
    }
  }
}

/** Handles the rejection of a promise, which would otherwise end the process. Does not wait. */
function settle(result: unknown, rejected: (error: unknown) => void): void {
  if (typeof result !== "object" || result === null || !("then" in result)) return;
  Promise.resolve(result).catch(rejected);
}
