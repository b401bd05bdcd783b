import type { FileRead, CoverElsewhere } from "../../core/model/register.ts";
import { folderOf } from "../../core/repository/paths.ts";
import type { FileChange } from "../../ports/file-tree.ts";
import { mayHoldNotice } from "../register/may-hold-notice.ts";
import type { Selection } from "../register/selection.ts";
import type { Revision } from "../revision/revision.ts";
import { textOf } from "../revision/texts.ts";
import { readMore, type ChangeReading, type ChangeSource } from "./read-changes.ts";
import type { Covers } from "../../core/model/language/covers.ts";
import type { Feature } from "../../core/model/notice.ts";

/** Null for a language in which a notice covers only its own file. */
type CoversOf = (path: string) => Covers | null;

const typeKinds: ReadonlySet<string> = new Set(["class", "interface", "type", "enum"]);

type Types = ReadonlyMap<string, Feature>;

/** Features of files that may form one package or type: types by package and qualified name, and the whole package. */
interface Group {
  readonly types: Map<string | null, Map<string, Feature>>;
  whole: Feature | null;
}

const noTypes: Types = new Map();

/** Files of one side that may cover others. */
class CoverFiles {
  /** Null for a file without a notice. */
  readonly files: ReadonlyMap<string, FileRead | null>;
  readonly #coversOf: CoversOf;
  readonly #groups = new Map<string, Group>();

  constructor(files: ReadonlyMap<string, FileRead | null>, coversOf: CoversOf) {
    this.files = files;
    this.#coversOf = coversOf;
    for (const file of files.values()) if (file !== null) this.#add(file);
  }

  /** Returns true if the notice of another file may cover a file that was not read yet. */
  mayCover(path: string, text: string): boolean {
    if (this.#wholeFor(path) !== null) return true;
    const types = [...(this.#groupFor(path)?.types.values() ?? [])];
    return types.some((each) => [...each.values()].some(({ declaration }) => holds(text, declaration)));
  }

  /** Returns the notices of other files that cover a file, or null. */
  of({ path, packageName }: FileRead): CoverElsewhere | null {
    const whole = this.#wholeFor(path);
    const types = this.#groupFor(path)?.types.get(packageName) ?? noTypes;
    return whole === null && types.size === 0 ? null : { whole, types };
  }

  #add(file: FileRead): void {
    const key = this.#groupOf(file.path);
    if (key === null) return;
    const group = this.#groups.get(key) ?? { types: new Map<string, Map<string, Feature>>(), whole: null };
    this.#groups.set(key, group);
    const types = group.types.get(file.packageName) ?? new Map<string, Feature>();
    group.types.set(file.packageName, types);
    for (const feature of file.features.values()) {
      const { declaration, kind } = feature;
      if (declaration?.name === "(package)") group.whole = feature;
      else if (declaration && typeKinds.has(kind)) types.set(declaration.name, feature);
    }
  }

  #wholeFor(path: string): Feature | null {
    const group = this.#groupFor(path);
    if (group?.whole) return group.whole;
    for (const above of this.#coversOf(path)?.above(path) ?? []) {
      const file = above.path === path ? undefined : this.files.get(above.path);
      const feature = file ? moduleIn(file, above.names) : null;
      if (feature && !isReplacedBy(feature, path)) return feature;
      if (file !== undefined && above.ends === true) return null;
    }
    return null;
  }

  #groupFor(path: string): Group | undefined {
    const key = this.#groupOf(path);
    return key === null ? undefined : this.#groups.get(key);
  }

  #groupOf(path: string): string | null {
    return this.#coversOf(path)?.peers?.group(path) ?? null;
  }
}

function moduleIn({ features }: FileRead, names: readonly string[]): Feature | null {
  for (const feature of features.values())
    if (
      feature.kind === "module" &&
      names.includes(feature.declaration?.name ?? "") &&
      !feature.notice.conditional
    )
      return feature;
  return null;
}

function holds(text: string, declaration: Feature["declaration"]): boolean {
  return declaration !== null && text.includes(declaration.segments.at(-1) ?? "");
}

/** Returns true if a package's replacement is a module inside it. The package's notice does not cover that module. */
function isReplacedBy({ notice, place }: Feature, path: string): boolean {
  const words = notice.replacement?.match(/\p{ID_Continue}+/gu) ?? [];
  const folder = folderOf(place.path);
  const own = folder.slice(folder.lastIndexOf("/") + 1);
  const [first = ""] = path.slice(folder.length).split("/").filter(Boolean);
  const module = first.replace(/\..*$/, "");
  return words.some((each, at) => each === module && (words.length === 1 || words[at - 1] === own));
}

