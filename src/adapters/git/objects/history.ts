import { isAbsolute } from "node:path";
import { OutsideError } from "../../../core/model/errors.ts";
import type { FileVersion, History, FileChange } from "../../../ports/file-tree.ts";
import type { Store } from "../repository/store.ts";
import { isCut, boundaryOf } from "./boundary.ts";
import { rawLog } from "./raw-log.ts";
import { parentsOf } from "./commit-tree.ts";
import { afterFetch, diffCommits } from "./diff.ts";
import { isRegular, parseRawChanges } from "./raw-diff.ts";
import { gotWithFoxtrots, commitsAddedBy, foxtrotsAmong } from "./foxtrots.ts";
import { WrittenLines, type MergeOnLine, type WrittenLine } from "./written-line.ts";
import { missingOf } from "./cat-file.ts";
import { inPortions } from "./portions.ts";
import type { LineIndex } from "./line-index.ts";

/** The usual maximum length of a branch before a foxtrot merge. Reading a commit is cheap compared with a git call. */
const nearby = 64;

/**
 * Finds the foxtrots that brought single commits into the first-parent history. Only merges above a commit can have
 * brought it. Usually the earlier state of the branch proves that they did not.
 */
class FoxtrotArrivals {
  readonly #store: Store;
  readonly #lines: WrittenLines;
  readonly #foxtrots = new Map<WrittenLine, Promise<readonly MergeOnLine[]>>();
  readonly #places = new Map<WrittenLine, ReadonlyMap<string, number>>();
  readonly #brought = new Map<MergeOnLine, Promise<ReadonlySet<string>>>();

  constructor(store: Store, lines: WrittenLines) {
    this.#store = store;
    this.#lines = lines;
  }

