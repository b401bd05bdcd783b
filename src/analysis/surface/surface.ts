import type { ImportableName } from "../../core/surface/importable-name.ts";
import { importKey } from "../../core/surface/importable-name.ts";
import type { FileRead } from "../../core/model/register.ts";
import type { PublishedPackage } from "../../core/model/language/publishing.ts";
import type { Revision } from "../revision/revision.ts";
import { exportTable } from "../../core/surface/export-table.ts";
import { ExportGraph } from "./export-graph.ts";
import { Packages } from "./packages.ts";

/**
 * The names under which others can import the declarations of a revision. Everything is read on demand: first the
 * package's manifest, then the files with re-exports.
 */
export class Surface {
  readonly packages: Packages;
  readonly #graph: ExportGraph;
  readonly #publicPaths: () => Promise<readonly string[]>;
  readonly #near = new Map<string, Promise<readonly string[]>>();

  /** `publicPaths`: files that the configuration declares public. */
  constructor(revision: Revision, publicPaths: () => Promise<readonly string[]>) {
    this.packages = new Packages(revision);
    this.#graph = new ExportGraph(revision, this.packages);
    this.#publicPaths = publicPaths;
  }

  /** Returns the names under which others import a file's export `name`. Empty if there are none or it is unknown. */
  async namesOf(path: string, name: string): Promise<readonly ImportableName[]> {
    const found = await this.packages.of(path);
    if (found?.stripsInternal === true && (await this.#isInternal(path, name))) return [];
    const doors = [
      ...(found === null ? [] : exportersOf(found, path)),
      ...(await this.#publicExporters(path)),
    ];
    const names = new Map<string, ImportableName>();
    for (const { path: door, segments } of await this.#graph.handedOnAs(path, name, doors))
      for (const module of [...(found?.modules.get(door) ?? []), ...(await this.#publicModule(door))]) {
        const each = { module, segments };
        names.set(importKey(each), each);
      }
    return [...names.values()];
  }

  /** Returns true if the configuration declares the file public, and it exists. */
  async isPublic(path: string): Promise<boolean> {
    return (await this.#publicPaths()).includes(path);
  }

  /** Returns true if the package strips the export of a file, because the export is marked as internal. */
  async #isInternal(path: string, name: string): Promise<boolean> {
    const { revision } = this.packages;
    const file = await revision.file(path);
    const own = file && exportTable(file).own.get(name);
    return own ? this.#saysInternal(file, own.name) : false;
  }

  /** If only some declarations of a name are internal, the others remain. */
  async #saysInternal(file: FileRead, name: string): Promise<boolean> {
    const { revision, files } = this.packages;
    const says = revision.engine.readerFor(file.path)?.layout.publishing?.saysInternal;
    const text = says === undefined ? null : await files.text(file.path);
    if (says === undefined || text === null) return false;
    return file.declarations
      .filter((each) => each.name === name && each.container === null)
      .every(({ place }) => says(text, place.line));
  }

  async #publicModule(door: string): Promise<readonly string[]> {
    return (await this.#publicPaths()).includes(door) ? [door] : [];
  }

  /** Only files of the same language re-export a file's declarations. */
  async #publicExporters(path: string): Promise<readonly string[]> {
    const { engine } = this.packages.revision;
    const language = engine.readerFor(path);
    const known =
      this.#near.get(language?.id ?? "") ??
      this.#publicPaths().then((paths) => paths.filter((each) => engine.readerFor(each) === language));
    this.#near.set(language?.id ?? "", known);
    return known;
  }
}

function exportersOf({ modules, doorsTo }: PublishedPackage, path: string): readonly string[] {
  return doorsTo?.(path) ?? [...modules.keys()];
}
