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
import { compareAll } from "./compare-all.ts";
import { policyFacts, readConfigurations, type ConfigurationInput } from "./configuration.ts";
import { compareDeclared } from "./declared-features.ts";
import type { Engine } from "./engine.ts";
import type { UsageInput } from "./evidence.ts";
import { UseWatch } from "./new-uses/watch.ts";
import { keysOf } from "./decision-keys.ts";
import { keptPaths, keptRemovals } from "./kept.ts";
import { readChanges } from "./read-changes.ts";
import { entryOf } from "./register-entry.ts";
import { selectFiles } from "./selection.ts";
import { isDeclared } from "./tip.ts";
import { writtenUnreadable } from "./unreadable-notices.ts";
import { changedExclusions, changedWorkflows } from "./workflows.ts";

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
  const { repository, engine, today, tip, from, head } = request;
  const trees = { base: repository.tree(tip), head: repository.tree(head), from: repository.tree(from) };
  const fallback = request.defaultBranch === null ? null : repository.tree(request.defaultBranch);
  // Neither needs the other, and both wait for git.
  const [state, changes] = await Promise.all([
    readConfigurations(request.configuration, { base: trees.base, head: trees.head, fallback }),
    repository.diff(from, head),
  ]);
  const { policy } = state.judging;
  const paths = changes.map((each) => each.path);
  const selection = await selectFiles(engine, policy, trees.base, paths);
  const watch = new UseWatch();
  const reading = await readChanges(
    { repository, head, changes, watch },
    engine,
    policy,
    selection,
    keptPaths(policy),
  );
  const comparison = await compareAll(request, reading, policy);
  const headDeclared = state.head?.configuration ?? null;
  const declared = await compareDeclared(
    { configuration: state.judging, path: state.path, tree: trees.from },
    state.head !== null && headDeclared === null
      ? null
      : {
          configuration: headDeclared ?? { ...state.judging, features: [] },
          path: state.path,
          tree: trees.head,
        },
    trees.head,
    changes,
  );
  const kept = keptRemovals(policy, reading, today);
  const all = [...comparison.changes, ...declared, ...kept];
  // A change without any transition needs neither evidence nor history.
  const judged =
    all.length === 0
      ? []
      : await (await import("./judge-changes.ts")).factsOfChanges(request, all, state, reading);
  const facts = await policyFacts(
    state,
    changes,
    {
      workflows: await changedWorkflows(changes, trees.base, request.runningWorkflow),
      exclusions: await changedExclusions(changes, trees.base, trees.head),
    },
    new Set(judged.flatMap((each) => [...keysOf(each.subject)])),
    (decision) => isDeclared(decision.feature, trees.base, engine, policy),
    today,
  );
  const uses = await watch.newUses({ repository, engine, policy, tip, from, head, today });
  const subject = { changes: judged, uses, unverified: comparison.unverified, entries: [], policy: facts };
  const found = judgeWithRepairs(subject, request.rules, { today, policy });
  const findings = found.map(({ finding }) => finding);
  const wanted = request.withFixes === true && found.some(({ repair }) => repair !== null);
  return {
    verdict: verdictOf(findings, request.failOn ?? policy.failOn ?? "error"),
    base: tip,
    head,
    from,
    today,
    problems: [...reading.problems, ...writtenUnreadable(all)],
    changes: all,
    findings,
    features: concerned(all).map((each) => entryOf(each, policy, today)),
    publicCallers: publicCallers(policy),
    remarks: submoduleRemarks(changes),
    ...(wanted
      ? {
          fixes: await (
            await import("./fixes/draft-fixes.ts")
          ).draftFixes({ tree: trees.head, engine, policy }, found),
        }
      : {}),
  };
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
