import type { FileChange, FileMode, FileSide, FileVersion } from "../../../ports/file-tree.ts";
import { isRegular, sameContent, type RawChange } from "./raw-diff.ts";

const modes: readonly (FileMode | null)[] = [null, "file", "executable", "symlink", "submodule"];

/**
 * The changes of each commit of a first-parent history, for all paths. Uses about 30 bytes for each change. Commits are
 * added newest first.
 */
export class LineIndex {
  readonly #commits: { readonly commit: string; readonly committedAt: number; readonly first: number }[] = [];
  readonly #places = new Map<string, number>();
  readonly #paths: string[] = [];
  readonly #pathIds = new Map<string, number>();
  /** For each path: the newest change, and the oldest one so far. */
  readonly #newest: number[] = [];
  readonly #oldest: number[] = [];
  /** For each change: its path, the next older change of that path, and the mode and blob of the head. */
  #pathOf = new Int32Array(1024);
  #older = new Int32Array(1024);
  #mode = new Uint8Array(1024);
  #oids: Buffer;
  readonly #idLength: number;
  #size = 0;

  /** `idLength` is in bytes. */
  constructor(idLength: number) {
    this.#idLength = idLength;
    this.#oids = Buffer.alloc(1024 * idLength);
  }

  /** The number of changes. */
  get size(): number {
    return this.#size;
  }

  get commits(): number {
    return this.#commits.length;
  }

  addCommit(commit: string, committedAt: number): void {
    this.#places.set(commit, this.#commits.length);
    this.#commits.push({ commit, committedAt, first: this.#size });
  }

  /** Adds a change of the latest added commit. */
  addChange({ path, head }: Pick<RawChange, "path" | "head">): void {
    if (this.#size === this.#mode.length) this.#grow();
    const at = this.#size++;
    const id = this.#idOf(path);
    this.#pathOf[at] = id;
    this.#older[at] = -1;
    this.#mode[at] = head?.oid == null ? 0 : modes.indexOf(head.mode);
    if (head?.oid != null) this.#oids.write(head.oid, at * this.#idLength, "hex");
    const newer = this.#oldest[id];
    if (newer === undefined) this.#newest[id] = at;
    else this.#older[newer] = at;
    this.#oldest[id] = at;
  }

  /** Newest first. */
  versionsOf(path: string): FileVersion[] {
    const versions: FileVersion[] = [];
    const id = this.#pathIds.get(path);
    for (let at = id === undefined ? -1 : (this.#newest[id] ?? -1); at >= 0; at = this.#older[at] ?? -1) {
      const side = this.#sideAt(at);
      const { commit, committedAt } = this.#commitWith(at);
      versions.push({ commit, committedAt, oid: side !== null && isRegular(side.mode) ? side.oid : null });
    }
    return versions;
  }

  /**
   * Returns the changes compared with the first parent, which must be in the history or not exist. Null if the commit
   * is not in the history.
   */
  changesOf(commit: string): FileChange[] | null {
    const place = this.#places.get(commit);
    if (place === undefined) return null;
    const [first, end] = [this.#commits[place]?.first ?? 0, this.#commits[place + 1]?.first ?? this.#size];
    return Array.from({ length: end - first }, (_, index) => this.#changeAt(first + index)).filter(
      (change) => !sameContent(change),
    );
  }

  #changeAt(at: number): FileChange {
    const older = this.#older[at] ?? -1;
    return {
      path: this.#paths[this.#pathOf[at] ?? 0] ?? "",
      base: older < 0 ? null : this.#sideAt(older),
      head: this.#sideAt(at),
    };
  }

  #sideAt(at: number): FileSide | null {
    const mode = modes[this.#mode[at] ?? 0] ?? null;
    if (mode === null) return null;
    return { mode, oid: this.#oids.toString("hex", at * this.#idLength, (at + 1) * this.#idLength) };
  }

  /** Returns the commit of a change: the last one that begins at or before it. */
  #commitWith(at: number): { readonly commit: string; readonly committedAt: number } {
    let [low, high] = [0, this.#commits.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#commits[middle]?.first ?? 0) <= at) low = middle;
      else high = middle - 1;
    }
    return this.#commits[low] ?? { commit: "", committedAt: 0 };
  }

  #idOf(path: string): number {
    const known = this.#pathIds.get(path);
    if (known !== undefined) return known;
    const id = this.#paths.push(path) - 1;
    this.#pathIds.set(path, id);
    return id;
  }

  #grow(): void {
    const length = this.#mode.length * 2;
    const [pathOf, older, mode] = [new Int32Array(length), new Int32Array(length), new Uint8Array(length)];
    pathOf.set(this.#pathOf);
    older.set(this.#older);
    mode.set(this.#mode);
    const oids = Buffer.alloc(length * this.#idLength);
    oids.set(this.#oids);
    [this.#pathOf, this.#older, this.#mode, this.#oids] = [pathOf, older, mode, oids];
  }
}
