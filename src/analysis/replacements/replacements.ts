import type { Language } from "../../core/model/language.ts";
import type { Feature } from "../../core/model/notice.ts";
import { folderOf, foldersOf, join } from "../../core/repository/paths.ts";
import type { FileRead } from "../../core/model/register.ts";
import type { ReplacementState } from "../../core/model/facts.ts";
import type { Revision } from "../revision/revision.ts";
import { wordsCalled } from "../../core/compare/named.ts";
import { isSettled, likeliest, namesakes, wordFor, type Namesake } from "./declared-names.ts";
import { endpointFiles } from "./endpoint-files.ts";
import { isSaidElsewhere, replacementName, type ReplacementName, packageParts } from "./replacement-names.ts";

/** Information about a name from a file's context: its imports, the manifests above it, the repository's folders. */
class Neighbourhood {
  readonly #revision: Revision;
  readonly #read: ReadonlyMap<string, FileRead>;
  readonly #manifests = new Map<string, Promise<ReadonlySet<string>>>();
  #places: Promise<string> | null = null;

  constructor(revision: Revision, read: readonly FileRead[]) {
    this.#revision = revision;
    this.#read = new Map(read.map((file) => [file.path, file]));
  }

  /** Returns true if the name begins with a dependency of the nearest manifests. */
  async isDependency({ first }: ReplacementName, path: string): Promise<boolean> {
    const names = this.#revision.engine.readerFor(path)?.layout.manifests ?? [];
    for (const folder of foldersOf(path))
      for (const name of names)
        if ((await this.#dependenciesIn(join(folder, name), path)).has(first)) return true;
    return false;
  }

  /** Returns the state of a name without a declaration: whether it can only belong to this repository. */
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

  /** Returns all paths in one text, each after a line break and a slash. */
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

/** Returns true if a folder, or a file with any extension, exists at these names. */
function hasPlace(places: string, names: string): boolean {
  return places.includes(`/${names}/`) || places.includes(`/${names}.`);
}

/** The files that were read, by the words for their declarations. Indexed, because a change may touch thousands. */
class FilesAtHand {
  /** Files that are not indexed yet, because declarations are computed on demand. */
  #waiting: FileRead[];
  readonly #byWord = new Map<string, FileRead[]>();
  readonly #byPath = new Map<string, FileRead[]>();

  constructor(files: readonly FileRead[]) {
    this.#waiting = [...files];
  }

  add(file: FileRead): void {
    this.#waiting.push(file);
  }

  /** Returns the files that declare a name with that word, and those at that path. */
  of(word: string, path: string): ReadonlySet<FileRead> {
    for (const file of this.#waiting) {
      for (const each of wordsCalled(file)) put(this.#byWord, each, file);
      put(this.#byPath, file.path, file);
    }
    this.#waiting = [];
    return new Set([...(this.#byWord.get(word) ?? []), ...(this.#byPath.get(path) ?? [])]);
  }
}

function put(files: Map<string, FileRead[]>, key: string, file: FileRead): void {
  const known = files.get(key);
  if (known) known.push(file);
  else files.set(key, [file]);
}

interface NamedReplacement {
  readonly name: ReplacementName;
  readonly feature: Feature;
}

/** Finds the declarations of replacements in the repository at head. Each name is searched once. */
export class Replacements {
  readonly #revision: Revision;
  /** Files that were already read, which are searched first. */
  readonly #read: FilesAtHand;
  readonly #around: Neighbourhood;
  /** Paths of features whose files were added. */
  readonly #own = new Set<string>();
  /** Names that occur in more files than the limit. Nothing is reported about them. */
  readonly #unsettled = new Set<string>();

  constructor(revision: Revision, read: readonly FileRead[]) {
    this.#revision = revision;
    this.#read = new FilesAtHand(read);
    this.#around = new Neighbourhood(revision, read);
  }

  /** Searches for the replacements of all these features: one search for each language, and one for endpoints. */
  async searchFor(features: readonly Feature[]): Promise<void> {
    // An endpoint may be declared in a contract and in code of any language.
    const wanted = new Map<Language | null, Map<string, NamedReplacement>>();
    for (const feature of features) {
      const name = await this.#nameToFind(feature);
      const own = this.#revision.engine.readerFor(feature.place.path);
      const reader = name?.coordinate === undefined ? own : null;
      if (name === null || own === null || isSettled(this.#atHand(name, feature), name)) continue;
      // A contract may be read because of a notice in another file that it refers to, without containing the
      // words itself.
      await this.#addOwn(feature.place.path);
      if (isSettled(this.#atHand(name, feature), name)) continue;
      const ofLanguage = wanted.get(reader) ?? new Map<string, NamedReplacement>();
      wanted.set(reader, ofLanguage.set(name.whole, { name, feature }));
    }
    for (const [reader, names] of wanted) await this.#search(reader, names);
  }

  async #addOwn(path: string): Promise<void> {
    const file = this.#own.has(path) ? null : await this.#revision.file(path);
    this.#own.add(path);
    if (file !== null) this.#read.add(file);
  }

  /** Adds only the files that declare one of the names. */
  async #search(reader: Language | null, names: Map<string, NamedReplacement>): Promise<void> {
    const lasts = new Set([...names.values()].map(({ name }) => name.last));
    const near = [...names.values()].map(({ feature }) => feature.place.path);
    const files =
      reader === null
        ? await endpointFiles(this.#revision, lasts, (paths) => nearestFirst(paths, near))
        : await this.#revision.declaring(
            lasts,
            reader.extensions,
            (paths) => nearestFirst(paths, near),
            reader.names.mayDeclare,
          );
    for await (const file of files) {
      const matches = [...names].map(([key, { name, feature }]) => ({
        key,
        name,
        here: namesakes(file, name, feature),
      }));
      if (matches.some(({ here }) => here.length > 0)) this.#read.add(file);
      for (const { key, name, here } of matches) if (isSettled(here, name)) names.delete(key);
      if (names.size === 0) return;
      const left = new Set([...names.values()].map(({ name }) => name.last));
      for (const last of lasts) if (!left.has(last)) lasts.delete(last);
    }
    if (!files.isWhole) for (const name of names.keys()) this.#unsettled.add(name);
  }

  /** Returns the state of a feature's replacement. Null without a replacement. */
  async stateOf(feature: Feature): Promise<ReplacementState | null> {
    const { replacement } = feature.notice;
    if (replacement === null) return null;
    const name = replacementName(replacement);
    if (name === null) return "elsewhere";
    const all = this.#atHand(name, feature);
    const isOthers = name.parts.length > 1 && this.#isOfPlatform(name, feature);
    // `Integer.compare` does not refer to the `compare` of another type.
    const here = isOthers ? all.filter(({ agreeing }) => agreeing > 1) : all;
    if (here.length > 0 && !(await this.#around.isDependency(name, feature.place.path)))
      return here.every(({ deprecated }) => deprecated) ? "deprecated" : "declared";
    if ((await this.#nameToFind(feature)) === null || this.#unsettled.has(name.whole)) return "elsewhere";
    return isSaidElsewhere(name, feature) ? "elsewhere" : this.#around.absent(name, feature.place.path);
  }

  /** Returns the name that must be declared in the repository. Null if there is none. */
  async #nameToFind({ notice, place }: Feature): Promise<ReplacementName | null> {
    const name = notice.replacement === null ? null : replacementName(notice.replacement);
    // A global such as `Array` may occur in most files, so only the files already read are searched for it.
    if (name === null || this.#isOfPlatform(name, { place })) return null;
    return (await this.#around.isDependency(name, place.path)) ? null : name;
  }

  #isOfPlatform({ first }: ReplacementName, { place }: Pick<Feature, "place">): boolean {
    return this.#revision.engine.readerFor(place.path)?.names.isOfPlatform(first) === true;
  }

  /** Returns the best candidates for the name in the files that were read. */
  #atHand(name: ReplacementName, feature: Feature): readonly Namesake[] {
    const files = this.#read.of(wordFor(name), feature.place.path);
    return likeliest([...files].flatMap((file) => namesakes(file, name, feature)));
  }
}

/** Sorts paths by the number of steps up to a folder with one of `near`, because most replacements are near. */
function nearestFirst(paths: readonly string[], near: readonly string[]): readonly string[] {
  const folders = new Set(near.map(folderOf));
  const stepsUp = (path: string): number => {
    const around = foldersOf(path);
    const steps = around.findIndex((folder) => folders.has(folder));
    return steps < 0 ? around.length : steps;
  };
  const ranked = paths.map((path) => [stepsUp(path), path] as const);
  return ranked.sort((a, b) => a[0] - b[0]).map(([, path]) => path);
}
