import type { Mentions } from "../mentions/mention.ts";
import type { Change } from "./change.ts";
import type { Evidence } from "./evidence.ts";
import type { Extensions } from "../time/extensions.ts";
import type { Audience, Day } from "./feature.ts";
import type { Feature } from "./notice.ts";
import type { Decision, Window } from "./policy.ts";
import type { RegisterEntry } from "./result/result.ts";

/** The start of the unbroken run of notices on a feature, as far as history shows. */
export type Introduced =
  /** `atLatest`: the run is at least as old as this; it was not followed further back. */
  | { readonly known: true; readonly day: Day; readonly atLatest: boolean }
  /** The available history ends inside the run. `since` is the oldest day seen. */
  | {
      readonly known: false;
      readonly since: Day | null;
      readonly reason: string;
      /** Set if there is no history and none can be provided: two files are compared. */
      readonly withoutHistory?: true;
    };

/**
 * The state of the named replacement: declared in the repository, declared and itself deprecated, or not declared
 * anywhere. `elsewhere`: not declarable here (a URL, another package, no name).
 */
export type ReplacementState = "declared" | "deprecated" | "undeclared" | "elsewhere";

/** The decisions on base that are honoured for one feature. */
export interface Honoured {
  readonly extend: Decision | null;
  readonly acceptBreakage: Decision | null;
  readonly keep: Decision | null;
}

/** A change of a feature, with what is known of it before anything is fetched. */
export interface ChangedFeature {
  readonly change: Change;
  /** The feature as base's newest commit has it; head's when announced. */
  readonly feature: Feature;
  /** The members that go with it, as base's newest commit has them. */
  readonly members: readonly Feature[];
}

/**
 * Facts that can be fetched for a change. A rule names the facts that it needs. Each has a file in
 * `analysis/facts/units`.
 */
export interface ChangeFacts {
  /** The strictest class that was seen calling, where it is stricter than the path's. */
  readonly audience: Audience;
  readonly window: Window;
  /** Latest of the notice's sunset, its members' and base's `extend` decision; null when undated. */
  readonly sunset: Day | null;
  /** Null where the kind of change gives nothing to count from. */
  readonly introduced: Introduced | null;
  /** First day on which the full window has been served; null when undated or not known. */
  readonly graceEnds: Day | null;
  /** First day on which the gate tolerates the removal ("about" the window). */
  readonly graceTolerated: Day | null;
  /** Use of the feature and its members. Null if nothing is removed, and if no source covers it. */
  readonly evidence: Evidence | null;
  readonly decisions: Honoured;
  /** True if the decision `keep` is recorded on base or at head. */
  readonly keepDecided: boolean;
  /** The number and length of extensions of the sunset date before this change, by its notice or by decisions. */
  readonly extensions: Extensions;
  /** The state of the replacement that a written notice names. Null if it names none. */
  readonly replacement: ReplacementState | null;
  /** Where a new notice is mentioned. */
  readonly mentions: Mentions;
  /** True if a call warns or is counted by the runtime. Null if unknown. */
  readonly warns: boolean | null;
  /** The runtime sees to the responses of the endpoint. */
  readonly governed: boolean;
  /** True if the feature is in an API contract, not in code. */
  readonly contract: boolean;
  /** True if the altered form requires nothing else of callers than before. */
  readonly servesCallers: boolean;
  /** True if the notice equals an earlier one on the feature (a revert). */
  readonly restored: boolean;
  /** True if a new notice equals one elsewhere on base, on the same name and kind: its code was copied. */
  readonly copied: boolean;
  /** The notice is known to be older than `enforce-from`. */
  readonly beforeEnforcement: boolean;
  /** The language itself keeps callers outside of its package away: it is private, or not exported. */
  readonly unreachable: boolean;
  /** True if code outside of its package cannot import it, according to the name of its module. */
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

/** A change with all of its facts. */
export interface JudgedChange extends ChangedFeature, ChangeFacts {}

/** A feature of the register with all of its facts. */
export interface JudgedEntry extends RegisterEntry, EntryFacts {}
