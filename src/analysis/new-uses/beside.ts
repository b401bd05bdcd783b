import type { AskedModule, UseReader } from "../../core/model/use.ts";
import { folderOf, foldersOf, join } from "../../core/repository/paths.ts";
import type { PackageFiles } from "../../core/model/language/publishing.ts";
import type { Revision } from "../revision/revision.ts";

/** A module that a file names, and what tells the uses of its language. */
export interface NamedModule extends AskedModule {
  readonly uses: UseReader;
}

/** The modules that changed files name and that stand in packages beside theirs, each asked for once. */
export class ModulesBeside {
  readonly #head: Revision;
  readonly #places = new Map<string, readonly string[]>();
  #files: PackageFiles | null = null;

  constructor(head: Revision) {
    this.#head = head;
  }

  /** Finds where modules stand; gives all paths at which one may. */
  async find(named: readonly NamedModule[]): Promise<readonly string[]> {
    const paths: string[] = [];
    for (const [uses, asked] of Map.groupBy(named, (each) => each.uses)) {
      if (uses.placesBeside === undefined) continue;
      this.#expectManifests(asked);
      const found = await uses.placesBeside(asked, await this.#packageFiles());
      for (const [index, each] of asked.entries()) {
        const places = found[index] ?? [];
        if (places.length === 0) continue;
        this.#places.set(keyOf(each), places);
        paths.push(...places);
      }
    }
    return paths;
  }

  /** Where a module was found beside a file's package; empty where it was not asked for, or is nowhere. */
  placesOf(path: string, specifier: string): readonly string[] {
    return this.#places.get(keyOf({ path, specifier })) ?? [];
  }

  /** What is asked for first; where one of them has to be fetched, the others come with it. */
  #expectManifests(asked: readonly AskedModule[]): void {
    const { tree, engine } = this.#head;
    const paths = new Set<string>();
    const byFolder = new Map(asked.map(({ path }) => [folderOf(path), path]));
    for (const path of byFolder.values())
      for (const folder of foldersOf(path))
        for (const name of engine.readerFor(path)?.layout.manifests ?? []) paths.add(join(folder, name));
    tree.expect?.(Promise.resolve([...paths]));
  }

  /** Few changes name what stands beside. */
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
