import type { Destination, World } from "../../core/change/targets.ts";
import type { Declaration } from "../../core/model/declaration.ts";
import type { PackageScope } from "../../core/model/language/naming.ts";
import type { PublishedPackage } from "../../core/model/language/publishing.ts";
import type { Policy } from "../../core/model/policy.ts";
import type { FileRead } from "../../core/model/register.ts";
import type { ImportableName } from "../../core/surface/importable-name.ts";
import { textOf } from "../revision/texts.ts";
import type { Revision } from "../revision/revision.ts";
import { surfaceOf } from "../surface/published.ts";
import type { Surface } from "../surface/surface.ts";

interface Look {
  readonly bytes: Uint8Array;
  readonly handsOn: boolean;
}

export class RevisionWorld implements World {
  readonly #revision: Revision;
  readonly #surface: Surface;
  readonly #read: ReadonlyMap<string, FileRead>;
  readonly #files = new Map<string, Promise<FileRead | null>>();
  readonly #looks = new Map<string, Promise<Look>>();
  readonly #ways = new Map<string, Promise<Destination>>();

  /** Requested names that the manifests publish, but whose source is unknown. */
  readonly unknownSources = new Set<string>();

  /** `read`: the changed files, which were read already. */
  constructor(revision: Revision, policy: Policy, read: ReadonlyMap<string, FileRead>) {
    this.#revision = revision;
    this.#surface = surfaceOf(revision, policy);
    this.#read = read;
  }

  get packages(): Surface["packages"] {
    return this.#surface.packages;
  }

  file(path: string): Promise<FileRead | null> {
    const known = this.#files.get(path) ?? Promise.resolve(this.#read.get(path) ?? this.#revision.file(path));
    this.#files.set(path, known);
    return known;
  }

  async mayGive(path: string, name: string): Promise<boolean> {
    const read = this.#read.get(path);
    if (read !== undefined) return true;
    const known = this.#looks.get(path) ?? this.#look(path);
    this.#looks.set(path, known);
    const { bytes, handsOn } = await known;
    if (handsOn || !Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes(name)) return handsOn;
    const declares = this.#revision.engine.readerFor(path)?.naming?.packages?.mayDeclare;
    return declares === undefined || declares(textOf(bytes) ?? name, name);
  }

  async #look(path: string): Promise<Look> {
    const bytes = await this.#revision.tree.read(path);
    const { layout, naming } = this.#revision.engine.readerFor(path) ?? {};
    const text = bytes === null || naming?.packages !== undefined ? null : textOf(bytes);
    const handsOn = text !== null && (layout?.publishing?.handingStatements(text).length ?? 1) > 0;
    return { bytes: bytes ?? new Uint8Array(), handsOn };
  }

  leadsTo(file: FileRead, specifier: string, name?: string): Promise<Destination> {
    const { packages } = file.tables.naming ?? {};
    const key = `${file.path}\0${specifier}${packages === undefined ? "" : `\0${name ?? ""}`}`;
    const known =
      this.#ways.get(key) ??
      (packages === undefined
        ? this.#search(file, specifier)
        : this.#filesOf(packages, file, specifier, name ?? null));
    this.#ways.set(key, known);
    return known;
  }

  async filesOfType(file: FileRead, type: Declaration, member: string): Promise<readonly string[]> {
    return (await file.tables.naming?.filesOfType?.(file, type, member, this.packages.files)) ?? [];
  }

  async publicNames(path: string, name: string): Promise<readonly ImportableName[]> {
    const names = await this.#surface.namesOf(path, name);
    const found = names.length === 0 ? await this.packages.of(path) : null;
    for (const each of found?.untold ?? []) this.unknownSources.add(each);
    return names;
  }

  filesBehind(module: string, found: PublishedPackage | null): Promise<readonly string[] | null> {
    const files = found === null ? [] : found.filesOf(module);
    if (files === null) for (const each of found?.untold ?? []) this.unknownSources.add(each);
    return Promise.resolve(files);
  }

  packageAt(path: string): Promise<PublishedPackage | null> {
    return this.packages.of(path);
  }

  isPublicPath(path: string): Promise<boolean> {
    return this.#surface.isPublic(path);
  }

  async isStripped(file: FileRead, { name, container }: Declaration): Promise<boolean> {
    const found = await this.packages.of(file.path);
    if (found?.stripsInternal !== true || container !== null) return false;
    const says = this.#revision.engine.readerFor(file.path)?.layout.publishing?.saysInternal;
    const text = says === undefined ? null : await this.packages.files.text(file.path);
    if (says === undefined || text === null) return false;
    return file.declarations
      .filter((each) => each.name === name && each.container === null)
      .every(({ place }) => says(text, place.line));
  }

  /**
   * Returns the files of a package that may declare a name. If no file here belongs to the package, the package is in another repository.
   */
  async #filesOf(
    { filesOf }: PackageScope,
    { path }: FileRead,
    pack: string,
    name: string | null,
  ): Promise<Destination> {
    const paths = await filesOf(pack, name, path, this.packages.files);
    if (paths.length > 0) return { paths };
    return name !== null && (await filesOf(pack, null, path, this.packages.files)).length > 0
      ? "nowhere"
      : "elsewhere";
  }

  async #search(file: FileRead, specifier: string): Promise<Destination> {
    const path = await this.#existing(file, specifier);
    if (path !== null) return { paths: [path] };
    if (specifier.startsWith(".")) return "nowhere";
    const root = rootOf(specifier);
    const isOwn = root !== "" && root !== specifier && (await this.#existing(file, root)) !== null;
    return isOwn ? "nowhere" : "elsewhere";
  }

  async #existing(file: FileRead, specifier: string): Promise<string | null> {
    const within = (await this.packages.of(file.path))?.folder ?? "";
    const { layout } = file.tables;
    const { declaresOnly } = layout;
    const paths = file.pathsOf(specifier);
    // Declaration files import other declaration files first.
    const ordered =
      declaresOnly?.test(file.path) === true
        ? [
            ...paths.filter((each) => declaresOnly.test(each)),
            ...paths.filter((each) => !declaresOnly.test(each)),
          ]
        : paths;
    const own = await this.packages.existing(ordered, within);
    if (own !== null || specifier.startsWith(".")) return own;
    const named = await layout.publishing?.pathsOfName?.(file.path, specifier, this.packages.files);
    return this.packages.existing(named ?? [], within);
  }
}

/** Returns the whole package: `acme` for `acme.client`. */
function rootOf(specifier: string): string {
  return specifier.split(".")[0] ?? specifier;
}
