import { listItems } from "../../core/limits.ts";
import type { InternalPath } from "../../core/model/result/adoption.ts";
import { isVendored } from "../../core/repository/conventions.ts";
import { folderOf, join } from "../../core/repository/paths.ts";
import type { Language } from "../../core/model/language.ts";
import type { Revision } from "../../analysis/revision/revision.ts";
import type { Layout } from "../../core/model/language/layout.ts";

/** A readable file with its reader. */
export interface Source {
  readonly path: string;
  readonly reader: Language;
}

export interface InternalRequest {
  readonly revision: Revision;
  readonly all: readonly string[];
  /** The readable files. */
  readonly sources: readonly Source[];
  readonly noted: ReadonlySet<string>;
}

/** A proposal covers the whole repository, whatever its size. */
const whole = { most: Number.POSITIVE_INFINITY };

/** Returns the folders that outside code cannot reach. Their deprecations need only the shortest grace period. */
export async function internalPaths(request: InternalRequest): Promise<InternalPath[]> {
  const { sources, noted } = request;
  const paths = [...guardedFolders(sources), ...(await privatePackages(request)), ...(await byName(request))];
  const holds = (glob: string): boolean => {
    const folder = glob.slice(0, -"**".length);
    return glob.startsWith("**") || [...noted].some((path) => path.startsWith(folder));
  };
  // Proposals for other folders would be noise.
  const useful = paths.filter(({ match, evident }) => evident || holds(match));
  return [
    ...useful.filter(({ match }) => holds(match)),
    ...useful.filter(({ match }) => !holds(match)).slice(0, listItems),
  ];
}

/** Folders that the compiler hides from outside code. */
function guardedFolders(sources: readonly Source[]): InternalPath[] {
  return byLanguage(sources).flatMap(({ language, own }) =>
    language.layout.internal.flatMap((folder) => {
      if (folder.by !== "compiler") return [];
      const { name, why } = folder;
      const folders = foldersNamed(name, own);
      const others = sources.some(
        ({ reader, path }) => reader !== language && `/${path}`.includes(`/${name}/`),
      );
      const matches =
        folders.length > listItems && !others ? [`**/${name}/**`] : folders.map((each) => `${each}/**`);
      return matches.filter(isPlain).map((match) => ({ match, why, evident: true }));
    }),
  );
}

interface LanguageFiles {
  readonly language: Language;
  readonly own: readonly Source[];
}

function byLanguage(sources: readonly Source[]): readonly LanguageFiles[] {
  return [...Map.groupBy(sources, ({ reader }) => reader)]
    .map(([language, own]) => ({ language, own }))
    .sort((a, b) => (a.language.id < b.language.id ? -1 : 1));
}

/** Packages that are never published. The root package does not count, because it is private in most monorepos. */
async function privatePackages(request: InternalRequest): Promise<InternalPath[]> {
  const { engine } = request.revision;
  const found: { readonly folder: string; readonly why: string }[] = [];
  for (const { layout } of engine.readers)
    for (const name of layout.isPrivate === undefined ? [] : layout.manifests)
      for (const folder of await foldersOfPrivate(name, layout, request))
        found.push({ folder, why: `its ${name} is private` });
  if (found.length === 0) return [];
  const looks = new Set(engine.readers.flatMap(({ registersBy }) => registersBy?.words ?? []));
  const registering = await request.revision.containing([...looks]);
  const paths: InternalPath[] = [];
  for (const { folder, why } of found) {
    const serving = await servingFile(folder, registering, request);
    paths.push(
      serving === null
        ? { match: `${folder}/**`, why, evident: true }
        : { match: `${folder}/**`, why: `${why}, but ${serving} serves callers`, evident: false },
    );
  }
  return paths.filter(({ match }) => isPlain(match));
}

