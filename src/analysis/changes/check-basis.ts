import type { FileChange, Repository } from "../../ports/file-tree.ts";
import type { CheckRequest } from "./check-request.ts";
import { hasPublicity } from "../../core/judging/path-policy.ts";
import type { Engine } from "../register/engine.ts";
import { Deadline } from "../judging/deadline.ts";
import { timedRepository } from "../judging/timed-repository.ts";
import { readConfigurations, type ConfigurationState } from "../policy/configuration.ts";
import { coverFromElsewhere } from "./covers-elsewhere.ts";
import { apart } from "../../core/model/register.ts";
import type { Decision } from "../../core/model/policy.ts";
import { droppedKeeps } from "../history/dropped-keeps.ts";
import { pathsOfKeepDecisions } from "./kept-paths.ts";
import { LostImports } from "../names/lost-imports.ts";
import { LostNames } from "../replacements/lost-names.ts";
import { UseWatch } from "../new-uses/watch.ts";
import { readChanges, type ChangeReading } from "./read-changes.ts";
import { pathsWithMembers } from "../register/candidates.ts";
import { selectFiles } from "../register/selection.ts";
import { expectSoon } from "./expected-files.ts";
import { Fragments } from "./fragments.ts";
import { readSpokenFor, spokenForChanged } from "./spoken-for.ts";
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
  /** What answers until the time of the run is over. */
  readonly repository: Repository;
  /** False where there was no time for what belongs to the changed files. */
  readonly isWhole: boolean;
}

export async function readBothSides(request: CheckRequest): Promise<CheckBasis> {
  const { engine, base, from, head } = request;
  const [before, after] = [request.repository.tree(base), request.repository.tree(head)];
  const fallback = request.defaultBranch === null ? null : request.repository.tree(request.defaultBranch);
  const differing = request.repository.diff(from, head);
  expectSoon(request, differing);
  // Neither needs the other, and both wait for git.
  const [state, changes] = await Promise.all([
    readConfigurations(
      request.configuration,
      { base: before, head: after, fallback },
      request.policies ?? null,
    ),
    differing,
  ]);
  const { policy } = state.judging;
  const deadline = new Deadline(request.time, policy.timeLimit);
  const repository = timedRepository(request.repository, deadline);
  const read = (at: string): Revision => new Revision(repository.tree(at), engine, policy);
  const revisions = { base: read(base), head: read(head), from: read(from) };
  const paths = changes.map((each) => each.path);
  const selection = await selectFiles({ engine, policy, tree: before }, paths);
  const [uses, losses, fragments] = [new UseWatch(engine, policy), new LostNames(), new Fragments(engine)];
  const imports = new LostImports(engine);
  const watched = new Set(watchedPaths(engine, policy, changes));
  // What was decided and taken out again counts only where something can go.
  const mayGo = state.base !== null && changes.some((each) => each.base !== null && each.path !== state.path);
  let dropped: readonly Decision[] = [];
  const isRecalled =
    !mayGo ||
    (await deadline.inTime(async () => {
      dropped = await droppedKeeps({ ...request, repository, path: state.path }, policy);
    }));
  const published = publishedPaths(engine, policy, changes);
  const source = {
    repository: request.repository,
    changes,
    from: revisions.from,
    head: revisions.head,
    watch: [uses, losses, fragments, imports],
    readsExports: hasPublicity(policy),
    isOver: () => deadline.isOver(),
  };
  const reading = await readChanges(
    source,
    selection,
    new Set([
      ...pathsOfKeepDecisions([...policy.decisions, ...dropped]),
      ...watched,
      ...published,
      ...pathsWithMembers(paths, revisions.base),
      ...(await spokenForChanged(engine, changes, [request.repository.tree(from), after])),
    ]),
  );
  const isWhole = await deadline.inTime(async () => {
    const healed = healedPaths(reading);
    if (healed.size > 0) {
      const { recallUnreadable } = await import("./last-readable.ts");
      await recallUnreadable(healed, { ...request, repository }, policy, reading);
    }
    await imports.read(reading, { from: revisions.from, head: revisions.head });
    await coverFromElsewhere({ ...source, repository }, selection, reading);
    if (mayBeAnsweredElsewhere(engine, reading)) {
      const { answeredElsewhere } = await import("./answered-elsewhere.ts");
      await answeredElsewhere(reading, revisions.from);
    }
    const touched = fragments.among(changes);
    if (touched.size > 0) {
      const { readTakingIn } = await import("./taking-in.ts");
      const takingIn = await readTakingIn(source, touched, reading, revisions.base);
      for (const path of takingIn) if (isWatched(engine, policy, path)) watched.add(path);
    }
    await readSpokenFor(source, reading, revisions.base);
    if (![...reading.base.keys()].some((path) => engine.readerFor(path)?.lending !== undefined)) return;
    const { readBorrowers } = await import("./lent-words.ts");
    await readBorrowers(source, new Set(paths), (some) => selectFiles(revisions.base, some), reading);
  });
  for (const path of watched) if (!reading.base.has(path) && !reading.head.has(path)) watched.delete(path);
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
    repository,
    isWhole: isWhole && isRecalled,
    droppedKeeps: dropped,
  };
}

/** Files that cannot be read on base, whole or in part, and can at head. */
function healedPaths({ base, opaque, unreadable }: ChangeReading): ReadonlySet<string> {
  const broken = [...base.values()].filter(({ complete }) => !complete).map(({ path }) => path);
  return new Set([...broken, ...opaque].filter((path) => !unreadable.has(path)));
}

/** Whether a changed file has a route that another file answers. A contract makes its declarations only when asked. */
function mayBeAnsweredElsewhere(engine: Engine, { base }: ChangeReading): boolean {
  return [...base].some(
    ([path, file]) =>
      engine.readerFor(path)?.registersBy !== undefined &&
      file.declarations.some(({ answeredBy }) => answeredBy !== undefined),
  );
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
