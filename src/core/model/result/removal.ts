import type { Evidence } from "../evidence.ts";
import type { Day } from "../feature.ts";
import type { Decision } from "../policy.ts";

/** The facts on which a removed or narrowed feature is judged, allowed or not. */
export interface Removal {
  /** Base's id. */
  readonly feature: string;
  readonly change: "removed" | "narrowed";
  /** False for what goes without ever having been deprecated. */
  readonly noticed: boolean;
  /** The later of the notice's sunset and base's `extend` decision; null when undated. */
  readonly sunset: Day | null;
  /** The day since which its notice exists. Null if unknown. */
  readonly introduced: Day | null;
  /** The notice is at least as old as `introduced`: it was not followed further back. */
  readonly atLatest: boolean;
  /** First day on which its audience's window has been served; null when undated or not known. */
  readonly graceEnds: Day | null;
  /** Null if no usage source covers it. */
  readonly evidence: Evidence | null;
  /** The run ended before sources were asked. */
  readonly isLate?: boolean;
  /** The decision on base that allowed it. Null if none was needed, or none exists. */
  readonly decision: Decision | null;
}
