import type { Evidence } from "../evidence.ts";
import type { Day } from "../feature.ts";
import type { Decision } from "../policy.ts";

/** The facts that determined the verdict about a removed or unreachable feature, whether or not it was allowed. */
export interface Removal {
  /** Base's id. */
  readonly feature: string;
  readonly change: "removed" | "narrowed";
  /** False for a removal without a deprecation notice. */
  readonly noticed: boolean;
  /** The later one of the notice's sunset and base's `extend` decision. Null without a date. */
  readonly sunset: Day | null;
  /** The day since which its notice exists. Null if unknown. */
  readonly introduced: Day | null;
  /** True if the notice is at least as old as `introduced`, because earlier history was not searched. */
  readonly atLatest: boolean;
  /** First day on which its audience's grace period has ended. Null without a date, or if unknown. */
  readonly graceEnds: Day | null;
  /** Null if no usage source covers it. */
  readonly evidence: Evidence | null;
  /** True if the run ended before usage sources were queried. */
  readonly isLate?: boolean;
  /** The decision at base that allowed it. Null if none was needed, or none exists. */
  readonly decision: Decision | null;
}
