import type { Evidence } from "../core/model/evidence.ts";
import type { Day, FeatureKind } from "../core/model/feature.ts";
import type { OverviewQuery } from "../core/overview/overview-query.ts";
import type { HeldJob, Overview, StoredRegister } from "../core/overview/overview.ts";

/** A feature on the dashboard, as of the last read of its repository. */
export interface KeptFeature {
  readonly id: string;
  readonly kind: FeatureKind;
  readonly name: string;
  readonly path: string;
  readonly line: number;
  readonly kept: boolean;
  readonly sunset: Day | null;
  readonly owners: readonly string[];
  /** Null if no source covers the feature. */
  readonly usage: Evidence["status"] | null;
  readonly calls: number;
  readonly callers: Evidence["callers"];
  readonly replacement: string | null;
  readonly reason: string | null;
  /** The feature as JSON, as in `scan --format json`. */
  readonly registered: string;
}

/** The result of a repository's run. */
export interface KeptRegister {
  readonly repository: number;
  readonly commit: string;
  readonly day: Day;
  readonly features: readonly KeptFeature[];
}

/**
 * The dashboard's data about all repositories. It is a cache: each repository's next run restores it. Every query is
 * restricted to the given repositories. Methods throw if the store does not answer.
 */
export interface OverviewStore {
  /** Replaces the repository's stored data. */
  keep(register: KeptRegister): Promise<void>;
  /** Records that a question from `asked` (RFC 3339) was answered now. */
  answered(repository: number, asked: string): Promise<void>;
  overview(readable: readonly number[], query: OverviewQuery, today: Day): Promise<Overview>;
  registers(readable: readonly number[]): Promise<readonly StoredRegister[]>;
  heldJobs(readable: readonly number[]): Promise<readonly HeldJob[]>;
}
