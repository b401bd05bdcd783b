interface Placed {
  readonly path: string;
  readonly oid: string;
}

/** The maximum number of files with the same name, such as manifests, to fetch along with one of them. */
const alikeFiles = 100;

/** The maximum number of additional files. */
const additionalFiles = 3000;

/** Copied third-party code. */
const isCopied = /(?:^|\/)(?:vendor|node_modules|third_party)\//;

/** Data files may be large and numerous. */
const isDataFile = /\.(?:json|ya?ml|xml|txt|csv|md|html|svg|map|lock)$/i;

/**
 * Selects additional files for every fetch after the first. Names are followed file by file, and the delay of each
 * fetch exceeds its transfer time. The second fetch includes files with the same names, the third the rest of their
 * folders, and later ones all files with the same extension.
 */
export class Nearby {
  readonly #asked: readonly string[];
  readonly #wave: number;
  readonly #names: ReadonlySet<string>;
  readonly #endings: ReadonlySet<string>;
  readonly #folders: ReadonlySet<string>;
  readonly #areCopied: boolean;

  /** `wave` is the number of the fetch, from 1. `sought` are the names of files that were expected earlier. */
  constructor(asked: readonly string[], wave: number, sought: ReadonlySet<string>) {
    this.#asked = asked;
    this.#wave = wave;
    this.#names = new Set([...asked.map(nameOf), ...sought]);
    this.#areCopied = asked.some((path) => isCopied.test(path));
    this.#endings = new Set(
      asked.filter((path) => !isDataFile.test(path)).flatMap((path) => endingOf(path) ?? []),
    );
    this.#folders = new Set(asked.map(folderOf));
  }

  /** True if `of` may return the file. */
  mayTake(path: string): boolean {
    if (this.#wave < 2 || (isCopied.test(path) && !this.#areCopied)) return false;
    return this.#names.has(nameOf(path)) || this.#endsAlike(path);
  }

  /** Returns blob ids. `all` are the candidates in the tree. */
  of(all: readonly Placed[]): readonly string[] {
    const alike = all.filter(({ path }) => this.#endsAlike(path));
    const named = [...Map.groupBy(all, ({ path }) => nameOf(path))].flatMap(([name, files]) =>
      this.#names.has(name) && files.length <= alikeFiles ? files : [],
    );
    const few = [...Map.groupBy(alike, ({ path }) => endingOf(path))].flatMap(([, files]) =>
      files.length <= alikeFiles ? files : [],
    );
    return [...named, ...few, ...this.#around(alike)].map(({ oid }) => oid);
  }

  #around(alike: readonly Placed[]): readonly Placed[] {
    if (this.#wave < 3) return [];
    const parts = new Set(this.#asked.map(partOf));
    const nearby = alike.filter(({ path }) => this.#folders.has(folderOf(path)));
    const ways = [alike, alike.filter(({ path }) => parts.has(partOf(path))), nearby];
    return ways.slice(this.#wave > 3 ? 0 : 2).find(({ length }) => length <= additionalFiles) ?? [];
  }

  #endsAlike(path: string): boolean {
    const ending = endingOf(path);
    return ending !== null && this.#endings.has(ending);
  }
}

export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf("/") + 1);
}

/** The first two folders of a path. */
function partOf(path: string): string {
  return path.split("/", 2).join("/");
}

/** Returns an extension such as `.ts`; null if the name has none. */
function endingOf(path: string): string | null {
  const name = nameOf(path);
  const dot = name.lastIndexOf(".");
  return dot > 0 ? name.slice(dot) : null;
}
