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
  readonly #read: readonly FileRead[];
  readonly #known = new Map<string, Promise<ReplacementState>>();
  readonly #manifests = new Map<string, Promise<ReadonlySet<string>>>();

  constructor(tree: FileTree, engine: Engine, policy: Policy, read: readonly FileRead[]) {
    this.#tree = tree;
    this.#engine = engine;
    this.#policy = policy;
    this.#read = read;
  }

  /** What is known of a feature's replacement; null where it names none. */
  async stateOf(feature: Feature): Promise<ReplacementState | null> {
    const { replacement } = feature.notice;
    if (replacement === null) return null;
    const name = symbolIn(replacement);
    if (name === null || (await this.#isElsewhere(name, feature.place.path))) return "elsewhere";
    const last = name.split(/[.#]/).at(-1) ?? name;
    let known = this.#known.get(`${name}\0${feature.id}`);
    known ??= this.#lookUp(last, name, feature);
    this.#known.set(`${name}\0${feature.id}`, known);
    return known;
  }

  async #lookUp(last: string, name: string, feature: Feature): Promise<ReplacementState> {
    const here = this.#read.flatMap((file) => declared(file, last, name, feature));
    if (here.length > 0) return verdict(here);
    // Half the repository may speak of `Array`; what is at hand is enough to know a global's namesake.
    if (isOfPlatform(firstOf(name))) return "elsewhere";
    const reader = this.#engine.readerFor(feature.place.path);
    const paths = await this.#tree.containing([last], reader?.extensions);
    for await (const { path, bytes } of this.#tree.readAll(paths)) {
      if (bytes === null) continue;
      const { file } = await this.#engine.read(path, bytes, this.#policy.releases);
      const found = file ? declared(file, last, name, feature) : [];
      if (found.length > 0) return verdict(found);
    }
    return namesPackage(feature.notice.text) ? "elsewhere" : "undeclared";
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
