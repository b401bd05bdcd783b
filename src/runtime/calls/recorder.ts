import type { Outcome } from "../../core/governed/outcome.ts";
import type { WatchedFeature } from "../../core/governed/governed-feature.ts";
import type { CallerClass } from "../callers/identity.ts";

/** One call of a deprecated feature. */
export interface RecordedCall {
  /** The id in the register. */
  readonly feature: string;
  /** The id without its file: `GET /v1/users/{id}`. */
  readonly coordinate: string;
  /** An opaque id, an HMAC, `other` (past the limit) or `unknown`. */
  readonly caller: string;
  readonly class: CallerClass;
  /** `refused` if the answer was 401, 403, 404, 405, 410 or 429: such a call does not use the feature. */
  readonly outcome: Outcome;
  readonly at: Date;
  /** The place of the use: `file:line:column` of code, a pointer into a body; null if unknown. */
  readonly place: string | null;
}

/** Where calls go. It may throw, or give a promise that rejects: that is counted, and no response is harmed. */
export interface Recorder {
  call(call: RecordedCall): unknown;
  /** Once for each feature, as soon as its calls would be seen. */
  watches?(feature: WatchedFeature): unknown;
  /** A call could not be recorded, by this recorder or by another. */
  failed?(): unknown;
  /** A handler set one of our two headers to something else. */
  overruled?(feature: WatchedFeature, header: string, value: string): unknown;
}
