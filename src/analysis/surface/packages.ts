import type { PackageFiles, PublishedPackage } from "../../core/model/language/publishing.ts";
import { isVendored } from "../../core/repository/conventions.ts";
import { folderOf } from "../../core/repository/paths.ts";
import type { Revision } from "../revision/revision.ts";

/** The packages of one revision, each read once. */
export class Packages {
  readonly revision: Revision;
  readonly files: PackageFiles;
  readonly #byFolder = new Map<string, Promise<PublishedPackage | null>>();
  readonly #texts = new Map<string, Promise<string | null>>();
  readonly #listed = new Map<string, Promise<readonly string[]>>();
  readonly #paths = new Map<string, Promise<ReadonlySet<string>>>();

  constructor(revision: Revision, isBuilt: PackageFiles["isBuilt"] = (path) => isVendored(path, undefined)) {
    this.revision = revision;
    this.files = {
      text: (path) => this.#text(path),
      paths: (folder) => this.#list(folder),
      isBuilt,
      containing: (words, endings) => revision.containing(words, endings),
    };
  }

  /** Returns the package of a path. Null if its language does not define packages. */
  of(path: string): Promise<PublishedPackage | null> {
    const language = this.revision.engine.readerFor(path);
    const { publishing } = language?.layout ?? {};
    if (!language || !publishing) return Promise.resolve(null);
    const key = `${language.id} ${folderOf(path)}`;
    const known = this.#byFolder.get(key) ?? publishing.packageAt(path, this.files);
    this.#byFolder.set(key, known);
    return known;
  }

  /** Returns the first of the paths that is a file. `within`: a folder that contains most of them. */
  async existing(paths: readonly string[], within: string): Promise<string | null> {
    for (const path of paths) {
      const isInside = within !== "" && path.startsWith(`${within}/`);
      if ((await this.#known(isInside ? within : "")).has(path)) return path;
    }
    return null;
  }

  #known(folder: string): Promise<ReadonlySet<string>> {
    const known = this.#paths.get(folder) ?? this.#list(folder).then((paths) => new Set(paths));
    this.#paths.set(folder, known);
    return known;
  }

  #text(path: string): Promise<string | null> {
    const known = this.#texts.get(path) ?? this.revision.text(path);
    this.#texts.set(path, known);
    return known;
  }

  #list(folder: string): Promise<readonly string[]> {
    const known =
      this.#listed.get(folder) ??
      this.revision.tree
        .list(folder === "" ? [] : [folder])
        .then((files) =>
          files.flatMap(({ path, mode }) => (mode === "file" || mode === "executable" ? [path] : [])),
        );
    this.#listed.set(folder, known);
    return known;
  }
}
