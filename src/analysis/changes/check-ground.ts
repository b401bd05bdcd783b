import type { FileChange, FileTree } from "../../ports/file-tree.ts";
import type { CheckRequest } from "./check-request.ts";
import { readConfigurations, type ConfigurationState } from "../policy/configuration.ts";
import { keptPaths } from "./kept.ts";
import { UseWatch } from "../new-uses/watch.ts";
import { readChanges, type ChangeReading } from "./read-changes.ts";
import { selectFiles } from "../register/selection.ts";
import { watchedPaths } from "./watched.ts";

/** What a check stands on: both sides of what changed, read, and the configuration that judges. */
export interface CheckGround {
  readonly trees: { readonly base: FileTree; readonly head: FileTree; readonly from: FileTree };
  readonly state: ConfigurationState;
  readonly changes: readonly FileChange[];
  readonly reading: ChangeReading;
  /** Changed files that were read with or without a notice. */
  readonly watched: ReadonlySet<string>;
  /** What the changed files hold, for the uses in it. */
  readonly uses: UseWatch;
}

export async function openGround(request: CheckRequest): Promise<CheckGround> {
  const { repository, engine, tip, from, head } = request;
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
  const uses = new UseWatch();
  const watched = watchedPaths(engine, policy, changes);
  const reading = await readChanges(
    { repository, head, changes, watch: uses },
    engine,
    policy,
    selection,
    new Set([...keptPaths(policy), ...watched]),
  );
  return { trees, state, changes, reading, watched, uses };
}
