import type { PolicyFacts } from "../../core/model/rule.ts";
import type { FileChange, Repository } from "../../ports/file-tree.ts";
import type { Engine } from "../register/engine.ts";
import { changedExclusions } from "./exclusions.ts";
import { changedWorkflows } from "./workflows.ts";

/** The commits between which the workflows that run this check are compared. `head` may be `WORKTREE`. */
export interface ComparedSides {
  /** Base's newest commit. */
  readonly base: string;
  readonly from: string;
  readonly head: string;
}

/** The running workflow, and the name with which it refers to this action (`owner/name`), if known. */
export interface RunningWorkflow {
  readonly path: string | null;
  readonly action: string | null;
}

type ChangedPolicy = Pick<PolicyFacts, "workflows" | "exclusions" | "inputs">;

/** Finds policy changes outside the configuration. */
export async function changedPolicy(
  repository: Repository,
  { base, head }: Pick<ComparedSides, "base" | "head">,
  changes: readonly FileChange[],
  running: RunningWorkflow | null,
  { readers }: Pick<Engine, "readers">,
): Promise<ChangedPolicy> {
  const trees = { base: repository.tree(base), head: repository.tree(head) };
  const sides = { ...trees, changes, running: running?.path ?? null, own: running?.action ?? null };
  return {
    ...(await changedWorkflows(sides)),
    exclusions: await changedExclusions(changes, trees.base, trees.head, readers),
  };
}

/** Like `changedPolicy`, but only for workflows. Used if the judged change is not the change of the event. */
export async function changedWorkflowsBetween(
  repository: Repository,
  { base, from, head }: ComparedSides,
  workflow: RunningWorkflow | null,
): Promise<Pick<ChangedPolicy, "workflows" | "inputs">> {
  const changes = await repository.diff(from, head);
  const { path: running = null, action: own = null } = workflow ?? {};
  return changedWorkflows({
    base: repository.tree(base),
    head: repository.tree(head),
    changes,
    running,
    own,
  });
}
