import type { InternalPath } from "../../core/model/adoption.ts";
import { isVendored } from "../../core/repository/conventions.ts";
import { folderOf, join } from "../../core/repository/paths.ts";
import type { Language } from "../../core/model/language.ts";
import type { Revision } from "../../analysis/revision/revision.ts";

/** A file that is read, with its reader. */
export interface Source {
  readonly path: string;
  readonly reader: Language;
}

export interface InternalRequest {
  readonly revision: Revision;
  /** Every path of the tree. */
  readonly all: readonly string[];
  /** Those that are read. */
  readonly sources: readonly Source[];
  /** Paths with a notice. */
  readonly noted: ReadonlySet<string>;
}

/** A proposal speaks of all of the repository, however large. */
const whole = { most: Number.POSITIVE_INFINITY };

/** More folders than this are one glob, or are left for people to say. */
const most = 12;

/** Folders that nobody outside can reach, so that their deprecations need the shortest window alone. */
export async function internalPaths(request: InternalRequest): Promise<InternalPath[]> {
  const { sources, noted } = request;
  const found = [...goFolders(sources), ...(await privatePackages(request)), ...(await byName(request))];
  const holds = (glob: string): boolean => {
    const folder = glob.slice(0, -"**".length);
    return glob.startsWith("**") || [...noted].some((path) => path.startsWith(folder));
  };
  // What holds a notice matters today; a proposal without one would be noise.
  const useful = found.filter(({ match, evident }) => evident || holds(match));
  return [
    ...useful.filter(({ match }) => holds(match)),
    ...useful.filter(({ match }) => !holds(match)).slice(0, most),
  ];
}

/** The compiler refuses imports of `internal` from outside. */
function goFolders(sources: readonly Source[]): InternalPath[] {
  const folders = foldersNamed(
    "internal",
    sources.filter(({ reader }) => reader.id === "go"),
  );
  const others = sources.some(({ path, reader }) => reader.id !== "go" && /(?:^|\/)internal\//.test(path));
  const matches = folders.length > most && !others ? ["**/internal/**"] : folders.map((each) => `${each}/**`);
  const why = "Go's compiler keeps importers from outside away";
  return matches.filter(isPlain).map((match) => ({ match, why, evident: true }));
}

/** Packages that are never published. The one at the top says nothing: it is private in most repositories of several. */
async function privatePackages({ revision, all, sources }: InternalRequest): Promise<InternalPath[]> {
  const manifests = all.filter((path) => path.endsWith("/package.json") && !isVendored(path));
  const found: string[] = [];
  for await (const { path, text } of revision.texts(manifests, whole)) {
    const folder = folderOf(path);
    const isRead = sources.some((each) => each.path.startsWith(`${folder}/`));
    if (isRead && text !== null && isPrivate(text)) found.push(folder);
  }
  return found
    .filter((folder) => !found.some((other) => folder.startsWith(`${other}/`)))
    .sort()
    .map((folder) => `${folder}/**`)
    .filter(isPlain)
    .map((match) => ({ match, why: "its package.json is private", evident: true }));
}

function isPrivate(text: string): boolean {
  try {
    const manifest: unknown = JSON.parse(text);
    if (typeof manifest !== "object" || manifest === null) return false;
    // Some builds publish from another folder, and say so.
    return "private" in manifest && manifest.private === true && !("publishConfig" in manifest);
  } catch {
    return false;
  }
}

/** Folders that are called internal where no compiler holds anybody to it. */
async function byName({ revision, sources }: InternalRequest): Promise<InternalPath[]> {
  const of = (id: string): readonly Source[] => sources.filter(({ reader }) => reader.id === id);
  const scripts = foldersNamed("internal", of("typescript"));
  const handed =
    scripts.length === 0 ? new Map<string, string>() : await handedOn(revision, scripts, of("typescript"));
  const named = [
    ...foldersNamed("internal", of("java")),
    ...foldersNamed("_internal", of("python")),
    ...foldersNamed("internal", of("python")),
  ];
  return [
    ...scripts.map((folder) => {
      const barrel = handed.get(folder);
      const why =
        barrel === undefined
          ? "nothing outside exports from it"
          : `called internal, but ${barrel} exports from it`;
      const isSource = /(?:^|\/)src\/internal$/.test(folder);
      return { match: `${folder}/**`, why, evident: barrel === undefined && isSource };
    }),
    ...named.map((folder) => ({ match: `${folder}/**`, why: "by its name", evident: false })),
  ].filter(({ match }) => isPlain(match));
}

const importing = /^[ \t]*(?:import|export)\b[^"';]{0,2000}?\bfrom[ \t]*["']([^"'\n]{1,500})["']/gm;
const exporting = /^[ \t]*export\b/;
const exportsOwn = /^[ \t]*export[ \t]*(?:\{[^}]{0,2000}\}[ \t]*(?:;|$)|=|default\b)/m;

/** For each folder a file outside of it that hands on what stands in it. */
async function handedOn(
  revision: Revision,
  folders: readonly string[],
  sources: readonly Source[],
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const known = new Map(sources.map(({ path, reader }) => [path, reader]));
  const endings = [...new Set(sources.flatMap(({ reader }) => reader.extensions))];
  const mentioning = await revision.containing(["internal"], endings);
  for await (const { path, text } of revision.texts(
    mentioning.filter((each) => known.has(each)),
    whole,
  )) {
    if (text === null) continue;
    for (const [statement, specifier = ""] of text.matchAll(importing)) {
      // An import alone hands nothing on, unless a list of exports follows.
      if (!exporting.test(statement) && !exportsOwn.test(text)) continue;
      const targets = known.get(path)?.layout.pathsOf?.(path, specifier) ?? [];
      for (const folder of folders) {
        const inside = (each: string): boolean => each.startsWith(`${folder}/`);
        if (!inside(path) && !found.has(folder) && targets.some(inside)) found.set(folder, path);
      }
    }
  }
  return found;
}

/** The outermost folders of that name above the files. */
function foldersNamed(name: string, sources: readonly Source[]): string[] {
  const folders = new Set<string>();
  for (const { path } of sources) {
    const parts = path.split("/").slice(0, -1);
    const at = parts.indexOf(name);
    if (at >= 0) folders.add(join(parts.slice(0, at).join("/"), name));
  }
  return [...folders].sort();
}

/** A path that stands for itself in a glob and in a YAML string. */
function isPlain(glob: string): boolean {
  return glob.length <= 300 && /^(?:\*\*\/)?[\p{L}\p{N}._@+ -]+(?:\/[\p{L}\p{N}._@+ -]+)*\/\*\*$/u.test(glob);
}
