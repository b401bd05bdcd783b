import type { Declaration } from "../../core/model/declaration.ts";
import type { Feature } from "../../core/model/notice.ts";
import { folderOf } from "../../core/repository/paths.ts";
import type { FileRead } from "../../core/model/register.ts";
import type { Revision } from "../revision/revision.ts";

/** A folder with more files of the language is no neighbourhood: only the notice's own file is searched. */
const mostNeighbours = 60;

/** What is declared in a file and beside it. */
export class NearbyNames {
  readonly #head: Revision;
  readonly #folders = new Map<string, Promise<readonly FileRead[]>>();

  constructor(head: Revision) {
    this.#head = head;
  }

  /** What the replacement of a feature may be: reachable as far as the feature is, and not deprecated itself. */
  async around(feature: Feature, own: FileRead): Promise<readonly Declaration[]> {
    const folder = folderOf(own.path);
    const known = this.#folders.get(folder) ?? this.#readFolder(folder, own.path);
    this.#folders.set(folder, known);
    const others = (await known).filter(({ path }) => path !== own.path);
    return [own, ...others].flatMap((file) =>
      file.declarations.filter(
        (each) =>
          each.id !== feature.id &&
          !file.features.has(each.id) &&
          each.notice === null &&
          each.kind !== "module" &&
          each.reach >= (feature.declaration?.reach ?? 0) &&
          (each.kind !== "parameter" || isSibling(each, feature)),
      ),
    );
  }

  async #readFolder(folder: string, path: string): Promise<readonly FileRead[]> {
    const { tree, engine } = this.#head;
    const reader = engine.readerFor(path);
    const listed = await tree.list(folder === "" ? [] : [folder]);
    const paths = listed
      .filter((each) => each.mode === "file" || each.mode === "executable")
      .map((each) => each.path)
      .filter((each) => folderOf(each) === folder && engine.readerFor(each) === reader);
    if (reader === null || paths.length > mostNeighbours) return [];
    const files: FileRead[] = [];
    for await (const file of this.#head.files(paths)) files.push(file);
    return files;
  }
}

/** Another parameter of the same function. */
function isSibling({ container }: Declaration, { declaration }: Feature): boolean {
  return declaration?.kind === "parameter" && container === declaration.container;
}
