import type { Day, Problem } from "../feature.ts";
import type { FeatureKnowledge } from "../knowledge.ts";
import type { PolicyOrigin } from "../policy-origin.ts";
import type { UnreadNotice } from "../unread.ts";

/** A feature as the page of the register shows it. */
export interface ReportedFeature extends FeatureKnowledge {
  /** Logins and teams with `@`, or email addresses, as in CODEOWNERS for its path. */
  readonly owners: readonly string[];
}

/** The whole register at one commit, with the known facts about each feature. */
export interface RegisterReport {
  /** Commit id, or `WORKTREE`. */
  readonly commit: string;
  readonly today: Day;
  readonly problems: readonly Problem[];
  readonly unread: readonly UnreadNotice[];
  readonly features: readonly ReportedFeature[];
  /** Callers that the policy allows a public page to name. */
  readonly publicCallers: readonly string[];
  /** The configurations that were read, the nearest first. Empty for the defaults. */
  readonly policy?: readonly PolicyOrigin[];
}
