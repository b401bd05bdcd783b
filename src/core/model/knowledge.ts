import type { Evidence } from "./evidence.ts";
import type { Day } from "./feature.ts";
import type { Circumstances } from "../judging/lifecycle.ts";
import type { Duration } from "./policy.ts";
import type { RegisterEntry } from "./result/result.ts";

/** The known facts about a feature, in addition to its notice. */
export interface FeatureFacts {
  readonly today: Day;
  /** The day on which the current unbroken period with a notice began. Null if history does not show it. */
  readonly introduced: Day | null;
  /** The minimum grace period of its audience. */
  readonly window: Duration;
  /** Null if no source covers the feature. */
  readonly evidence: Evidence | null;
  readonly circumstances: Circumstances;
  /** Actions on its notice that no command can do, as sentences. */
  readonly byHand?: readonly string[];
}

export interface FeatureKnowledge {
  readonly entry: RegisterEntry;
  readonly facts: FeatureFacts;
}
