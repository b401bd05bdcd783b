import { rootOf, type PathsOf } from "../../core/compare/re-exports.ts";
import type { Comparison } from "../../core/compare/registers.ts";
import { firstSegment } from "../../core/model/qualified-name.ts";
import type { FileRead } from "../../core/model/register.ts";
import type { Revision } from "../revision/revision.ts";
import { Packages } from "../surface/packages.ts";
import type { ChangeReading } from "./read-changes.ts";

/** Re-exports of re-exports are followed that far. */
const longestChain = 4;

/** Files at head from which the old place of a lost feature now re-exports. */
export class BesideFiles {
  readonly #reading: ChangeReading;
  readonly #head: Revision;
  readonly #packages: Packages;
  /** By file and specifier: where packages of this repository stand that go by their name. */
  readonly #named = new Map<string, readonly string[]>();

  constructor(reading: ChangeReading, head: Revision) {
    this.#reading = reading;
    this.#head = head;
    this.#packages = new Packages(head);
  }

  /** What a specifier means, as far as the files were read for. */
  readonly pathsOf: PathsOf = (file, specifier) => {
    const own = file.pathsOf(specifier);
    return own.length > 0 ? own : (this.#named.get(keyOf(file, specifier)) ?? []);
  };

  async read(lost: Comparison["lost"]): Promise<Map<string, FileRead>> {
    const { head: changed } = this.#reading;
    const files = new Map<string, FileRead>();
    const names = new Set(
      lost.flatMap(({ declaration }) => (declaration ? [firstSegment(declaration)] : [])),
    );
    const wanted = new Set<string>();
    const seen = new Set<string>();
    const isLost = (name: string): boolean => names.has(name);
    const follow = async (file: FileRead, isWanted: (name: string) => boolean): Promise<void> => {
      for (const { name, reexport } of file.declarations)
        if (reexport?.from != null && names.has(name)) names.add(reexport.name);
      for (const from of [...file.passesOn, ...sourcesOf(file, isWanted)])
        for (const path of [...(await this.#pathsOf(file, from)), ...rootPaths(file, from)]) {
          if (seen.has(path)) continue;
          seen.add(path);
          const touched = changed.get(path);
          if (touched) await follow(touched, isLost);
          else wanted.add(path);
        }
    };
    for (const { place } of lost) {
      const behind = changed.get(place.path);
      if (behind) await follow(behind, () => true);
    }
    // A file that passed a lost name on may take it from elsewhere now.
    for (const file of changed.values())
      if (file.declarations.some(({ name, reexport }) => reexport?.from != null && names.has(name)))
        await follow(file, isLost);
    for (let round = 0; round < longestChain && wanted.size > 0; round += 1) {
      const paths = [...wanted];
      wanted.clear();
      for await (const file of this.#head.files(paths, { most: paths.length })) {
        files.set(file.path, file);
        await follow(file, isLost);
      }
    }
    return files;
  }

  async #pathsOf(file: FileRead, specifier: string): Promise<readonly string[]> {
    const own = file.pathsOf(specifier);
    const { publishing } = file.tables.layout;
    if (own.length > 0 || specifier.startsWith(".") || !publishing?.pathsOfName) return own;
    const key = keyOf(file, specifier);
    const known =
      this.#named.get(key) ?? (await publishing.pathsOfName(file.path, specifier, this.#packages.files));
    this.#named.set(key, known);
    return known;
  }
}

function keyOf({ path }: FileRead, specifier: string): string {
  return JSON.stringify([path, specifier]);
}

/** Where the package as a whole stands that a specifier begins with; a relative one begins with none. */
function rootPaths(file: FileRead, from: string): readonly string[] {
  const root = rootOf(from);
  return root === "" ? [] : file.pathsOf(root);
}

/** The specifiers from which a file re-exports the given names. */
function sourcesOf({ declarations }: FileRead, isWanted: (name: string) => boolean): string[] {
  return declarations.flatMap(({ name, reexport }) => (isWanted(name) ? (reexport?.from ?? []) : []));
}
