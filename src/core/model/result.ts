import type { Change, UnnoticedChange } from "./change.ts";
import type { Day, Problem } from "./feature.ts";
import type { Finding } from "./finding.ts";
import type { FileFixes } from "./fix.ts";
import type { Feature, FeatureState } from "./notice.ts";

/** What `check` and `audit` found: all that a report needs. */
export interface CheckResult {
  readonly verdict: "pass" | "fail";
  /** Commit ids; `base` is null in an audit, `head` is `WORKTREE` for the working tree. */
  readonly base: string | null;
  readonly head: string;
  /** The commit that head was compared with: base's tip, or the merge base. Null in an audit. */
  readonly from: string | null;
  readonly today: Day;
  readonly problems: readonly Problem[];
  readonly changes: readonly (Change | UnnoticedChange)[];
  readonly findings: readonly Finding[];
  /** Every deprecated feature seen on either side, for timelines. */
  readonly features: readonly RegisterEntry[];
  /** Callers that the policy lets a public repository name. */
  readonly publicCallers: readonly string[];
  /** Changed submodules and other things said once. */
  readonly remarks: readonly string[];
  /** Certain fixes of findings, by file; absent where they were not asked for. */
  readonly fixes?: readonly FileFixes[];
}

export interface RegisterEntry {
  readonly feature: Feature;
  readonly state: FeatureState;
  /** The audience that applies, the path's policy considered. */
  readonly audience: "internal" | "organisation" | "public";
  /** The later of the notice's sunset and an `extend` decision. */
  readonly effectiveSunset: Day | null;
}

/** What `scan` found. */
export interface ScanResult {
  readonly commit: string;
  readonly problems: readonly Problem[];
  readonly entries: readonly RegisterEntry[];
}
