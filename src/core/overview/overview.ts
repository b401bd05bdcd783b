import type { Evidence } from "../model/evidence.ts";
import type { Day, FeatureKind } from "../model/feature.ts";
import type { OverviewState, WaitsFor } from "./overview-query.ts";

/** A feature of one of many repositories. */
export interface OverviewFeature {
  /** `acme/orders`. */
  readonly repository: string;
  readonly commit: string;
  readonly id: string;
  readonly kind: FeatureKind;
  readonly name: string;
  readonly path: string;
  readonly line: number;
  readonly state: OverviewState;
  readonly waits: WaitsFor;
  readonly sunset: Day | null;
  readonly owners: readonly string[];
  /** Null where no source covers it. */
  readonly usage: Evidence["status"] | null;
  readonly calls: number;
  readonly callers: Evidence["callers"];
  readonly replacement: string | null;
}

/** The number of features that share something, and how many of them are due and called. */
export interface OverviewCount {
  readonly name: string;
  readonly features: number;
  readonly due: number;
  readonly used: number;
}

/** A caller that still calls. */
export interface OverviewCaller {
  readonly caller: string;
  readonly class: string | null;
  readonly features: number;
  readonly calls: number;
  readonly lastAt: Day | null;
}

/** The state of the register at the end of a week. */
export interface OverviewWeek {
  readonly day: Day;
  readonly features: number;
  readonly due: number;
  readonly used: number;
}

/** The waiting times of commands in issues for their answer, in the last thirty days. */
export interface AnswerTimes {
  readonly answers: number;
  /** Seconds. */
  readonly median: number | null;
  readonly slowest: number | null;
}

/** All that the page shows. Counts are of all that may be read; `found` and the page are of the query. */
export interface Overview {
  readonly repositories: number;
  readonly features: number;
  readonly states: Readonly<Record<OverviewState, number>>;
  readonly waits: readonly OverviewCount[];
  readonly owners: readonly OverviewCount[];
  readonly byRepository: readonly OverviewCount[];
  readonly callers: readonly OverviewCaller[];
  readonly trend: readonly OverviewWeek[];
  readonly answers: AnswerTimes;
  /** Days since the sunset of what is due: the median, and of the one that waits longest. */
  readonly overdue: { readonly median: number | null; readonly longest: number | null };
  readonly found: number;
  readonly page: readonly OverviewFeature[];
}

/** The register of one repository, as `scan --format json` writes it, without its problems. */
export interface StoredRegister {
  /** `acme/orders`. */
  readonly repository: string;
  readonly commit: string;
  readonly day: Day;
  /** Each in JSON. */
  readonly features: readonly string[];
}

/** A job that was given up, or waits for its time, about a repository. */
export interface HeldJob {
  readonly kind: string;
  /** `acme/orders`; of several the first. */
  readonly repository: string;
  /** `owed`: its answer cannot be written where it was given. */
  readonly state: "given up" | "waiting" | "owed";
  /** Why, where it is owed. */
  readonly why: string | null;
  /** RFC 3339: since when, or until when. */
  readonly at: string;
}
