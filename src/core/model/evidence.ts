import type { Audience, Day } from "./feature.ts";

/** Calls of one caller, as in the usage file. */
export interface CallerUsage {
  readonly caller: string;
  readonly class: Audience | null;
  readonly count: number;
  readonly lastAt: Day | null;
}

/** The same as a source recorded it: `count` are the calls that were served. Refused ones are counted apart. */
export interface RecordedCaller extends CallerUsage {
  readonly refused: number;
}

/** The account of one source about a feature. */
export interface SourceAccount {
  /** The address or file of the source, as it may be printed. */
  readonly source: string;
  /** Null where the source is silent and does not cover the feature. */
  readonly status: Evidence["status"] | null;
  readonly reasons: readonly string[];
}

/** The usage data of a feature. Unknown is never zero. */
export interface Evidence {
  readonly status: "used" | "zero" | "unknown";
  /** Why it is what it is; for `unknown` at least one reason. */
  readonly reasons: readonly string[];
  readonly window: { readonly from: Day; readonly to: Day } | null;
  readonly total: number;
  readonly callers: readonly CallerUsage[];
  /** The account of each source, for reports. Absent if the data is from a single source. */
  readonly sources?: readonly SourceAccount[];
}
