import type { PublishedPackage } from "../../core/model/language/publishing.ts";
import { folderOf, join } from "../../core/repository/paths.ts";
import type { Packages } from "./packages.ts";

/** Finds base's packages at head. A package that moves with its manifest is the same one. */
export class HeadPackages {
  readonly #head: Packages;
  /** Manifests that the change adds or edits. */
  readonly #written: readonly string[];
  readonly #found = new Map<string, Promise<PublishedPackage | null>>();

  constructor(head: Packages, written: readonly string[]) {
    this.#head = head;
    this.#written = written;
  }

  /** `path`: any file of the package at base, for its language. */
  of(base: PublishedPackage | null, path: string): Promise<PublishedPackage | null> {
    if (base === null) return Promise.resolve(null);
    const key = JSON.stringify([base.folder, path.slice(path.lastIndexOf("."))]);
    const known = this.#found.get(key) ?? this.#search(base, path);
    this.#found.set(key, known);
    return known;
  }

  async #search({ name, folder }: PublishedPackage, path: string): Promise<PublishedPackage | null> {
    const file = path.slice(path.lastIndexOf("/") + 1);
    const sameFolder = await this.#head.of(join(folder, file));
    if (name === null || sameFolder?.name === name) return sameFolder;
    for (const written of this.#written) {
      const moved = await this.#head.of(join(folderOf(written), file));
      if (moved?.name === name) return moved;
    }
    return sameFolder?.folder === folder ? sameFolder : null;
  }
}
