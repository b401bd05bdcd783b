import type { Mentions } from "../mentions/mention.ts";
import type { Change } from "./change.ts";
import type { Evidence } from "./evidence.ts";
import type { Extensions } from "../time/extensions.ts";
import type { Audience, Day } from "./feature.ts";
import type { Feature } from "./notice.ts";
import type { Decision, Window } from "./policy.ts";
import type { RegisterEntry } from "./result/result.ts";

/** The start of the current unbroken period with a notice, as far as history shows. */
export type Introduced =
  /** `atLatest`: the period is at least this old; earlier history was not searched. */
  | { readonly known: true; readonly day: Day; readonly atLatest: boolean }
  /** The available history ends inside the period. `since` is the oldest day seen. */
  | {
      readonly known: false;
      readonly since: Day | null;
      readonly reason: string;
      /** Set if there is no history at all, because two files are compared. */
      readonly withoutHistory?: true;
    };

/**
 * The state of the named replacement: declared in the repository, declared but also deprecated, or not declared
 * anywhere. `elsewhere`: cannot be declared here (a URL, another package, prose).
 */
export type ReplacementState = "declared" | "deprecated" | "undeclared" | "elsewhere";

/** The decisions at base that are in force for one feature. */
export interface Honoured {
  readonly extend: Decision | null;
  readonly acceptBreakage: Decision | null;
  readonly keep: Decision | null;
}

/** A change of a feature, with the data that is known before any fact is fetched. */
export interface ChangedFeature {
  readonly change: Change;
  /** The feature in base's newest commit, or at head if the change is `announced`. */
  readonly feature: Feature;
  /** The members that are removed with it, as in base's newest commit. */
  readonly members: readonly Feature[];
}

/** Facts that can be fetched for a change, if a rule names them. Each has a file in `analysis/facts/units`. */
export interface ChangeFacts {
  /** The path's audience, or the class of an observed caller if that is stricter. */
  readonly audience: Audience;
  readonly window: Window;
  /** The latest of the notice's sunset, its members' sunsets, and base's `extend` decision. Null without a date. */
  readonly sunset: Day | null;
  /** Null if the kind of change does not have a start to count from. */
  readonly introduced: Introduced | null;
  /** First day on which the full grace period has ended. Null without a date, or if unknown. */
  readonly graceEnds: Day | null;
  /** First day on which the check tolerates the removal, slightly before `graceEnds`. */
  readonly graceTolerated: Day | null;
  /** Usage of the feature and its members. Null if nothing is removed, or if no source covers it. */
  readonly evidence: Evidence | null;
  readonly decisions: Honoured;
  /** True if a `keep` decision is recorded at base or head. */
  readonly keepDecided: boolean;
  /** The number and length of earlier extensions of the sunset date, by notices or decisions. */
  readonly extensions: Extensions;
  /** The state of the replacement in a new or changed notice. Null without a replacement. */
  readonly replacement: ReplacementState | null;
  readonly mentions: Mentions;
  /** True if a call warns or is counted by the runtime. Null if unknown. */
  readonly warns: boolean | null;
  /** True if the runtime adds headers to the responses of the endpoint. */
  readonly governed: boolean;
  /** True if the feature is declared in an API contract instead of code. */
  readonly contract: boolean;
  /** True if code that worked with the old form works with the altered one. */
  readonly servesCallers: boolean;
  /** True if the notice equals an earlier one on the feature (a revert). */
  readonly restored: boolean;
  /** True if a new notice equals one elsewhere at base, on the same name and kind, because its code was copied. */
  readonly copied: boolean;
  /** True if the notice is known to be older than `enforce-from`. */
  readonly beforeEnforcement: boolean;
  /** True if the language itself prevents uses from other packages: the feature is private, or not exported. */
  readonly unreachable: boolean;
  /** True if other packages cannot import it because of the name of its module. */
  readonly unpublished: boolean;
}
export type ChangeFactName = keyof ChangeFacts;

/** Facts that can be fetched for a feature of the register, for an audit. */
export interface EntryFacts extends Pick<
  ChangeFacts,
  | "window"
  | "introduced"
  | "evidence"
  | "decisions"
  | "replacement"
  | "warns"
  | "governed"
  | "beforeEnforcement"
> {}
export type EntryFactName = keyof EntryFacts;

export interface JudgedChange extends ChangedFeature, ChangeFacts {}

export interface JudgedEntry extends RegisterEntry, EntryFacts {}
