import type { Evidence } from "../evidence.ts";
import type { Day } from "../feature.ts";
import type { Decision } from "../policy.ts";

/** What a removed or narrowed feature is judged on, whether or not it may go. */
export interface Removal {
  /** Base's id. */
  readonly feature: string;
  readonly change: "removed" | "narrowed";
  /** False for what goes without ever having been deprecated. */
  readonly noticed: boolean;
  /** The later of the notice's sunset and base's `extend` decision; null when undated. */
  readonly sunset: Day | null;
  /** Since when its notice stands; null where that is not known. */
  readonly introduced: Day | null;
  /** The notice is at least as old as `introduced`: it was not followed further back. */
  readonly atLatest: boolean;
  /** First day on which its audience's window has been served; null when undated or not known. */
  readonly graceEnds: Day | null;
  /** Null where no source speaks of it. */
  readonly evidence: Evidence | null;
  /** The run ended before sources were asked. */
  readonly isLate?: boolean;
  /** The decision on base that allowed it; null where none was needed, or none stands. */
  readonly decision: Decision | null;
}
