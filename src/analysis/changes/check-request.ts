import type { Day } from "../../core/model/feature.ts";
import type { FailOn } from "../../core/model/finding.ts";
import type { Rule } from "../../core/model/rule.ts";
import type { Repository } from "../../ports/file-tree.ts";
import type { PolicySource } from "../../ports/policy-source.ts";
import type { RunTime } from "../../ports/run-time.ts";
import type { SourceWorld } from "../../usage/engine/source.ts";
import type { UsageInput } from "../facts/evidence.ts";
import type { ConfigurationInput } from "../policy/configuration.ts";
import type { ComparedSides, RunningWorkflow } from "../policy/changed-policy.ts";
import type { Engine } from "../register/engine.ts";

/** The input of a check, with full commit ids. */
export interface CheckRequest {
  readonly repository: Repository;
  readonly engine: Engine;
  /** The rules, or what loads them once something is to be judged. */
  readonly rules: readonly Rule[] | (() => Promise<readonly Rule[]>);
  /** The newest commit of base: policy, decisions and sunsets come from here. */
  readonly base: string;
  /** The commit that head is compared with: `base`, or the merge base. */
  readonly from: string;
  /** Commit, or `WORKTREE`. */
  readonly head: string;
  readonly today: Day;
  readonly configuration: ConfigurationInput;
  /** Null: the configuration's, else `error`. */
  readonly failOn: FailOn | null;
  readonly usage: UsageInput | null;
  readonly readLocal: (path: string) => Promise<string | null>;
  /** Network, environment variables and log for the usage sources. */
  readonly sourceWorld: SourceWorld;
  /** Null outside of workflows. */
  readonly runningWorkflow: RunningWorkflow | null;
  /** The sides of the event, if they differ from the compared sides: an input may name another base. */
  readonly event?: ComparedSides;
  /** Revision whose configuration serves a base without one. */
  readonly defaultBranch: string | null;
  /** Where policies of other repositories are read; without one they cannot be. */
  readonly policies?: PolicySource | null;
  /** Time limit of the run. Unlimited if absent. */
  readonly time?: RunTime;
  /** True if fixes are computed as well, which only makes sense if they are shown. */
  readonly withFixes?: boolean;
}