/** Limit: changed files without a notice for which covering files are searched. */
const mostBare = 2000;
/** Limit: folders that are listed, and types that are searched for, per change. */
const mostFolders = 500;
const mostWords = 500;

/** A changed file, and the text in which names of shared types are searched. */
interface Asking {
  readonly path: string;
  readonly text: string;
}

/**
 * Records for each changed file which notices of other files cover it, on either side. Also reads changed files without
 * their own notice that such a notice covers.
 */
export async function coverFromElsewhere(
  source: ChangeSource,
  selection: Selection,
  reading: ChangeReading,
): Promise<void> {
  const coversOf: CoversOf = (path) => source.head.engine.readerFor(path)?.layout.covers ?? null;
  const asking: Asking[] = [
    ...[...reading.base.keys()].map((path) => ({ path, text: reading.texts.base.get(path) ?? "" })),
    ...reading.bare.slice(0, mostBare).map(({ change, text }) => ({ path: change.path, text })),
  ].filter(({ path }) => coversOf(path) !== null);
  if (asking.length === 0) return;
  const base = await coversOnBase(asking, source.from, selection, coversOf);
  const covered = reading.bare.filter(({ change, text }) => base.mayCover(change.path, text));
  await readMore(
    source,
    selection,
    reading,
    covered.map(({ change }) => change),
  );
  const head = coversAtHead(base, source.changes, reading, coversOf);
  for (const [files, covers] of [
    [reading.base, base],
    [reading.head, head],
  ] as const)
    for (const [path, file] of files) {
      const elsewhere = covers.of(file);
      if (elsewhere !== null) files.set(path, { ...file, elsewhere });
    }
}

async function coversOnBase(
  asking: readonly Asking[],
  revision: Revision,
  selection: Selection,
  coversOf: CoversOf,
): Promise<CoverFiles> {
  const { engine, tree } = revision;
  const wanted = new Set(
    asking.flatMap(({ path }) => coversOf(path)?.above(path) ?? []).map(({ path }) => path),
  );
  for (const path of await peersOf(asking, revision, coversOf)) wanted.add(path);
  const files = new Map<string, FileRead | null>();
  for await (const { path, bytes } of tree.readAll(wanted)) {
    const reader = engine.readerFor(path);
    if (reader === null || bytes === null || !selection.reads(path)) continue;
    const isNoted =
      mayHoldNotice(reader, bytes) &&
      selection.readsHeader(path, bytes) &&
      (await mayCover(revision, coversOf, path, bytes));
    files.set(path, isNoted ? (await revision.read(path, bytes)).file : null);
  }
  return new CoverFiles(files, coversOf);
}

/** Returns true if a file with a sign of a notice may cover other files, judging by its text. */
async function mayCover(
  revision: Revision,
  coversOf: CoversOf,
  path: string,
  bytes: Uint8Array,
): Promise<boolean> {
  const mayOf = await coversOf(path)?.mayCover?.();
  const text = mayOf === undefined ? null : textOf(bytes);
  return (
    mayOf === undefined || text === null || mayOf({ path, text }, (readOther) => revision.text(readOther))
  );
}

/** Returns the paths of files in the same language that form one package or type with the given files. */
async function peersOf(
  asking: readonly Asking[],
  { engine, tree }: Revision,
  coversOf: CoversOf,
): Promise<readonly string[]> {
  const folders = new Set<string>();
  const literals = new Map<string, readonly string[]>();
  for (const { path, text } of asking) {
    const peers = coversOf(path)?.peers ?? null;
    if (peers?.words === null) folders.add(folderOf(path));
    else
      for (const each of peers?.words(text) ?? [])
        literals.set(each, engine.readerFor(path)?.extensions ?? []);
  }
  const inFolders =
    folders.size === 0 ? [] : await tree.list(folders.has("") ? [] : [...folders].slice(0, mostFolders));
  const paths = inFolders
    .map(({ path }) => path)
    .filter((path) => folders.has(folderOf(path)) && coversOf(path)?.peers?.words === null);
  for (const [endings, words] of Map.groupBy(literals.keys(), (each) => literals.get(each)?.join(" ") ?? ""))
    paths.push(...(await tree.containing(words.slice(0, mostWords), endings.split(" "))));
  return paths;
}

/** Returns the covering files at head: base's unchanged ones, and the changed ones. */
function coversAtHead(
  base: CoverFiles,
  changes: readonly FileChange[],
  { head }: ChangeReading,
  coversOf: CoversOf,
): CoverFiles {
  const files = new Map(base.files);
  for (const { path, head: side } of changes) {
    files.delete(path);
    if (side !== null && coversOf(path) !== null) files.set(path, head.get(path) ?? null);
  }
  return new CoverFiles(files, coversOf);
}
