import type { Audience, Day } from "./feature.ts";

/** Calls of one caller, as in the usage file. */
export interface CallerUsage {
  readonly caller: string;
  readonly class: Audience | null;
  readonly count: number;
  readonly lastAt: Day | null;
}

/** Calls of one caller as a source recorded them. `count` does not include refused calls. */
export interface RecordedCaller extends CallerUsage {
  readonly refused: number;
}

/** The information of one source about a feature. */
export interface SourceAccount {
  /** The address or file of the source, in a form that may be printed. */
  readonly source: string;
  /** Null if the source does not cover the feature. */
  readonly status: Evidence["status"] | null;
  readonly reasons: readonly string[];
}

/** The usage data of a feature. Unknown is never zero. */
export interface Evidence {
  readonly status: "used" | "zero" | "unknown";
  /** The reasons for the status. For `unknown` there is at least one. */
  readonly reasons: readonly string[];
  readonly window: { readonly from: Day; readonly to: Day } | null;
  readonly total: number;
  readonly callers: readonly CallerUsage[];
  /** The information of each source, for reports. Absent if there is a single source. */
  readonly sources?: readonly SourceAccount[];
}
