/** A file of a tree. */
interface Placed {
  readonly path: string;
  readonly oid: string;
}

/** Files of one name, such as manifests, that come with one of them. */
const alikeFiles = 100;

/** Files that come unasked. */
const unaskedFiles = 3000;

/** Other people's code. */
const isCopied = /(?:^|\/)(?:vendor|node_modules|third_party)\//;

/** Data may be large, in any number of files. */
const holdsData = /\.(?:json|ya?ml|xml|txt|csv|md|html|svg|map|lock)$/i;

/**
 * Additional files of every fetch but the first. Names are followed file by file, and each further fetch takes longer
 * than its transfer. So the second fetch includes files of the same names, the third the rest of their folders, and
 * later ones all files with the same ending.
 */
export class Nearby {
  readonly #asked: readonly string[];
  readonly #wave: number;
  readonly #names: ReadonlySet<string>;
  readonly #endings: ReadonlySet<string>;
  readonly #folders: ReadonlySet<string>;
  readonly #areCopied: boolean;

  /** `wave`: the how many-th fetch of contents it is, from 1. `sought`: names that files were expected by before. */
  constructor(asked: readonly string[], wave: number, sought: ReadonlySet<string>) {
    this.#asked = asked;
    this.#wave = wave;
    this.#names = new Set([...asked.map(nameOf), ...sought]);
    this.#areCopied = asked.some((path) => isCopied.test(path));
    this.#endings = new Set(
      asked.filter((path) => !holdsData.test(path)).flatMap((path) => endingOf(path) ?? []),
    );
    this.#folders = new Set(asked.map(folderOf));
  }

  /** Returns true if it can be among `of`. */
  mayTake(path: string): boolean {
    if (this.#wave < 2 || (isCopied.test(path) && !this.#areCopied)) return false;
    return this.#names.has(nameOf(path)) || this.#endsAlike(path);
  }

  /** Blob ids; `all`: the files of the tree that can be taken. */
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
    return ways.slice(this.#wave > 3 ? 0 : 2).find(({ length }) => length <= unaskedFiles) ?? [];
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

/** The two upper folders. */
function partOf(path: string): string {
  return path.split("/", 2).join("/");
}

/** `.ts`; null where a name has none. */
function endingOf(path: string): string | null {
  const name = nameOf(path);
  const dot = name.lastIndexOf(".");
  return dot > 0 ? name.slice(dot) : null;
}
