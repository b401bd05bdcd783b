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
  /** Null if no source covers it. */
  readonly usage: Evidence["status"] | null;
  readonly calls: number;
  readonly callers: Evidence["callers"];
  readonly replacement: string | null;
}

/** The number of features in a group, and how many of them are due and used. */
export interface OverviewCount {
  readonly name: string;
  readonly features: number;
  readonly due: number;
  readonly used: number;
}

/** A caller that still calls deprecated features. */
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

/** The times until commands in issues were answered, in the last thirty days. */
export interface AnswerTimes {
  readonly answers: number;
  /** In seconds. */
  readonly median: number | null;
  readonly slowest: number | null;
}

/** The content of the page. Counts include all readable data; only `found` and `page` depend on the query. */
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
  /** Days since the sunset of due features: the median and the maximum. */
  readonly overdue: { readonly median: number | null; readonly longest: number | null };
  readonly found: number;
  readonly page: readonly OverviewFeature[];
}

/** The register of one repository, as in `scan --format json`, without its problems. */
export interface StoredRegister {
  /** `acme/orders`. */
  readonly repository: string;
  readonly commit: string;
  readonly day: Day;
  /** Each as JSON. */
  readonly features: readonly string[];
}

/** A job about a repository that was given up or is waiting. */
export interface HeldJob {
  readonly kind: string;
  /** `acme/orders`; the first if there are several. */
  readonly repository: string;
  /** `owed`: its reply could not be posted where the command was given. */
  readonly state: "given up" | "waiting" | "owed";
  /** The reason, if the state is `owed`. */
  readonly why: string | null;
  /** RFC 3339: the start of the state, or the end of the wait. */
  readonly at: string;
}
