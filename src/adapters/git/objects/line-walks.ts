import { OutsideError } from "../../../core/model/errors.ts";
import type { FileChange } from "../../../ports/file-tree.ts";
import type { Store } from "../repository/store.ts";
import { boundaryOf, isCut } from "./boundary.ts";
import type { LineIndex } from "./line-index.ts";

/** Whole walks of first-parent lines: one answers for all paths. */
export class LineWalks {
  readonly #store: Store;
  /** By start; null where the line is too long to hold. */
  readonly #walks = new Map<string, Promise<LineIndex | null>>();
  readonly #done: LineIndex[] = [];

  constructor(store: Store) {
    this.#store = store;
  }

  /** Null where no walk was made and none is wanted, or it cannot be made. */
  async from(start: string, isWanted: boolean): Promise<LineIndex | null> {
    // A shallow line may be made to reach further back; what a walk of it found is then not all.
    const key = `${start} ${boundaryOf(this.#store)}`;
    const known = this.#walks.get(key);
    if (known !== undefined || !isWanted) return known ?? null;
    const walk = this.#walk(start);
    this.#walks.set(key, walk);
    return walk;
  }

  /** Null where no walk tells. */
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
      // Where the line is cut off its last commit seems to bring everything.
      if (index !== null && !isCut(this.#store)) this.#done.push(index);
      return index;
    } catch (error) {
      // A clone without trees: only those to the paths in question are fetched.
      if (error instanceof OutsideError) return null;
      throw error;
    }
  }
}
