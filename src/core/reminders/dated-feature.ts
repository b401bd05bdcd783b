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
  /** The first of them, by path and line. */
  readonly code: readonly Use[];
  readonly tests: readonly Use[];
  /** The number of each. */
  readonly codeCount: number;
  readonly testCount: number;
  /** There are more files than were read. */
  readonly partial: boolean;
}

/** A feature with a sunset, with all that a reminder says of it. */
export interface DatedFeature {
  readonly entry: RegisterEntry;
  readonly sunset: Day;
  readonly stage: Stage | null;
  readonly circumstances: Circumstances;
  readonly row: LifecycleRow;
  /** The day on which its run of notices began. Null if history does not show it. */
  readonly introduced: Day | null;
  /** The least window of its audience. */
  readonly window: Duration;
  readonly evidence: Evidence | null;
  /** Callers whose own repositories accept issues from here. */
  readonly agreed: ReadonlySet<string>;
  readonly owners: Owners;
  /** Null where its name is too common to be searched for. */
  readonly uses: Uses | null;
}

/** A command as a reminder lists it. */
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
  /** `https://github.com/acme/orders`; null where nothing can be linked. */
  readonly home: string | null;
  /** Returns true if a caller may be named and contacted where the issues can be read. */
  readonly mayName: (caller: string) => boolean;
  /** Empty if commands are not answered. */
  readonly commands: readonly ListedCommand[];
}
