import type { FileRead } from "../../model/register.ts";
import type { QualifiedName } from "../../model/qualified-name.ts";
import { asCalled } from "../named.ts";

/** The maximum number of files that are all examined. */
const few = 16;

export class Namesakes {
  readonly #byName = new Map<string, FileRead[]>();
  /** For names that many files declare: the files by name, then by every suffix of their paths. */
  readonly #byEnding = new Map<string, ReadonlyMap<string, readonly FileRead[]>>();

  constructor(files: Iterable<FileRead>) {
    for (const file of files)
      for (const key of new Set(file.declarations.map(keyOf))) {
        const holding = this.#byName.get(key);
        if (holding) holding.push(file);
        else this.#byName.set(key, [file]);
      }
  }

  /**
   * Returns files that declare the name, in groups. The first group shares the longest path suffix with `path`. Each
   * later group includes the files of the earlier ones.
   */
  *of(name: QualifiedName, path: string): Iterable<readonly FileRead[]> {
    const key = keyOf(name);
    const all = this.#byName.get(key) ?? [];
    if (all.length > few) {
      const known = this.#byEnding.get(key) ?? byEnding(all);
      this.#byEnding.set(key, known);
      for (const ending of endingsOf(path)) {
        const group = known.get(ending);
        if (group) yield group;
      }
    }
    yield all;
  }

  /** Returns the length of the longest path suffix in common with another file that declares the name. */
  nearness(name: QualifiedName, path: string): number {
    for (const group of this.of(name, path)) {
      const others = group.slice(0, few + 1).filter((each) => each.path !== path);
      if (others.length > 0) return Math.max(...others.map((each) => endInCommon(each.path, path)));
    }
    return 0;
  }
}

function endInCommon(one: string, other: string): number {
  const endings = new Set(endingsOf(other));
  for (const ending of endingsOf(one)) if (endings.has(ending)) return ending.length;
  return 0;
}

function keyOf(name: QualifiedName): string {
  return asCalled(name).segments.join("\0");
}

function byEnding(files: readonly FileRead[]): ReadonlyMap<string, readonly FileRead[]> {
  const groups = new Map<string, FileRead[]>();
  for (const file of files)
    for (const ending of endingsOf(file.path)) {
      const group = groups.get(ending);
      if (group) group.push(file);
      else groups.set(ending, [file]);
    }
  return groups;
}

/** Yields the path with a leading slash, then its suffixes from the longest to the shortest. */
function* endingsOf(path: string): Iterable<string> {
  yield `/${path}`;
  for (let at = path.indexOf("/"); at >= 0; at = path.indexOf("/", at + 1)) yield path.slice(at);
}
