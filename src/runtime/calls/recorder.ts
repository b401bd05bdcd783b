import type { Outcome } from "../../core/governed/outcome.ts";
import type { WatchedFeature } from "../../core/governed/governed-feature.ts";
import type { CallerClass } from "../callers/identity.ts";

/** One call of a deprecated feature. */
export interface RecordedCall {
  /** Id in the register. */
  readonly feature: string;
  /** Id without its file: `GET /v1/users/{id}`. */
  readonly coordinate: string;
  /** An opaque id, an HMAC, `other` (above the limit) or `unknown`. */
  readonly caller: string;
  readonly class: CallerClass;
  /** `refused` if the response was 401, 403, 404, 405, 410 or 429. Such a call does not use the feature. */
  readonly outcome: Outcome;
  readonly at: Date;
  /** Place of the use: `file:line:column` in code, or a pointer into a body. Null if unknown. */
  readonly place: string | null;
}

/** Receives calls. It may throw or return a rejected promise: that is counted, and no response is affected. */
export interface Recorder {
  call(call: RecordedCall): unknown;
  /** Called once for each feature, as soon as its calls would be recorded. */
  watches?(feature: WatchedFeature): unknown;
  /** Called if a call could not be recorded, by this recorder or another one. */
  failed?(): unknown;
  /** Called if a handler set one of the two headers to a different value. */
  overruled?(feature: WatchedFeature, header: string, value: string): unknown;
}
