import type { Evidence } from "../core/model/evidence.ts";
import type { Day, FeatureKind } from "../core/model/feature.ts";
import type { OverviewQuery } from "../core/overview/overview-query.ts";
import type { HeldJob, Overview, StoredRegister } from "../core/overview/overview.ts";

/** A feature in the overview, as of the last read of its repository. */
export interface KeptFeature {
  readonly id: string;
  readonly kind: FeatureKind;
  readonly name: string;
  readonly path: string;
  readonly line: number;
  readonly kept: boolean;
  readonly sunset: Day | null;
  readonly owners: readonly string[];
  /** Null where no source covers it. */
  readonly usage: Evidence["status"] | null;
  readonly calls: number;
  readonly callers: Evidence["callers"];
  readonly replacement: string | null;
  readonly reason: string | null;
  /** As `scan --format json` writes it, in JSON. */
  readonly registered: string;
}

/** One run's result for a repository. */
export interface KeptRegister {
  readonly repository: number;
  readonly commit: string;
  readonly day: Day;
  readonly features: readonly KeptFeature[];
}

/**
 * The overview's data about all repositories. A cache: a run of each repository restores it. Every query names the
 * repositories that may be used. Throws if the store does not answer.
 */
export interface OverviewStore {
  /** Replaces the repository's stored data. */
  keep(register: KeptRegister): Promise<void>;
  /** Records that a question from that time, RFC 3339, was answered now. */
  answered(repository: number, asked: string): Promise<void>;
  overview(readable: readonly number[], query: OverviewQuery, today: Day): Promise<Overview>;
  registers(readable: readonly number[]): Promise<readonly StoredRegister[]>;
  heldJobs(readable: readonly number[]): Promise<readonly HeldJob[]>;
}
