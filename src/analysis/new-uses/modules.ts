import { branchingLevels, questionSteps, textsPerQuestion } from "../../core/limits.ts";
import { OutsideError } from "../../core/model/errors.ts";
import type { Problem } from "../../core/model/feature.ts";
import type { Feature } from "../../core/model/notice.ts";
import { isTest } from "../../core/repository/conventions.ts";
import { folderOf } from "../../core/repository/paths.ts";
import type { FileRead } from "../../core/model/register.ts";
import type { FileUses, ModulePlace, UseReader } from "../../core/model/use.ts";
import { mayHoldNotice } from "../register/may-hold-notice.ts";
import { selectFiles } from "../register/selection.ts";
import type { Revision } from "../revision/revision.ts";
import { textOf } from "../revision/texts.ts";
import type { Language } from "../../core/model/language.ts";
import type { Engine } from "../register/engine.ts";
import { ModulesOfOtherPackages, type NamedModule } from "./other-packages.ts";
import type { Provider } from "./provider.ts";

type Read = (file: Provider) => Promise<FileUses | null>;

/**
 * Cache of the values, base types and uses of files. Values and base types are requested often. Uses need much memory
 * and are requested once, and only for a few files.
 */
export class KeptUses {
  readonly #read: Read;
  readonly #known = new Map<string, Promise<FileUses | null>>();
  /** Files whose uses will still be requested. */
  readonly #awaited = new Set<string>();

  constructor(read: Read) {
    this.#read = read;
  }

  expect(paths: readonly string[]): void {
    for (const each of paths) this.#awaited.add(each);
  }

  /** Returns the types and values of a file. Its uses may be omitted. */
  async typesIn(file: Provider): Promise<FileUses | null> {
    const known = this.#known.get(file.path);
    if (known !== undefined) return known;
    const read = this.#read(file);
    const kept = this.#awaited.has(file.path) ? read : read.then(withoutUses);
    this.#known.set(file.path, kept);
    return kept;
  }

  /** Returns everything about an expected file, and removes its uses from the cache. */
  async allIn(file: Provider): Promise<FileUses | null> {
    const uses = await this.typesIn(file);
    this.#awaited.delete(file.path);
    this.#known.set(file.path, Promise.resolve(withoutUses(uses)));
    return uses;
  }
}

function withoutUses(uses: FileUses | null): FileUses | null {
  return uses && { uses: [], bases: uses.bases, values: uses.values };
}

/** The use reader of each language, loaded once because every name and file needs it. */
class UseReaders {
  readonly #engine: Engine;
  readonly #loaded = new Map<Language, Promise<UseReader>>();

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  /** Null if the path's language has no use reader. */
  async of(path: string): Promise<UseReader | null> {
    const reader = this.#engine.readerFor(path);
    if (reader?.uses === undefined) return null;
    const uses = this.#loaded.get(reader) ?? reader.uses();
    this.#loaded.set(reader, uses);
    return uses;
  }

  isByExport(path: string): boolean {
    return this.#engine.readerFor(path)?.names.imports.byExport === true;
  }
}

interface ModuleSources {
  readonly head: Revision;
  /** The revision whose settings determine which paths are read. */
  readonly base: Revision;
  /** Receives the reasons why the uses of a file could not be read. */
  readonly problems?: Problem[];
}

/** The files of head that changed files may import from. They are read in a few batches, and parsed on first use. */
export class Modules {
  readonly #sources: ModuleSources;
  readonly #files = new Map<string, Provider | null>();
  readonly #folders = new Map<string, readonly string[]>();
  readonly #layout = new Map<string, string>();
  /** Places of modules that files refer to, by file and specifier. Filled after the layout was read. */
  readonly #places = new Map<string, ModulePlace | null>();
  readonly #readOther: ModulesOfOtherPackages;
  readonly #visited = new Set<string>();
  readonly readers: UseReaders;
  #noted: ReadonlySet<string> = new Set();
  readonly uses = new KeptUses(async (file) => this.usesInText(file));
  readonly #passing = new Map<string, Promise<boolean>>();

  constructor(sources: ModuleSources) {
    this.#sources = sources;
    this.readers = new UseReaders(sources.head.engine);
    this.#readOther = new ModulesOfOtherPackages(sources.head);
  }

