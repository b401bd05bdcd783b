import { boundaryOf } from "./boundary.ts";
import type { Store } from "../repository/store.ts";

export interface MergeOnLine {
  readonly commit: string;
  readonly seconds: number;
  readonly parents: readonly string[];
  readonly subject: string;
  /** The index in the first-parent history, from the newest commit. */
  readonly place: number;
}

/** A first-parent history with the recorded dates, newest first. */
export interface WrittenLine {
  readonly commits: readonly (readonly [commit: string, seconds: number])[];
  /** Merges of one branch whose message begins like git's own. */
  readonly merges: readonly MergeOnLine[];
}

/** Caches histories by their newest commit. A history is read again after it was extended. */
export class WrittenLines {
  readonly #store: Store;
  readonly #lines = new Map<string, Promise<WrittenLine>>();

  constructor(store: Store) {
    this.#store = store;
  }

  from(start: string): Promise<WrittenLine> {
    const key = `${start} ${boundaryOf(this.#store)}`;
    const line = this.#lines.get(key) ?? walk(this.#store, start);
    this.#lines.set(key, line);
    return line;
  }
}

async function walk(store: Store, start: string): Promise<WrittenLine> {
  const { stdout } = await store.local.run([
    "rev-list",
    "--first-parent",
    "--no-commit-header",
    "--format=%H %ct %P%x00%s",
    start,
    "--",
  ]);
  const commits: (readonly [string, number])[] = [];
  const merges: MergeOnLine[] = [];
  for (const line of stdout.toString("utf8").trimEnd().split("\n")) {
    const end = line.indexOf("\0");
    const [commit = "", time = "0", ...parents] = line.slice(0, end).split(" ").filter(Boolean);
    const seconds = Number(time);
    const place = commits.push([commit, seconds]) - 1;
    if (parents.length === 2 && line.startsWith("Merge ", end + 1))
      merges.push({ commit, seconds, parents, subject: line.slice(end + 1), place });
  }
  return { commits, merges };
}
