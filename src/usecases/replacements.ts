import type { Reader } from "../core/declaration.ts";
import type { Feature } from "../core/notice.ts";
import type { Policy } from "../core/policy.ts";
import type { FileRead } from "../core/register.ts";
import type { ReplacementState } from "../core/rule.ts";
import type { FileTree } from "../ports/file-tree.ts";
import type { Engine } from "./engine.ts";
import { foldersOf } from "./packages.ts";
import { isOfPlatform, namesPackage } from "./platform-names.ts";

/** Looks up named replacements in the repository at head; each name once. */
export class Replacements {
  readonly #tree: FileTree;
  readonly #engine: Engine;
  readonly #policy: Policy;
  /** Files read already: looked at first. */
  readonly #read: FileRead[];
  readonly #manifests = new Map<string, Promise<ReadonlySet<string>>>();

  constructor(tree: FileTree, engine: Engine, policy: Policy, read: readonly FileRead[]) {
    this.#tree = tree;
    this.#engine = engine;
    this.#policy = policy;
    this.#read = [...read];
  }

  /** Looks for the replacements of all these features in one search for each language, however many they are. */
  async searchFor(features: readonly Feature[]): Promise<void> {
    const wanted = new Map<Reader, Map<string, Feature>>();
    for (const feature of features) {
      const name = await this.#nameToFind(feature);
      const reader = this.#engine.readerFor(feature.place.path);
      if (name === null || reader === null || this.#atHand(name, feature).length > 0) continue;
      wanted.set(reader, (wanted.get(reader) ?? new Map<string, Feature>()).set(name, feature));
    }
    for (const [reader, names] of wanted) await this.#search(reader, names);
  }

  /** Keeps of the repository only the files that declare one of the names. */
  async #search({ extensions }: Reader, names: Map<string, Feature>): Promise<void> {
    const paths = await this.#tree.containing([...names.keys()].map(lastOf), extensions);
    for await (const { path, bytes } of this.#tree.readAll(paths)) {
      if (names.size === 0) return;
      if (bytes === null) continue;
      const { file } = await this.#engine.read(path, bytes, this.#policy.releases);
      const found = [...names].filter(
        ([name, feature]) => file && declared(file, lastOf(name), name, feature).length > 0,
      );
      if (file && found.length > 0) this.#read.push(file);
      for (const [name] of found) names.delete(name);
    }
  }

  /** What is known of a feature's replacement; null where it names none. */
  async stateOf(feature: Feature): Promise<ReplacementState | null> {
    const { replacement, text } = feature.notice;
    if (replacement === null) return null;
    const name = symbolIn(replacement);
    if (name === null) return "elsewhere";
    const here = this.#atHand(name, feature);
    if (here.length > 0 && !(await this.#isElsewhere(name, feature.place.path))) return verdict(here);
    if ((await this.#nameToFind(feature)) === null) return "elsewhere";
    return namesPackage(text) ? "elsewhere" : "undeclared";
  }

  /** The name that has to be declared somewhere in the repository; null where there is nothing to look up. */
  async #nameToFind({ notice, place }: Feature): Promise<string | null> {
    const name = notice.replacement === null ? null : symbolIn(notice.replacement);
    // Half the repository may speak of `Array`; what is at hand is enough to know a global's namesake.
    if (name === null || isOfPlatform(firstOf(name))) return null;
    return (await this.#isElsewhere(name, place.path)) ? null : name;
  }

  #atHand(name: string, feature: Feature): boolean[] {
    return this.#read.flatMap((file) => declared(file, lastOf(name), name, feature));
  }

  /** A dependency of the nearest manifests. */
  async #isElsewhere(name: string, path: string): Promise<boolean> {
    const first = firstOf(name);
    for (const folder of foldersOf(path)) if ((await this.#dependenciesIn(folder)).has(first)) return true;
    return false;
  }

  #dependenciesIn(folder: string): Promise<ReadonlySet<string>> {
    let names = this.#manifests.get(folder);
    names ??= this.#readManifest(folder === "" ? "package.json" : `${folder}/package.json`);
    this.#manifests.set(folder, names);
    return names;
  }

  async #readManifest(path: string): Promise<ReadonlySet<string>> {
    const bytes = await this.#tree.read(path);
    if (bytes === null) return new Set();
    try {
      const manifest: unknown = JSON.parse(Buffer.from(bytes).toString("utf8"));
      return new Set(dependencyFields.flatMap((field) => Object.keys(property(manifest, field) ?? {})));
    } catch {
      // A manifest that cannot be read names no packages; that is not this check's affair.
      return new Set();
    }
  }
}

const dependencyFields = ["dependencies", "devDependencies", "peerDependencies", "optionalDependencies"];

function lastOf(name: string): string {
  return name.split(/[.#]/).at(-1) ?? name;
}

function firstOf(name: string): string {
  return name.split(/[.#]/)[0] ?? name;
}

function property(value: unknown, key: string): object | null {
  if (typeof value !== "object" || value === null) return null;
  const found: unknown = Reflect.get(value, key);
  return typeof found === "object" ? found : null;
}

/** The qualified name that a replacement's words begin with; null for URLs, package names, options and prose. */
function symbolIn(replacement: string): string | null {
  const match = /^(?:new\s+)?([A-Za-z_$][\w$]*(?:(?:\.|#)[A-Za-z_$][\w$]*)*)(?=$|[(<[\s`])/.exec(
    replacement.trim(),
  );
  const name = match?.[1] ?? null;
  // One lower-case word followed by more words is prose, not a name.
  return name !== null && (name === replacement.trim() || /[(<[]/.test(replacement)) ? name : null;
}

/** For each declaration of that name in the file: whether it is deprecated. */
function declared(file: FileRead, last: string, name: string, asker: Feature): boolean[] {
  return file.declarations
    .filter((each) => each.id !== asker.id && (each.name === name || each.name.split(/[./]/).at(-1) === last))
    .map((each) => file.features.has(each.id));
}

function verdict(deprecated: readonly boolean[]): ReplacementState {
  return deprecated.every(Boolean) ? "deprecated" : "declared";
}
