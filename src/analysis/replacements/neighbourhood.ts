import { foldersOf, join } from "../../core/repository/paths.ts";
import type { FileRead } from "../../core/model/register.ts";
import type { ReplacementState } from "../../core/model/facts.ts";
import type { Revision } from "../revision/revision.ts";
import { packageParts, type ReplacementName } from "./replacement-names.ts";

/** What a file's surroundings tell of a name: its imports, the manifests above it, the folders of the repository. */
export class Neighbourhood {
  readonly #revision: Revision;
  readonly #read: ReadonlyMap<string, FileRead>;
  readonly #manifests = new Map<string, Promise<ReadonlySet<string>>>();
  #places: Promise<string> | null = null;

  constructor(revision: Revision, read: readonly FileRead[]) {
    this.#revision = revision;
    this.#read = new Map(read.map((file) => [file.path, file]));
  }

  /** A name that begins with a dependency of the nearest manifests. */
  async isDependency({ first }: ReplacementName, path: string): Promise<boolean> {
    const names = this.#revision.engine.readerFor(path)?.layout.manifests ?? [];
    for (const folder of foldersOf(path))
      for (const name of names)
        if ((await this.#dependenciesIn(join(folder, name), path)).has(first)) return true;
    return false;
  }

  /** Of a name that no declaration has: whether it can only be meant to be this repository's. */
  async absent(name: ReplacementName, path: string): Promise<ReplacementState> {
    const file = this.#read.get(path) ?? (await this.#revision.file(path));
    if (file?.imports.has(name.first) === true) return "elsewhere";
    if (this.#revision.engine.readerFor(path)?.names.beginWithPackage !== true) return "undeclared";
    const places = (this.#places ??= this.#list());
    // A module may be the replacement itself.
    if (hasPlace(await places, name.parts.join("/"))) return "declared";
    const packaged = packageParts(name);
    if (packaged.length === 0) return "undeclared";
    const home = file?.packageName?.includes(".") === true ? packaged.join("/") : (packaged[0] ?? "");
    return hasPlace(await places, home) ? "undeclared" : "elsewhere";
  }

  /** Every path, one a line, each between slashes. */
  async #list(): Promise<string> {
    return (await this.#revision.tree.list()).map(({ path }) => `\n/${path}`).join("");
  }

  #dependenciesIn(manifest: string, path: string): Promise<ReadonlySet<string>> {
    let names = this.#manifests.get(manifest);
    names ??= this.#readManifest(manifest, path);
    this.#manifests.set(manifest, names);
    return names;
  }

  async #readManifest(manifest: string, path: string): Promise<ReadonlySet<string>> {
    const dependenciesIn = this.#revision.engine.readerFor(path)?.layout.dependenciesIn;
    const text = dependenciesIn ? await this.#revision.text(manifest) : null;
    return new Set(text === null ? [] : dependenciesIn?.(text));
  }
}

/** Whether a folder, or a file whatever its ending, stands at these names somewhere. */
function hasPlace(places: string, names: string): boolean {
  return places.includes(`/${names}/`) || places.includes(`/${names}.`);
}
