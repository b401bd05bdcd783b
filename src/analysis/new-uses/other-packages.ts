import type { AskedModule, UseReader } from "../../core/model/use.ts";
import { folderOf, foldersOf, join } from "../../core/repository/paths.ts";
import type { PackageFiles } from "../../core/model/language/publishing.ts";
import type { Revision } from "../revision/revision.ts";

/** A module that a file names, and the use reader of its language. */
export interface NamedModule extends AskedModule {
  readonly uses: UseReader;
}

/** Modules in neighboring packages that changed files name. Each is looked up once. */
export class ModulesOfOtherPackages {
  readonly #head: Revision;
  readonly #places = new Map<string, readonly string[]>();
  #files: PackageFiles | null = null;

  constructor(head: Revision) {
    this.#head = head;
  }

  /** Looks up modules and returns all paths at which one may be. */
  async find(named: readonly NamedModule[]): Promise<readonly string[]> {
    const paths: string[] = [];
    for (const [uses, asked] of Map.groupBy(named, (each) => each.uses)) {
      if (uses.placesInOtherPackages === undefined) continue;
      this.#expectManifests(asked);
      const found = await uses.placesInOtherPackages(asked, await this.#packageFiles());
      for (const [index, each] of asked.entries()) {
        const places = found[index] ?? [];
        if (places.length === 0) continue;
        this.#places.set(keyOf(each), places);
        paths.push(...places);
      }
    }
    return paths;
  }

  /** Returns the paths of a module in a neighboring package. Empty if it was not looked up, or not found. */
  placesOf(path: string, specifier: string): readonly string[] {
    return this.#places.get(keyOf({ path, specifier })) ?? [];
  }

  /** Announces the manifests that are read first, so that they are fetched together. */
  #expectManifests(asked: readonly AskedModule[]): void {
    const { tree, engine } = this.#head;
    const paths = new Set<string>();
    const byFolder = new Map(asked.map(({ path }) => [folderOf(path), path]));
    for (const path of byFolder.values())
      for (const folder of foldersOf(path))
        for (const name of engine.readerFor(path)?.layout.manifests ?? []) paths.add(join(folder, name));
    tree.expect?.(Promise.resolve([...paths]));
  }

  /** Loaded on demand, because few changes name modules of neighboring packages. */
  async #packageFiles(): Promise<PackageFiles> {
    if (this.#files === null) {
      const { Packages } = await import("../surface/packages.ts");
      this.#files = new Packages(this.#head).files;
    }
    return this.#files;
  }
}

function keyOf({ path, specifier }: AskedModule): string {
  return `${folderOf(path)}\n${specifier}`;
}
