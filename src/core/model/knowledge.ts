import type { Evidence } from "./evidence.ts";
import type { Day } from "./feature.ts";
import type { Circumstances } from "../judging/lifecycle.ts";
import type { Duration } from "./policy.ts";
import type { RegisterEntry } from "./result/result.ts";

/** The known facts about a feature, in addition to its notice. */
export interface FeatureFacts {
  readonly today: Day;
  /** The day on which the unbroken run of notices began. Null if history does not show it. */
  readonly introduced: Day | null;
  /** The least window of its audience. */
  readonly window: Duration;
  /** Null where no source covers the feature. */
  readonly evidence: Evidence | null;
  readonly circumstances: Circumstances;
  /** Actions on its notice that no command can carry out, as sentences. */
  readonly byHand?: readonly string[];
}

/** A feature, and what is known of it. */
export interface FeatureKnowledge {
  readonly entry: RegisterEntry;
  readonly facts: FeatureFacts;
}