  /** Reads the files that the given files may import names from. Returns the names that may have notices in them. */
  async gather(changed: readonly Provider[]): Promise<ReadonlySet<string>> {
    for (const file of changed) this.#files.set(file.path, file);
    await this.#readLayout(changed);
    let wave = changed;
    for (let round = 0; round <= branchingLevels && wave.length > 0; round += 1)
      wave = await this.#wave(wave, round > 0);
    const held = [...this.#files.values()].filter((file) => file !== null && this.#mayHold(file));
    const paths = held.flatMap((file) => file?.path ?? []);
    if (paths.length === 0) return new Set();
    const selection = await selectFiles(this.#sources.base, paths);
    const noted = paths.filter((path) => {
      const bytes = this.#files.get(path)?.bytes;
      return bytes !== undefined && selection.reads(path) && selection.readsHeader(path, bytes);
    });
    this.#noted = new Set(noted);
    const names = new Set<string>();
    for (const path of noted) {
      const uses = await this.usesOf(path);
      const text = textOf(this.#files.get(path)?.bytes ?? new Uint8Array());
      for (const each of (text !== null && uses?.noticed(text)) || []) names.add(each);
    }
    return names;
  }

  #mayHold({ path, bytes }: Provider): boolean {
    const reader = this.#sources.head.engine.readerFor(path);
    return reader !== null && mayHoldNotice(reader, bytes);
  }

  async #readLayout(files: readonly Provider[]): Promise<void> {
    const wanted = new Set<string>();
    for (const { path } of files) {
      const uses = await this.usesOf(path);
      for (const each of uses?.layoutPaths(path) ?? []) wanted.add(each);
    }
    if (wanted.size === 0) return;
    for await (const { path, bytes } of this.#sources.head.tree.readAll(wanted))
      if (bytes !== null) this.#layout.set(path, Buffer.from(bytes).toString("utf8"));
  }

  /** Reads the files that some files link to. Returns the newly read ones. */
  async #wave(files: readonly Provider[], passing: boolean): Promise<Provider[]> {
    const paths = new Set<string>();
    const folders = new Set<string>();
    const named: NamedModule[] = [];
    for (const { path, bytes } of files) {
      const uses = await this.usesOf(path);
      const text = uses === null ? null : textOf(bytes);
      if (uses === null || text === null) continue;
      const links = uses.linksOf({ path, text }, passing);
      if (passing) this.#passing.set(path, Promise.resolve(links.length > 0));
      for (const specifier of links) {
        const key = `${folderOf(path)}\n${specifier}`;
        if (this.#visited.has(key)) continue;
        this.#visited.add(key);
        named.push({ path, specifier, uses });
        const place = this.#placeOf(path, specifier, uses);
        if (place === null) continue;
        if ("folder" in place) folders.add(place.folder);
        else for (const each of place.paths) paths.add(each);
        if (this.#visited.size + paths.size > questionSteps) return this.#load(paths);
      }
    }
    for (const each of await this.#inFolders([...folders])) paths.add(each);
    const loaded = await this.#load(paths);
    const missed = named.filter(
      ({ path, specifier, uses }) => this.#around(path, specifier, uses).length === 0,
    );
    return missed.length === 0
      ? loaded
      : [...loaded, ...(await this.#load(await this.#readOther.find(missed)))];
  }

  async #inFolders(folders: readonly string[]): Promise<readonly string[]> {
    const unknown = folders.filter((each) => !this.#folders.has(each));
    const paths = new Map<string, string[]>(unknown.map((each) => [each, []]));
    if (unknown.length > 0)
      // The tree cannot list only the files of the root.
      for (const { path } of await this.#sources.head.tree.list(unknown.includes("") ? [] : unknown))
        paths.get(folderOf(path))?.push(path);
    for (const [folder, list] of paths) this.#folders.set(folder, this.#ours(list));
    return folders.flatMap((each) => this.#folders.get(each) ?? []);
  }

  #ours(paths: readonly string[]): readonly string[] {
    const { engine, policy } = this.#sources.head;
    return paths.filter((path) => {
      const reader = engine.readerFor(path);
      // Code in tests is only used by tests.
      return reader?.uses !== undefined && (policy.tests || !isTest(path, reader.layout));
    });
  }

  async #load(paths: Iterable<string>): Promise<Provider[]> {
    const wanted = [...paths].filter((each) => !this.#files.has(each));
    // Limit: if a change reaches more files, the others are not read.
    const room = Math.max(0, textsPerQuestion - this.#files.size);
    const providers: Provider[] = [];
    for await (const { path, bytes } of this.#sources.head.tree.readAll(wanted)) {
      if (providers.length >= room) break;
      if (bytes === null) continue;
      const file = { path, bytes };
      this.#files.set(path, file);
      providers.push(file);
    }
    return providers;
  }

  readonly usesOf = (path: string): Promise<UseReader | null> => this.readers.of(path);

  /** Returns the files of the module that a file refers to, as far as they were read. */
  async filesOf(path: string, specifier: string): Promise<readonly Provider[]> {
    const around = this.#around(path, specifier, await this.usesOf(path));
    if (around.length > 0) return around;
    return this.#readOther.placesOf(path, specifier).flatMap((each) => this.#files.get(each) ?? []);
  }

  #placeOf(path: string, specifier: string, uses: UseReader): ModulePlace | null {
    const key = `${path}\n${specifier}`;
    const known = this.#places.get(key);
    const place = known === undefined ? uses.placeOf(path, specifier, this.#layout) : known;
    if (known === undefined) this.#places.set(key, place);
    return place;
  }

  /** Returns the files at the places that the file itself refers to. */
  #around(path: string, specifier: string, uses: UseReader | null): readonly Provider[] {
    const place = uses && this.#placeOf(path, specifier, uses);
    if (place === null) return [];
    if ("folder" in place)
      return (this.#folders.get(place.folder) ?? []).flatMap((each) => this.#files.get(each) ?? []);
    for (const each of place.paths) {
      const file = this.#files.get(each);
      if (file) return [file];
    }
    return [];
  }

  /** Returns the texts of the files that may re-export names under other names. */
  async passingTexts(): Promise<readonly string[]> {
    const texts: string[] = [];
    for (const file of this.#files.values()) {
      const text = file && (await this.passesOn(file)) ? textOf(file.bytes) : null;
      if (text !== null) texts.push(text);
    }
    return texts;
  }

  isNoted(path: string): boolean {
    return this.#noted.has(path);
  }

  async passesOn(file: Provider): Promise<boolean> {
    const passes = this.#passing.get(file.path) ?? this.#mayPass(file);
    this.#passing.set(file.path, passes);
    return passes;
  }

  async #mayPass(file: Provider): Promise<boolean> {
    const uses = await this.usesOf(file.path);
    const text = textOf(file.bytes);
    return text !== null && (uses?.linksOf({ path: file.path, text }, true).length ?? 0) > 0;
  }

  fileAt(path: string): Provider | null {
    return this.#files.get(path) ?? null;
  }

  async read(file: Provider): Promise<FileRead | null> {
    return this.#sources.head.file(file.path, file.bytes);
  }

  /** Returns true if a file's version at base declares the name of a feature. */
  async declares({ path, bytes }: Provider, { declaration }: Feature): Promise<boolean> {
    const file = await this.#sources.base.file(path, bytes);
    return file?.declarations.some(({ name, reexport }) => name === declaration?.name && !reexport) === true;
  }

  /** Returns the uses in a file with the given content, such as the content at base. */
  async usesInText({ path, bytes }: Provider): Promise<FileUses | null> {
    const text = textOf(bytes);
    const uses = await this.usesOf(path);
    if (text === null || uses === null) return null;
    try {
      return await uses.read({ path, text }, this.#sources.head.engine.load);
    } catch (error) {
      // A missing grammar is not a problem of this file.
      if (error instanceof OutsideError) throw error;
      // A bug in a reader must not fail the check, so only the uses of this file are missing.
      const reason = error instanceof Error ? error.message.split("\n")[0] : String(error);
      const message = `the uses in this file could not be read: ${reason}`;
      const { problems } = this.#sources;
      // Both sides of a file may fail, but it is reported once.
      if (problems?.every((each) => each.path !== path) === true) problems.push({ path, message });
      return null;
    }
  }
}