/** Returns a file of the folder that has callers outside the repository: a contract, or code that registers routes. */
async function servingFile(
  folder: string,
  registering: readonly string[],
  { revision, all }: InternalRequest,
): Promise<string | null> {
  const { engine } = revision;
  const isIn = (path: string): boolean => path.startsWith(`${folder}/`);
  const contracts = all.filter((path) => isIn(path) && engine.readerFor(path)?.kind === "contract");
  for await (const file of revision.files(contracts, whole)) if (!engine.isForeign(file)) return file.path;
  for await (const { path, text } of revision.texts(registering.filter(isIn), whole))
    if (text !== null && engine.readerFor(path)?.registersBy?.sign.test(text) === true) return path;
  return null;
}

async function foldersOfPrivate(
  name: string,
  layout: Layout,
  { revision, all, sources }: InternalRequest,
): Promise<readonly string[]> {
  const manifests = all.filter((path) => path.endsWith(`/${name}`) && !isVendored(path, layout));
  const folders: string[] = [];
  for await (const { path, text } of revision.texts(manifests, whole)) {
    const folder = folderOf(path);
    const isRead = sources.some((each) => each.path.startsWith(`${folder}/`));
    if (isRead && text !== null && layout.isPrivate?.(text) === true) folders.push(folder);
  }
  return folders.filter((folder) => !folders.some((other) => folder.startsWith(`${other}/`))).sort();
}

/** Folders with an internal name that no compiler enforces. Folders named for their exports come first. */
async function byName({ revision, sources }: InternalRequest): Promise<InternalPath[]> {
  const exported: InternalPath[] = [];
  const named: InternalPath[] = [];
  for (const { language, own } of byLanguage(sources))
    for (const { name, by } of language.layout.internal) {
      const folders = by === "compiler" ? [] : foldersNamed(name, own);
      if (by === "name")
        named.push(
          ...folders.map((each) => ({ match: `${each}/**`, why: "because of its name", evident: false })),
        );
      if (by !== "exports" || folders.length === 0) continue;
      const handed = await handedOn(revision, folders, own, name);
      exported.push(...folders.map((each) => byExports(each, name, handed.get(each))));
    }
  return [...exported, ...named].filter(({ match }) => isPlain(match));
}

/** `barrel` is an outside file that re-exports the folder's content. */
function byExports(folder: string, name: string, barrel: string | undefined): InternalPath {
  const why =
    barrel === undefined
      ? "no file outside the folder re-exports its names"
      : `called ${name}, but ${barrel} re-exports from it`;
  const isSource = `/${folder}`.endsWith(`/src/${name}`);
  return { match: `${folder}/**`, why, evident: barrel === undefined && isSource };
}

/** Finds an outside file that re-exports the content of each folder. */
async function handedOn(
  revision: Revision,
  folders: readonly string[],
  sources: readonly Source[],
  name: string,
): Promise<Map<string, string>> {
  const internals = new Map<string, string>();
  const known = new Map(sources.map(({ path, reader }) => [path, reader.layout]));
  const endings = [...new Set(sources.flatMap(({ reader }) => reader.extensions))];
  const mentioning = await revision.containing([name], endings);
  const own = mentioning.filter((each) => known.has(each));
  for await (const { path, text } of revision.texts(own, whole)) {
    if (text === null) continue;
    for (const specifier of known.get(path)?.handedOn?.(text) ?? []) {
      const targets = known.get(path)?.pathsOf?.(path, specifier) ?? [];
      for (const folder of folders) {
        const inside = (each: string): boolean => each.startsWith(`${folder}/`);
        if (!inside(path) && !internals.has(folder) && targets.some(inside)) internals.set(folder, path);
      }
    }
  }
  return internals;
}

/** Returns the outermost folders with that name among the parents of the files. */
function foldersNamed(name: string, sources: readonly Source[]): string[] {
  const folders = new Set<string>();
  for (const { path } of sources) {
    const parts = path.split("/").slice(0, -1);
    const at = parts.indexOf(name);
    if (at >= 0) folders.add(join(parts.slice(0, at).join("/"), name));
  }
  return [...folders].sort();
}

/** True if the path needs no escape in a glob or in YAML. */
function isPlain(glob: string): boolean {
  return glob.length <= 300 && /^(?:\*\*\/)?[\p{L}\p{N}._@+ -]+(?:\/[\p{L}\p{N}._@+ -]+)*\/\*\*$/u.test(glob);
}
