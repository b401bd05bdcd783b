import type { Audience, Day } from "./feature.ts";

/** Calls of one caller, as in the usage file. */
export interface CallerUsage {
  readonly caller: string;
  readonly class: Audience | null;
  readonly count: number;
  readonly lastAt: Day | null;
}

/** What is known of a feature's use. Unknown is never zero. */
export interface Evidence {
  readonly status: "used" | "zero" | "unknown";
  /** Why it is what it is; for `unknown` at least one reason. */
  readonly reasons: readonly string[];
  readonly window: { readonly from: Day; readonly to: Day } | null;
  readonly total: number;
  readonly callers: readonly CallerUsage[];
}
