import type { Change, UnnoticedChange } from "../change.ts";
import type { Day, Problem } from "../feature.ts";
import type { Finding } from "../finding.ts";
import type { PolicyOrigin } from "../policy-origin.ts";
import type { FileFixes } from "../fix.ts";
import type { UnreadNotice } from "../unread.ts";
import type { Feature, FeatureState } from "../notice.ts";
import type { Removal } from "./removal.ts";

/** The result of `check` and `audit`: all data that a report needs. */
export interface CheckResult {
  readonly verdict: "pass" | "fail";
  /** True if the run reached its time limit before everything was judged. A pass then means nothing. */
  readonly unfinished?: boolean;
  /** Commit ids. `base` is null in an audit; `head` is `WORKTREE` for the working tree. */
  readonly base: string | null;
  readonly head: string;
  /** The commit that head was compared with: the newest commit of base, or the merge base. Null in an audit. */
  readonly from: string | null;
  readonly today: Day;
  readonly problems: readonly Problem[];
  /** Text that looks like a notice but is not read. In a check: only in the changed files at head. */
  readonly unread: readonly UnreadNotice[];
  readonly changes: readonly (Change | UnnoticedChange)[];
  readonly findings: readonly Finding[];
  /** The facts about each removed or unreachable feature. Empty in an audit. */
  readonly removals: readonly Removal[];
  /** Every deprecated feature of either side, for timelines. */
  readonly features: readonly RegisterEntry[];
  /** Callers that the policy allows a public repository to name. */
  readonly publicCallers: readonly string[];
  /** The configurations that determined the policy, the nearest first. Empty for the defaults. */
  readonly policy?: readonly PolicyOrigin[];
  /** Remarks that are reported once, such as changed submodules. */
  readonly remarks: readonly string[];
  /** Certain fixes of findings, by file. Absent if none were requested. */
  readonly fixes?: readonly FileFixes[];
}

export interface RegisterEntry {
  readonly feature: Feature;
  readonly state: FeatureState;
  /** The audience that applies, including the policy of its path. */
  readonly audience: "internal" | "organisation" | "public";
  /** The later one of the notice's sunset and an `extend` decision. */
  readonly effectiveSunset: Day | null;
  /** Planned brownouts, in milliseconds since the epoch. Absent if the policy plans none. */
  readonly brownouts?: readonly { readonly from: number; readonly to: number }[];
}

export interface ScanResult {
  readonly commit: string;
  readonly problems: readonly Problem[];
  readonly unread: readonly UnreadNotice[];
  readonly entries: readonly RegisterEntry[];
}
