import type { Change } from "../core/change.ts";
import type { Day } from "../core/feature.ts";
import type { FailOn } from "../core/finding.ts";
import { judgeWithRepairs, verdictOf } from "../core/judge.ts";
import type { Feature } from "../core/notice.ts";
import { publicCallers } from "../core/policy.ts";
import type { CheckResult } from "../core/result.ts";
import type { Rule } from "../core/rule.ts";
import type { FileChange, Repository } from "../ports/file-tree.ts";
import type { SourceWorld } from "../usage/engine/source.ts";
import { openGround } from "./check-ground.ts";
import { subjectOf } from "./check-subject.ts";
import type { ConfigurationInput } from "./configuration.ts";
import type { Engine } from "./engine.ts";
import type { UsageInput } from "./evidence.ts";
import { entryOf } from "./register-entry.ts";
import { findTransitions } from "./transitions.ts";
import { writtenUnreadable } from "./unreadable-notices.ts";

/** What a check is about, resolved: full commit ids. */
export interface CheckRequest {
  readonly repository: Repository;
  readonly engine: Engine;
  readonly rules: readonly Rule[];
  /** Base's tip: policy, decisions and sunsets come from here. */
  readonly tip: string;
  /** The commit that head is compared with: the tip, or the merge base. */
  readonly from: string;
  /** Commit, or `WORKTREE`. */
  readonly head: string;
  readonly today: Day;
  readonly configuration: ConfigurationInput;
  /** Null: the configuration's, else `error`. */
  readonly failOn: FailOn | null;
  readonly usage: UsageInput | null;
  readonly readLocal: (path: string) => Promise<string | null>;
  /** What usage sources need of the world. */
  readonly sourceWorld: SourceWorld;
  /** Path of the workflow that runs this check, where known. */
  readonly runningWorkflow: string | null;
  /** Revision whose configuration serves a base without one. */
  readonly defaultBranch: string | null;
  /** Whether fixes are worked out, too: only where somebody is going to see them. */
  readonly withFixes?: boolean;
}

/** The gate: from two commits to findings and a verdict. */
export async function checkChange(request: CheckRequest): Promise<CheckResult> {
  const { engine, today, tip, from, head } = request;
  const ground = await openGround(request);
  const { policy } = ground.state.judging;
  const transitions = await findTransitions(request, ground);
  const subject = await subjectOf(request, ground, transitions);
  const found = judgeWithRepairs(subject, request.rules, { today, policy });
  const findings = found.map(({ finding }) => finding);
  const { all, undeprecated } = transitions;
  const result = {
    verdict: verdictOf(findings, request.failOn ?? policy.failOn ?? "error"),
    ...{ base: tip, head, from, today, findings },
    problems: [...ground.reading.problems, ...writtenUnreadable(all), ...ground.uses.problems],
    changes: [...all, ...undeprecated.map(({ change }) => change)],
    features: concerned(all).map((each) => entryOf(each, policy, today)),
    publicCallers: publicCallers(policy),
    remarks: [...submoduleRemarks(ground.changes), ...ground.uses.remarks],
  };
  if (request.withFixes !== true || found.every(({ repair }) => repair === null)) return result;
  const { draftFixes } = await import("./fixes/draft-fixes.ts");
  return { ...result, fixes: await draftFixes({ tree: ground.trees.head, engine, policy }, found) };
}

/** Every deprecated feature that the change speaks of, as head has it where head has it. */
function concerned(changes: readonly Change[]): Feature[] {
  const features = new Map<string, Feature>();
  for (const { base, head, members } of changes)
    for (const each of [head ?? base, ...members])
      if (each && each.notice.line > 0) features.set(each.id, each);
  return [...features.values()];
}

/** A submodule's content is not read; a changed pointer is said once. */
function submoduleRemarks(changes: readonly FileChange[]): string[] {
  const paths = changes.filter((each) => each.base?.mode === "submodule" || each.head?.mode === "submodule");
  return paths.map((each) => `The submodule ${each.path} changes; its content is not read.`);
}
