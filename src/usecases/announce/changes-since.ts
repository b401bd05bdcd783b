import { isOnlyMember } from "../../core/surface/members.ts";
import type { Change } from "../../core/model/change.ts";
import { announcement } from "../../core/compare/transitions.ts";
import type { Problem } from "../../core/model/feature.ts";
import { firstDay } from "../../core/time/day.ts";
import type { Configuration } from "../../core/model/policy.ts";
import type { RegisterEntry } from "../../core/model/result/result.ts";
import type { FileChange, Repository } from "../../ports/file-tree.ts";
import { compareAll } from "../../analysis/changes/compare-all.ts";
import { compareDeclared } from "../../analysis/register/declared-features.ts";
import type { Engine } from "../../analysis/register/engine.ts";
import { readChanges } from "../../analysis/changes/read-changes.ts";
import { Revision } from "../../analysis/revision/revision.ts";
import { selectFiles } from "../../analysis/register/selection.ts";

export interface ComparedSides {
  readonly repository: Repository;
  readonly engine: Engine;
  /** The commit of the last release; null where there is none: then everything is news. */
  readonly base: string | null;
  /** Commit, or `WORKTREE`. */
  readonly head: string;
  readonly configuration: Configuration;
  /** The configuration as base has it; null where it is not valid there. */
  readonly baseConfiguration: Configuration | null;
  readonly configurationPath: string;
}

/** The changes of features since the last release, and the parts that could not be read. */
export async function changesSince(
  sides: ComparedSides,
  entries: readonly RegisterEntry[],
): Promise<{ changes: readonly Change[]; problems: readonly Problem[] }> {
  const { repository, engine, base, head, configuration } = sides;
  if (base === null) return { changes: entries.map(({ feature }) => announcement(feature)), problems: [] };
  const changed = await repository.diff(base, head);
  const paths = changed.map((each) => each.path);
  const { policy } = configuration;
  const after = new Revision(repository.tree(head), engine, policy);
  const selection = await selectFiles(after, paths);
  const before = new Revision(repository.tree(base), engine, policy);
  const source = { repository, from: before, head: after, changes: changed };
  const reading = await readChanges(source, selection, new Set());
  const compared = { repository, engine, from: base, head };
  const { changes } = await compareAll(compared, reading, policy);
  const declared = await declaredChanges(sides, base, changed);
  const noticed = changes.filter((each) => each.noticed);
  return {
    changes: [...noticed, ...declared].filter((each) => !isMembers(each)),
    problems: reading.problems,
  };
}

/** Features with only their capability's notice are left out. */
function isMembers({ base, head }: Change): boolean {
  const feature = head ?? base;
  return feature !== null && isOnlyMember(feature);
}

async function declaredChanges(
  { repository, head, configuration, baseConfiguration, configurationPath: path }: ComparedSides,
  base: string,
  changed: readonly FileChange[],
): Promise<Change[]> {
  if (baseConfiguration === null) return [];
  const [before, after] = [repository.tree(base), repository.tree(head)];
  return compareDeclared(
    { configuration: baseConfiguration, path, tree: before },
    { configuration, path, tree: after },
    after,
    changed,
    { today: firstDay, hasMember: () => Promise.resolve(true), isManifest: () => false },
  );
}
