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
  /** The rules, or a function that loads them when they are needed. */
  readonly rules: readonly Rule[] | (() => Promise<readonly Rule[]>);
  /** The newest commit of base, which provides policy, decisions and sunsets. */
  readonly base: string;
  /** The commit that head is compared with: `base`, or the merge base. */
  readonly from: string;
  /** A commit, or `WORKTREE`. */
  readonly head: string;
  readonly today: Day;
  readonly configuration: ConfigurationInput;
  /** Null: the configuration's value, or else `error`. */
  readonly failOn: FailOn | null;
  readonly usage: UsageInput | null;
  readonly readLocal: (path: string) => Promise<string | null>;
  /** Network, environment variables and log for the usage sources. */
  readonly sourceWorld: SourceWorld;
  /** Null outside workflows. */
  readonly runningWorkflow: RunningWorkflow | null;
  /** The sides of the event, if they differ from the compared sides because an input names another base. */
  readonly event?: ComparedSides;
  /** The revision whose configuration is used if base has none. */
  readonly defaultBranch: string | null;
  /** Reads policies of other repositories. Without it they cannot be read. */
  readonly policies?: PolicySource | null;
  /** Time limit of the run. Unlimited if absent. */
  readonly time?: RunTime;
  /** True if fixes are computed as well, for callers that show them. */
  readonly withFixes?: boolean;
}
