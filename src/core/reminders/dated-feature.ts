import type { Owners } from "../repository/codeowners.ts";
import type { Evidence } from "../model/evidence.ts";
import type { Day } from "../model/feature.ts";
import type { Circumstances, LifecycleRow } from "../judging/lifecycle.ts";
import type { Duration, Permission, Policy } from "../model/policy.ts";
import type { RegisterEntry } from "../model/result/result.ts";
import type { Stage } from "./stage.ts";

/** A line that contains a feature's name. */
export interface Use {
  readonly path: string;
  readonly line: number;
}

/** The places that contain the name of a feature, except its declaration. This is only a text search. */
export interface Uses {
  /** The first ones, by path and line. */
  readonly code: readonly Use[];
  readonly tests: readonly Use[];
  /** The number of each. */
  readonly codeCount: number;
  readonly testCount: number;
  /** True if not all files were read. */
  readonly partial: boolean;
}

/** A feature with a sunset, and all data for its reminders. */
export interface DatedFeature {
  readonly entry: RegisterEntry;
  readonly sunset: Day;
  readonly stage: Stage | null;
  readonly circumstances: Circumstances;
  readonly row: LifecycleRow;
  /** The day on which the current unbroken period with a notice began. Null if history does not show it. */
  readonly introduced: Day | null;
  /** The minimum grace period of its audience. */
  readonly window: Duration;
  readonly evidence: Evidence | null;
  /** Callers whose repositories accept issues from this one. */
  readonly agreed: ReadonlySet<string>;
  readonly owners: Owners;
  /** Null if its name is too common for a search. */
  readonly uses: Uses | null;
}

export interface ListedCommand {
  /** `extend DATE WHY`. */
  readonly line: string;
  readonly summary: string;
  readonly permission: Permission;
}

/** Values that all reminders of one run share. */
export interface Setting {
  readonly today: Day;
  /** The commit that was read. */
  readonly at: string;
  readonly policy: Policy;
  readonly policyPath: string;
  /** `https://github.com/acme/orders`; null without a known URL. */
  readonly home: string | null;
  /** Returns true if a caller may be named and contacted in the issues, considering who can read them. */
  readonly mayName: (caller: string) => boolean;
  /** Empty if commands are not answered. */
  readonly commands: readonly ListedCommand[];
}
