import type { FileChange, FileTree } from "../../ports/file-tree.ts";
import type { CheckRequest } from "./check-request.ts";
import { hasPublicity } from "../../core/judging/path-policy.ts";
import { Deadline } from "../judging/deadline.ts";
import { readConfigurations, type ConfigurationState } from "../policy/configuration.ts";
import { coverFromElsewhere } from "./covers-elsewhere.ts";
import { apart } from "../../core/model/register.ts";
import type { Decision } from "../../core/model/policy.ts";
import { droppedKeeps } from "../history/dropped-keeps.ts";
import { recallUnreadable } from "./last-readable.ts";
import { pathsOfKeepDecisions } from "./keep-decisions.ts";
import { LostNames } from "../replacements/lost-names.ts";
import { UseWatch } from "../new-uses/watch.ts";
import { readChanges, type ChangeReading } from "./read-changes.ts";
import { pathsWithMembers } from "../register/candidates.ts";
import { selectFiles } from "../register/selection.ts";
import { Fragments } from "./fragments.ts";
import { Revision } from "../revision/revision.ts";
import { isWatched, publishedPaths, watchedPaths } from "./watched-paths.ts";

/** What a check stands on: both sides of what changed, read, and the configuration that judges. */
export interface CheckBasis {
  /** `base` is base's newest commit, `from` what head is compared with. */
  readonly revisions: { readonly base: Revision; readonly head: Revision; readonly from: Revision };
  readonly state: ConfigurationState;
  readonly changes: readonly FileChange[];
  readonly reading: ChangeReading;
  /** Changed files that were read with or without a notice. */
  readonly watched: ReadonlySet<string>;
  /** Decisions `keep` that base's configuration held once. */
  readonly droppedKeeps: readonly Decision[];
  /** Changed files of which all that others can import is public. */
  readonly published: ReadonlySet<string>;
  /** What the changed files hold, for the uses in it. */
  readonly uses: UseWatch;
  /** Files that lose names. */
  readonly losses: LostNames;
  readonly deadline: Deadline;
}

export async function readBothSides(request: CheckRequest): Promise<CheckBasis> {
  const { repository, engine, base, from, head } = request;
  const trees = { base: repository.tree(base), head: repository.tree(head), from: repository.tree(from) };
  const fallback = request.defaultBranch === null ? null : repository.tree(request.defaultBranch);
  // Neither needs the other, and both wait for git.
  const [state, changes] = await Promise.all([
    readConfigurations(request.configuration, { base: trees.base, head: trees.head, fallback }),
    repository.diff(from, head),
  ]);
  const { policy } = state.judging;
  const deadline = new Deadline(request.time, policy.timeLimit);
  const read = (tree: FileTree): Revision => new Revision(tree, engine, policy);
  const revisions = { base: read(trees.base), head: read(trees.head), from: read(trees.from) };
  const paths = changes.map((each) => each.path);
  const selection = await selectFiles(revisions.base, paths);
  const [uses, losses, fragments] = [new UseWatch(engine, policy), new LostNames(), new Fragments(engine)];
  const watched = new Set(watchedPaths(engine, policy, changes));
  // What was decided and taken out again counts only where something can go.
  const mayGo = state.base !== null && changes.some((each) => each.base !== null && each.path !== state.path);
  const dropped = mayGo ? await droppedKeeps({ ...request, path: state.path }, policy) : [];
  const published = publishedPaths(engine, policy, changes);
  const source = {
    ...{ repository, changes, from: revisions.from, head: revisions.head },
    ...{
      watch: [uses, losses, fragments],
      readsExports: hasPublicity(policy),
      isOver: () => deadline.isOver(),
    },
  };
  const reading = await readChanges(
    source,
    selection,
    new Set([
      ...pathsOfKeepDecisions([...policy.decisions, ...dropped]),
      ...watched,
      ...published,
      ...pathsWithMembers(paths, revisions.base),
    ]),
  );
  await recallUnreadable(request, policy, reading);
  await coverFromElsewhere(source, selection, reading);
  for (const path of watched) if (!reading.base.has(path) && !reading.head.has(path)) watched.delete(path);
  const touched = fragments.among(changes);
  if (touched.size > 0) {
    const { readTakingIn } = await import("./taking-in.ts");
    const takingIn = await readTakingIn(source, touched, reading, revisions.base);
    for (const path of takingIn) if (isWatched(engine, policy, path)) watched.add(path);
  }
  keepApart(reading);
  return {
    revisions,
    state,
    changes,
    reading,
    watched,
    published,
    uses,
    losses,
    deadline,
    droppedKeeps: dropped,
  };
}

/** What a large contract declares on both sides alike is not made: it is most of it. */
function keepApart({ base, head }: ChangeReading): void {
  for (const [path, before] of base) {
    const after = head.get(path);
    if (after === undefined) continue;
    const [left, own] = apart(before, after);
    base.set(path, left);
    head.set(path, own);
  }
}
