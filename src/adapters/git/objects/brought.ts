import { isCut } from "./boundary.ts";
import { parentsOf } from "./commit-tree.ts";
import { broughtBy, foxtrotsAmong } from "./foxtrots.ts";
import type { MergeOnLine, WrittenLine, WrittenLines } from "./written-line.ts";
import type { Store } from "../repository/store.ts";

/** A branch before a foxtrot merge was seldom longer than this. Reading a commit is cheap compared with a git call. */
const nearby = 64;

/**
 * Which foxtrots brought single commits of a line: only merges above a commit can have, and mostly it is seen from what
 * the branch was before that they did not.
 */
export class Brought {
  readonly #store: Store;
  readonly #lines: WrittenLines;
  readonly #foxtrots = new Map<WrittenLine, Promise<readonly MergeOnLine[]>>();
  readonly #places = new Map<WrittenLine, ReadonlyMap<string, number>>();
  readonly #brought = new Map<MergeOnLine, Promise<ReadonlySet<string>>>();

  constructor(store: Store, lines: WrittenLines) {
    this.#store = store;
    this.#lines = lines;
  }

  /** The port's `broughtAt`. */
  async at(start: string, commit: string): Promise<number | null> {
    const line = await this.#lines.from(start);
    const [newest] = line.merges;
    const place = newest === undefined ? -1 : (this.#placesOn(line).get(commit) ?? -1);
    if (newest === undefined || newest.place >= place) return null;
    let latest: number | null = null;
    for (const foxtrot of await this.#foxtrotsOn(line, start)) {
      if (foxtrot.place >= place) break;
      if (foxtrot.seconds > (latest ?? 0) && (await this.#isBrought(commit, place, foxtrot, line)))
        latest = foxtrot.seconds;
    }
    return latest;
  }

  async #isBrought(commit: string, place: number, foxtrot: MergeOnLine, line: WrittenLine): Promise<boolean> {
    const before = foxtrot.parents[1] ?? "";
    // A shallow clone may lack what the branch was before.
    if ((await this.#store.reader.read(before)) === null) return false;
    // The recorded history ends at a shallow boundary.
    if (!isCut(this.#store) && (await this.#joinsAbove(place, before, line))) return false;
    const brought = this.#brought.get(foxtrot) ?? broughtBy(foxtrot, this.#store).then((all) => new Set(all));
    this.#brought.set(foxtrot, brought);
    return (await brought).has(commit);
  }

  /**
   * Returns true if another commit's first-parent line meets the line at that place or above it; false if not nearby.
   */
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
