import type { Day, Problem } from "../feature.ts";
import type { FeatureKnowledge } from "../knowledge.ts";
import type { PolicyOrigin } from "../policy-origin.ts";
import type { UnreadNotice } from "../unread.ts";

/** A feature of the register as the page of the register shows it. */
export interface ReportedFeature extends FeatureKnowledge {
  /** Logins and teams with `@`, or addresses, as CODEOWNERS names them for its path. */
  readonly owners: readonly string[];
}

/** The whole register at one commit, with what is known of each feature. */
export interface RegisterReport {
  /** Commit id, or `WORKTREE`. */
  readonly commit: string;
  readonly today: Day;
  readonly problems: readonly Problem[];
  readonly unread: readonly UnreadNotice[];
  readonly features: readonly ReportedFeature[];
  /** Callers that the policy lets a public page name. */
  readonly publicCallers: readonly string[];
  /** The configurations that were read, the nearest first; empty: the defaults. */
  readonly policy?: readonly PolicyOrigin[];
}
