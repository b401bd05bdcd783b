import type { Change, UnnoticedChange } from "../change.ts";
import type { Day, Problem } from "../feature.ts";
import type { Finding } from "../finding.ts";
import type { PolicyOrigin } from "../policy-origin.ts";
import type { FileFixes } from "../fix.ts";
import type { UnreadNotice } from "../unread.ts";
import type { Feature, FeatureState } from "../notice.ts";
import type { Removal } from "./removal.ts";

/** The result of `check` and `audit`: all that a report needs. */
export interface CheckResult {
  readonly verdict: "pass" | "fail";
  /** The run ended at its limit before everything was judged: a pass says nothing then. */
  readonly unfinished?: boolean;
  /** Commit ids; `base` is null in an audit, `head` is `WORKTREE` for the working tree. */
  readonly base: string | null;
  readonly head: string;
  /** The commit that head was compared with: the newest commit of base, or the merge base. Null in an audit. */
  readonly from: string | null;
  readonly today: Day;
  readonly problems: readonly Problem[];
  /** Text that looks like a notice and is not read. In a check: in the changed files at head. */
  readonly unread: readonly UnreadNotice[];
  readonly changes: readonly (Change | UnnoticedChange)[];
  readonly findings: readonly Finding[];
  /** The facts on which each removed or narrowed feature was judged. Empty in an audit. */
  readonly removals: readonly Removal[];
  /** Every deprecated feature seen on either side, for timelines. */
  readonly features: readonly RegisterEntry[];
  /** Callers that the policy lets a public repository name. */
  readonly publicCallers: readonly string[];
  /** The configurations that judged, the nearest first; empty: the defaults. */
  readonly policy?: readonly PolicyOrigin[];
  /** Changed submodules and other things said once. */
  readonly remarks: readonly string[];
  /** Certain fixes of findings, by file; absent where the caller wants none. */
  readonly fixes?: readonly FileFixes[];
}

export interface RegisterEntry {
  readonly feature: Feature;
  readonly state: FeatureState;
  /** The audience that applies, the path's policy considered. */
  readonly audience: "internal" | "organisation" | "public";
  /** The later of the notice's sunset and an `extend` decision. */
  readonly effectiveSunset: Day | null;
  /** Refusals that the policy plans, in milliseconds since the epoch; absent where it plans none. */
  readonly brownouts?: readonly { readonly from: number; readonly to: number }[];
}

/** The result of `scan`. */
export interface ScanResult {
  readonly commit: string;
  readonly problems: readonly Problem[];
  readonly unread: readonly UnreadNotice[];
  readonly entries: readonly RegisterEntry[];
}
