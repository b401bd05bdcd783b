import { type FileChange, type Repository, largestContract, type FileTree } from "../../ports/file-tree.ts";
import { hasPublicity } from "../../core/judging/path-policy.ts";
import type { Engine } from "../register/engine.ts";
import { Deadline } from "../judging/deadline.ts";
import { timedRepository } from "../judging/timed-repository.ts";
import { readConfigurations, type ConfigurationState } from "../policy/configuration.ts";
import { apart } from "../../core/model/register.ts";
import type { Decision } from "../../core/model/policy.ts";
import { droppedKeeps } from "../history/dropped-keeps.ts";
import { LostImports } from "../names/lost-imports.ts";
import { LostNames } from "../replacements/lost-names.ts";
import { UseWatch } from "../new-uses/watch.ts";
import { pathsWithMembers } from "../register/candidates.ts";
import { selectFiles } from "../register/selection.ts";
import { Revision } from "../revision/revision.ts";
import { splitId } from "../../core/model/feature.ts";
import { mayHoldNotice } from "../register/may-hold-notice.ts";
import { foldersOf, join } from "../../core/repository/paths.ts";
import { isGeneratedName, isVendored } from "../../core/repository/conventions.ts";
import type { CheckRequest } from "./check-request.ts";
import { coverFromElsewhere } from "./covers-elsewhere.ts";
import { readChanges, type ChangeReading, takeBothSides, type ChangeSource } from "./read-changes.ts";
import { isWatched, publishedPaths, watchedPaths } from "./watched-paths.ts";

/** The input of a check: both sides of the changed files, and the configuration for judging them. */
export interface CheckBasis {
  /** `base` is base's newest commit, `from` the commit that head is compared with. */
  readonly revisions: { readonly base: Revision; readonly head: Revision; readonly from: Revision };
  readonly state: ConfigurationState;
  readonly changes: readonly FileChange[];
  readonly reading: ChangeReading;
  /** Changed files that are read even without a notice. */
  readonly watched: ReadonlySet<string>;
  /** `keep` decisions that base's configuration contained earlier. */
  readonly droppedKeeps: readonly Decision[];
  /** Changed files in which all exported declarations are public. */
  readonly published: ReadonlySet<string>;
  /** The contents of the changed files, for finding new uses. */
  readonly uses: UseWatch;
  readonly losses: LostNames;
  readonly deadline: Deadline;
  /** The repository, whose reads fail once the time limit is reached. */
  readonly repository: Repository;
  /** False if there was no time to read files related to the changed ones. */
  readonly isWhole: boolean;
}

