import type { FileVersion, History } from "../../ports/file-tree.ts";

/** Commits of the newest part and of the one before it; what is older is one part. A commit costs git some 15 µs. */
const sizes: readonly number[] = [2000, 8000];

/** Files that are asked for with one that is wanted: each costs git a tenth of a process. */
export const foreseenPaths = 64;

/** Versions of files by parts of a first-parent line: most of what is asked is answered by its newest commits. */
export class LineParts {
  readonly #history: Pick<History, "versions">;
  readonly #base: string;
  readonly #foreseen: ReadonlySet<string>;
  readonly #foreseenFar: ReadonlySet<string>;
  /** By part and path. */
  readonly #versions = new Map<string, Promise<readonly FileVersion[]>>();

  /** `foreseen`: paths of which the newest part may be asked for, `foreseenFar`: every part; they may grow. */
  constructor(
    history: Pick<History, "versions">,
    base: string,
    foreseen: ReadonlySet<string> = new Set(),
    foreseenFar: ReadonlySet<string> = new Set(),
  ) {
    this.#history = history;
    this.#base = base;
    this.#foreseen = foreseen;
    this.#foreseenFar = foreseenFar;
  }

  clear(): void {
    this.#versions.clear();
  }

  /**
   * Newest first; those older than a commit of the line where `before` names one.
   * `order`: the commits of the line, oldest first, and their places.
   */
  async *versionsOf(
    path: string,
    order: ReadonlyMap<string, number>,
    before: string | null,
  ): AsyncGenerator<FileVersion> {
    const top = before === null ? order.size : (order.get(before) ?? 0);
    const commits = [...order.keys()];
    let end = order.size;
    for (const size of [...sizes, Number.POSITIVE_INFINITY]) {
      const start = Math.max(0, end - size);
      if (start < top)
        for (const version of await this.#within(path, commits, start, end)) {
          const place = order.get(version.commit);
          // What does not know parts gives the whole line.
          if (place === undefined || place < start || place >= Math.min(end, top)) continue;
          yield version;
        }
      if (start === 0) return;
      end = start;
    }
  }

  #within(
    path: string,
    commits: readonly string[],
    start: number,
    end: number,
  ): Promise<readonly FileVersion[]> {
    const keyOf = (each: string): string => `${String(end)} ${each}`;
    const known = this.#versions.get(keyOf(path));
    if (known !== undefined) return known;
    const foreseen = end === commits.length ? this.#foreseen : this.#foreseenFar;
    const others = foreseen.has(path)
      ? [...foreseen].filter((each) => each !== path && !this.#versions.has(keyOf(each)))
      : [];
    const paths = [path, ...others.slice(0, foreseenPaths)];
    const asked = this.#ask(paths, commits, start, end);
    const versionsOf = async (each: string): Promise<readonly FileVersion[]> => (await asked).get(each) ?? [];
    for (const each of paths) {
      const own = versionsOf(each);
      // What fails is told to the one who asks.
      own.catch(() => {});
      this.#versions.set(keyOf(each), own);
    }
    return versionsOf(path);
  }

  async #ask(
    paths: readonly string[],
    commits: readonly string[],
    start: number,
    end: number,
  ): Promise<ReadonlyMap<string, readonly FileVersion[]>> {
    const part = { from: commits[end - 1] ?? this.#base, until: commits[start - 1] ?? null };
    const { versions } = await this.#history.versions(this.#base, paths, undefined, part);
    return versions;
  }
}
