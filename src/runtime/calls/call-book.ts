import { AsyncLocalStorage } from "node:async_hooks";
import type { Outcome } from "../../core/governed/outcome.ts";
import { type CallerNames, type NamedCaller, unknownCaller } from "../callers/caller-names.ts";
import type { CallRequest } from "../callers/call-request.ts";
import type { Identified, Identify } from "../callers/identity.ts";
import type { GovernedFeature } from "../../core/governed/governed-feature.ts";
import type { DailyWarnings, UsePlace } from "./daily-warnings.ts";
import type { FanOut } from "./fan-out.ts";
import type { RecordedCall } from "./recorder.ts";

interface CallBookParts {
  readonly recorders: FanOut;
  readonly warnings: DailyWarnings;
  readonly names: CallerNames;
  readonly identify: Identify | null;
  readonly now: () => number;
  /** Returns true if every call after the sunset date causes a warning. */
  readonly warnsEvery: (feature: GovernedFeature) => boolean;
}

/** Records calls. Errors in it never reach the caller. */
export class CallBook {
  readonly #parts: CallBookParts;
  readonly #watched = new Set<string>();
  /** Callers that middleware has set, by request. */
  readonly #said = new WeakMap<object, Identified>();
  /** The request that the running code handles. */
  readonly #current = new AsyncLocalStorage<CallRequest>();
  calls = 0;
  overrules = 0;

  constructor(parts: CallBookParts) {
    this.#parts = parts;
  }

  get watched(): ReadonlySet<string> {
    return this.#watched;
  }

  /** Marks a feature as instrumented from now on. */
  watch(feature: GovernedFeature): void {
    if (this.#watched.has(feature.id)) return;
    this.#watched.add(feature.id);
    this.#parts.recorders.watches(feature.watched);
  }

  /** Sets the caller of a request, which takes precedence over `identify`. */
  say(request: object, identified: Identified): void {
    this.#said.set(request, identified);
  }

  /** Runs work for a request. Code in it is recorded with the request's caller. */
  within<T>(request: CallRequest, work: () => T): T {
    return this.#current.run(request, work);
  }

  /**
   * Returns the caller of a request. Default: the current request. `unknown` if the caller cannot be identified;
   * an error counts as a failure.
   */
  callerOf(
    request: CallRequest | null = this.#current.getStore() ?? null,
    outcome: Outcome = "served",
  ): NamedCaller {
    const { identify, names, recorders } = this.#parts;
    const takesName = outcome === "served";
    try {
      const said = request === null ? undefined : this.#saidOf(request);
      if (said !== undefined) return names.name(said, takesName);
      if (request === null || identify === null) return unknownCaller;
      const identified: unknown = identify(request);
      if (identified instanceof Promise) {
        identified.catch(() => undefined);
        throw new TypeError("`identify` returned a promise; it must return the caller synchronously");
      }
      return names.name(identified as Identified, takesName);
    } catch (error) {
      recorders.failed(error);
      return unknownCaller;
    }
  }

  /** Records a call. `place`: the place of the use, or a function that finds it if that is expensive. */
  record(feature: GovernedFeature, caller: NamedCaller, place: UsePlace, outcome: Outcome = "served"): void {
    const { recorders, warnings, now, warnsEvery } = this.#parts;
    const moment = now();
    this.calls += 1;
    recorders.call(recordedCall(feature, caller, moment, place, outcome));
    try {
      warnings.warn(feature, caller, place, moment, warnsEvery(feature));
    } catch (error) {
      recorders.failed(error);
    }
  }

  overruled(feature: GovernedFeature, header: string, value: string): void {
    this.overrules += 1;
    this.#parts.recorders.overruled(feature.watched, header, value);
  }

  /** Counts a call that could not be recorded. */
  failed(error: unknown): void {
    this.#parts.recorders.failed(error);
  }

  #saidOf(request: CallRequest): Identified | undefined {
    const own = this.#said.get(request);
    if (own !== undefined) return own;
    const { original } = request;
    return typeof original === "object" && original !== null ? this.#said.get(original) : undefined;
  }
}

function recordedCall(
  { watched }: GovernedFeature,
  { name, class: callerClass }: NamedCaller,
  moment: number,
  place: UsePlace,
  outcome: Outcome,
): RecordedCall {
  const call = {
    feature: watched.feature,
    coordinate: watched.coordinate,
    caller: name,
    class: callerClass,
    outcome,
    at: new Date(moment),
  };
  if (typeof place !== "function") return { ...call, place };
  return {
    ...call,
    get place() {
      return place();
    },
  };
}