  /** Implements `History.broughtAt`. */
  async at(start: string, commit: string): Promise<number | null> {
    const line = await this.#lines.from(start);
    const [newest] = line.merges;
    const place = newest === undefined ? -1 : (this.#placesOn(line).get(commit) ?? -1);
    if (newest === undefined || newest.place >= place) return null;
    let latest: number | null = null;
    for (const foxtrot of await this.#foxtrotsOn(line, start)) {
      if (foxtrot.place >= place) break;
      if (foxtrot.seconds > (latest ?? 0) && (await this.#arrivedBy(commit, place, foxtrot, line)))
        latest = foxtrot.seconds;
    }
    return latest;
  }

  async #arrivedBy(commit: string, place: number, foxtrot: MergeOnLine, line: WrittenLine): Promise<boolean> {
    const before = foxtrot.parents[1] ?? "";
    // A shallow clone may lack the branch before the merge.
    if ((await this.#store.reader.read(before)) === null) return false;
    // The recorded history ends at a shallow boundary.
    if (!isCut(this.#store) && (await this.#joinsAbove(place, before, line))) return false;
    const brought =
      this.#brought.get(foxtrot) ?? commitsAddedBy(foxtrot, this.#store).then((all) => new Set(all));
    this.#brought.set(foxtrot, brought);
    return (await brought).has(commit);
  }

  /** True if the first-parent history of another commit joins this one nearby, at that place or above it. */
  async #joinsAbove(place: number, other: string, line: WrittenLine): Promise<boolean> {
    const places = this.#placesOn(line);
    let at = other;
    for (let steps = 0; steps < nearby; steps += 1) {
      const met = places.get(at);
      if (met !== undefined) return met <= place;
      if ((await this.#store.reader.read(at)) === null) return false;
      const [parent] = await parentsOf(this.#store.reader, at);
      if (parent === undefined) return false;
      at = parent;
    }
    return false;
  }

  #foxtrotsOn(line: WrittenLine, start: string): Promise<readonly MergeOnLine[]> {
    const foxtrots = this.#foxtrots.get(line) ?? foxtrotsAmong(line.merges, this.#store, start);
    this.#foxtrots.set(line, foxtrots);
    return foxtrots;
  }

  #placesOn(line: WrittenLine): ReadonlyMap<string, number> {
    const places = this.#places.get(line) ?? new Map(line.commits.map(([commit], index) => [commit, index]));
    this.#places.set(line, places);
    return places;
  }
}

type FirstParentLine = Awaited<ReturnType<History["line"]>>;

/** The number of paths from which filtering in git is slower than reading all paths. */
const many = 8;
/** The number of walks for single paths after which one walk for all other paths is faster. */
const manySingly = 32;

export function historyOf(store: Store): Required<Omit<History, "reach" | "isNone">> {
  const walks = new LineWalks(store);
  const lines = new WrittenLines(store);
  const brought = new FoxtrotArrivals(store, lines);
  const asked = new Map<string, number>();
  const isMany = (start: string, paths: number): boolean => {
    const all = (asked.get(start) ?? 0) + paths;
    asked.set(start, all);
    return paths > many || all > manySingly;
  };
  return {
    async line(start, asWritten) {
      const written = await lines.from(start);
      const commits = asWritten ? written.commits : await gotWithFoxtrots(written, store, start);
      return { complete: await isRoot(store, commits.at(-1)?.[0] ?? start), commits };
    },
    broughtAt: (start, commit) => brought.at(start, commit),
    async versions(start, paths, since, part) {
      const versions = new Map<string, FileVersion[]>(paths.map((path) => [path, []]));
      const range = [
        ...(since === undefined ? [] : [`--since=${since}T00:00:00Z`]),
        ...(part?.until ? [`^${part.until}`] : []),
        part?.from ?? start,
      ];
      // A configuration outside of the repository has no versions, and git rejects its path.
      const inside = paths.filter((each) => !isAbsolute(each) && !each.startsWith("../"));
      const isFurther = part !== undefined && part.from !== start;
      // A part is short, so many paths are requested at once.
      const asking = part === undefined ? inside.length : Math.ceil(inside.length / many);
      const isWhole = since === undefined && isMany(start, isFurther ? 0 : asking);
      const index = await walks.from(start, isWhole);
      if (index !== null) for (const path of inside) versions.set(path, index.versionsOf(path));
      else
        for (const portion of inPortions(inside))
          await readVersions(store, range, portion, versions, part !== undefined);
      if (await store.remote.isPartial())
        for (const each of versions.values()) store.versions.note(each.flatMap(({ oid }) => oid ?? []));
      return { complete: await reachesRoot(store, start), versions };
    },
    async changesOf(commit) {
      const known = walks.changesOf(commit);
      if (known !== null) return known;
      const [parent = null] = await parentsOf(store.reader, commit);
      if (parent !== null && (await missingOf(store.objects, [parent])).length > 0)
        throw new OutsideError(`the history here ends at ${commit}: its parent has not been fetched`);
      return diffCommits(store, parent, commit);
    },
  };
}

/** Returns the commits and committer dates of the first-parent history. */
export async function lineFrom(store: Store, start: string): Promise<FirstParentLine> {
  const { stdout } = await store.local.run(["rev-list", "--first-parent", "--timestamp", start, "--"]);
  const commits = stdout
    .toString("latin1")
    .trimEnd()
    .split("\n")
    .map((line) => {
      const [seconds = "0", commit = ""] = line.split(" ");
      return [commit, Number(seconds)] as const;
    });
  return { complete: await isRoot(store, commits.at(-1)?.[0] ?? start), commits };
}

/** Each record of the log is `\x01<commit> <seconds>` followed by its raw changes, all terminated by NUL. */
async function readVersions(
  store: Store,
  range: readonly string[],
  paths: readonly string[],
  versions: ReadonlyMap<string, FileVersion[]>,
  isPart: boolean,
): Promise<void> {
  const { stdout } = await withTreesTo(store, range.at(-1) ?? "", paths, () =>
    store.local.run([...rawLog, ...range, "--", ...paths]),
  );
  for (const entry of stdout.toString("utf8").split(/(?:^|\0)\u0001(?=[0-9a-f]{40,64} \d+\0)/)) {
    const [head = "", ...fields] = entry.split("\0");
    const [commit = "", seconds = ""] = head.split(" ");
    for (const { path, base, head: side } of parseRawChanges(fields)) {
      const oid = side !== null && isRegular(side.mode) ? side.oid : null;
      const added = isPart && base === null ? { isAdded: true as const } : {};
      versions.get(path)?.push({ commit, committedAt: Number(seconds), oid, ...added });
    }
  }
}

/** Runs a task that compares trees along the history. If a clone lacks trees, the required ones are fetched first. */
function withTreesTo<Result>(
  store: Store,
  start: string,
  paths: readonly string[],
  read: () => Promise<Result>,
): Promise<Result> {
  return afterFetch(store, read, async () => {
    const { provideTreesTo } = await import("./trees-to-paths.ts");
    await provideTreesTo(store, start, paths);
  });
}

async function reachesRoot(store: Store, start: string): Promise<boolean> {
  if (!isCut(store)) return true;
  const { stdout } = await store.local.run(["rev-list", "--first-parent", "--max-parents=0", start, "--"]);
  return isRoot(store, stdout.toString("latin1").trim());
}

/** True if the last commit has no recorded parents, rather than being cut off from them. */
async function isRoot(store: Store, last: string): Promise<boolean> {
  return !isCut(store) || (await parentsOf(store.reader, last)).length === 0;
}

/** Complete walks of first-parent histories. One walk serves all paths. */
class LineWalks {
  readonly #store: Store;
  /** By start; null if the history is too long for memory. */
  readonly #walks = new Map<string, Promise<LineIndex | null>>();
  readonly #done: LineIndex[] = [];

  constructor(store: Store) {
    this.#store = store;
  }

  /** Walks the history once. Null if the walk fails, or if it was not done yet and `isWanted` is false. */
  async from(start: string, isWanted: boolean): Promise<LineIndex | null> {
    // A shallow history may be deepened, which makes earlier walks incomplete.
    const key = `${start} ${boundaryOf(this.#store)}`;
    const known = this.#walks.get(key);
    if (known !== undefined || !isWanted) return known ?? null;
    const walk = this.#walk(start);
    this.#walks.set(key, walk);
    return walk;
  }

  changesOf(commit: string): readonly FileChange[] | null {
    for (const index of this.#done) {
      const changes = index.changesOf(commit);
      if (changes !== null) return changes;
    }
    return null;
  }

  async #walk(start: string): Promise<LineIndex | null> {
    const { walkLine } = await import("./line-walk.ts");
    try {
      const index = await walkLine(this.#store, start);
      // The last commit of a cut history seems to add everything.
      if (index !== null && !isCut(this.#store)) this.#done.push(index);
      return index;
    } catch (error) {
      // Only the trees to the requested paths are fetched in a clone without trees.
      if (error instanceof OutsideError) return null;
      throw error;
    }
  }
}