export async function readBothSides(request: CheckRequest): Promise<CheckBasis> {
  const { engine, base, from, head } = request;
  const [before, after] = [request.repository.tree(base), request.repository.tree(head)];
  const fallback = request.defaultBranch === null ? null : request.repository.tree(request.defaultBranch);
  const differing = request.repository.diff(from, head);
  expectSoon(request, differing);
  // Both wait for git and are independent, so they run in parallel.
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
  // A removed decision matters only if the change can remove a feature.
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
      ...(await coveredChanges(engine, changes, [request.repository.tree(from), after])),
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
    await readCovered(source, reading, revisions.base);
    if (![...reading.base.keys()].some((path) => engine.readerFor(path)?.sharedNames !== undefined)) return;
    const { readDependents } = await import("./shared-words.ts");
    await readDependents(source, new Set(paths), (some) => selectFiles(revisions.base, some), reading);
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

/** Returns the files that cannot be read completely at base, but can at head. */
function healedPaths({ base, opaque, unreadable }: ChangeReading): ReadonlySet<string> {
  const broken = [...base.values()].filter(({ complete }) => !complete).map(({ path }) => path);
  return new Set([...broken, ...opaque].filter((path) => !unreadable.has(path)));
}

/**
 * Returns true if a changed file has a route with a handler in another file. Does not use contracts, whose declarations
 * are created on demand.
 */
function mayBeAnsweredElsewhere(engine: Engine, { base }: ChangeReading): boolean {
  return [...base].some(
    ([path, file]) =>
      engine.readerFor(path)?.registersBy !== undefined &&
      file.declarations.some(({ answeredBy }) => answeredBy !== undefined),
  );
}

/** Skips the declarations of a large contract that are equal on both sides, which are usually most of them. */
function keepApart({ base, head }: ChangeReading): void {
  for (const [path, before] of base) {
    const after = head.get(path);
    if (after === undefined) continue;
    const [left, own] = apart(before, after);
    base.set(path, left);
    head.set(path, own);
  }
}

/** Returns files that must be read even without a notice, because a `keep` decision names a feature in them. */
function pathsOfKeepDecisions(decisions: readonly Decision[]): ReadonlySet<string> {
  const kept = decisions.filter((each) => each.decision === "keep");
  return new Set(kept.map((each) => splitId(each.feature).path).filter((path) => path !== null));
}

/** Records, while the changes are streamed, which files contain nothing that another file could include. */
class Fragments {
  readonly #engine: Engine;
  readonly #plain = new Set<string>();

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  see(
    { path, base: before, head: after }: FileChange,
    base: Uint8Array | null,
    head: Uint8Array | null,
  ): void {
    const reader = this.#engine.readerFor(path);
    if (reader?.takesInBy === undefined || reader.mayBeTakenIn === undefined) return;
    const isKnown = (before === null || base !== null) && (after === null || head !== null);
    if (isKnown && ![base, head].some((each) => each !== null && reader.mayBeTakenIn?.(each)))
      this.#plain.add(path);
  }

  /** Returns the changed files that others may include, and those whose contents were not seen. */
  among(changes: readonly FileChange[]): ReadonlySet<string> {
    const reader = (path: string): boolean => this.#engine.readerFor(path)?.takesInBy !== undefined;
    return new Set(changes.flatMap(({ path }) => (reader(path) && !this.#plain.has(path) ? [path] : [])));
  }
}

/** Returns the changed files that the notices of another file may cover, whether or not that file changed. */
async function coveredChanges(
  engine: Engine,
  changes: readonly FileChange[],
  trees: readonly FileTree[],
): Promise<readonly string[]> {
  const speakers = new Map<string, string>();
  for (const { path } of changes)
    for (const each of engine.readerFor(path)?.spokenForBy?.(path) ?? []) speakers.set(each, path);
  if (speakers.size === 0) return [];
  const found = new Set<string>();
  for (const tree of trees)
    for await (const { path, bytes } of tree.readAll(speakers.keys(), largestContract)) {
      const [reader, own] = [engine.readerFor(path), speakers.get(path)];
      if (reader && own !== undefined && bytes !== null && mayHoldNotice(reader, bytes)) found.add(own);
    }
  return [...found];
}

/** Reads unchanged files that the notices of changed files may cover, because their notices change too. */
async function readCovered(
  { from, head, changes }: Pick<ChangeSource, "from" | "head" | "changes">,
  reading: ChangeReading,
  base: Revision,
): Promise<void> {
  const { engine } = head;
  const changed = new Set(changes.map(({ path }) => path));
  const meant = changes.flatMap(({ path }) =>
    reading.base.has(path) || reading.head.has(path) ? (engine.readerFor(path)?.speaksFor?.(path) ?? []) : [],
  );
  const paths = [...new Set(meant)].filter((path) => !changed.has(path));
  if (paths.length === 0) return;
  const selection = await selectFiles(base, paths);
  for (const path of paths) {
    if (!selection.reads(path)) continue;
    const [before, after] = [await from.reading(path), await head.reading(path)];
    if (!before?.file || !after?.file) continue;
    takeBothSides(reading, before, after);
  }
}

/**
 * Announces the files on both sides that every check of the change reads, so that they come in one fetch without a
 * checkout. The policy is not known yet, so excluded files are among them.
 */
function expectSoon(
  { engine, base, from, head, repository, configuration }: CheckRequest,
  differing: Promise<readonly FileChange[]>,
): void {
  const always = [configuration.path, ".gitattributes"];
  // The failure is reported where the changes are awaited.
  const changed = differing.then(
    (changes) => changes.flatMap(({ path }) => (isLikelyRead(engine, path) ? [path] : [])),
    () => [],
  );
  repository.tree(base).expect?.(Promise.resolve(always));
  repository.tree(from).expect?.(changed);
  repository
    .tree(head)
    .expect?.(
      changed.then((paths) => [
        ...always,
        ...new Set(paths.flatMap((each) => [each, ...consulted(engine, each)])),
      ]),
    );
}

/** Returns the files that determine the package of a file, the notices that cover it, and the sources of its names. */
function consulted(engine: Engine, path: string): readonly string[] {
  const layout = engine.readerFor(path)?.layout;
  if (layout === undefined) return [];
  const names = [...layout.manifests, ...(layout.settings ?? [])];
  return [
    ...(layout.covers?.above(path) ?? []).map((each) => each.path),
    ...foldersOf(path).flatMap((folder) => [
      ...names.map((each) => join(folder, each)),
      ...(layout.projects?.manifestsIn(folder) ?? []),
    ]),
  ];
}

function isLikelyRead(engine: Engine, path: string): boolean {
  const layout = engine.readerFor(path)?.layout;
  return layout !== undefined && !isVendored(path, layout) && !isGeneratedName(path, layout);
}
