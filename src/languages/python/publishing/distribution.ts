import type { PackageFiles, PublishedPackage } from "../../../core/model/language/publishing.ts";
import { folderOf, foldersOf, join } from "../../../core/repository/paths.ts";
import { onceForFolder } from "../../../core/repository/once-for-folder.ts";
import { byConvention, together, type BuildSettings } from "./build-settings.ts";
import { readPyproject } from "./pyproject.ts";
import { readSetupCfg, readSetupPy } from "./setup-files.ts";

/** An importable file, and its import name. */
interface Module {
  /** Relative to the folder of the manifest. */
  readonly path: string;
  readonly name: string;
}

/**
 * Folders and modules that setuptools leaves out by default, and others by convention. None of them are for
 * importers.
 */
const unshipped = new Set(
  `ci bin debian doc docs documentation manpages news newsfragments changelog test tests unit_test unit_tests example
  examples scripts tools util utils python build benchmark benchmarks bench exercise exercises htmlcov tasks fabfile
  site_scons dist env venv setup conftest toxfile noxfile pavement dodo conanfile manage demo demos asv_bench`.split(
    /\s+/,
  ),
);
const plainIdentifier = /^[A-Za-z_]\w*$/;
const identifier = /^[\p{ID_Start}_]\p{ID_Continue}*$/u;
const isIdentifier = (text: string): boolean => plainIdentifier.test(text) || identifier.test(text);

/** The modules that a distribution ships, given the paths below its manifest. */
function shippedModules(paths: readonly string[], settings: BuildSettings): readonly Module[] {
  const found = settings.roots.length > 0 ? settings.roots : conventionalRoots(paths);
  const roots = found.toSorted((a, b) => b.folder.length - a.folder.length);
  const isShipped = shipping(settings);
  const packages = new Set(paths.flatMap((each) => /^(.*)\/__init__\.pyi?$/.exec(each)?.[1] ?? []));
  return paths.flatMap((path) => {
    if (!/\.pyi?$/.test(path)) return [];
    const name = nameOf(path, roots);
    return name !== null && isShipped(name, packageOf(path, name), packages.has(path.split("/")[0] ?? ""))
      ? [{ path, name }]
      : [];
  });
}

/**
 * Returns `src` as the root if it contains packages and is not a package itself. Packages of a shared namespace
 * count, too.
 */
function conventionalRoots(paths: readonly string[]): BuildSettings["roots"] {
  const holds = (pattern: RegExp): boolean => paths.some((each) => pattern.test(each));
  const isSource =
    !paths.includes("src/__init__.py") &&
    (holds(/^src\/[^/]+(?:\/__init__)?\.py$/) ||
      (holds(/^src\/.+\/__init__\.py$/) && !holds(/^(?!tests?\/|docs?\/|examples?\/)[^/]+\/__init__\.py$/)));
  return [{ folder: isSource ? "src" : "", prefix: "" }];
}

/** Returns the dotted name of a file, from the first matching root. The deepest roots come first. */
function nameOf(path: string, roots: BuildSettings["roots"]): string | null {
  const root = roots.find(({ folder }) => folder === "" || path.startsWith(`${folder}/`));
  if (root === undefined) return null;
  const below = path
    .slice(root.folder === "" ? 0 : root.folder.length + 1)
    .replace(/\.pyi?$/, "")
    .split("/");
  if (below.at(-1) === "__init__") below.pop();
  const parts = [...(root.prefix === "" ? [] : root.prefix.split(".")), ...below];
  return parts.length > 0 && parts.every(isIdentifier) ? parts.join(".") : null;
}

/** Returns the package that contains a module. A package contains itself. */
function packageOf(path: string, name: string): string {
  return /(?:^|\/)__init__\.pyi?$/.test(path) ? name : name.split(".").slice(0, -1).join(".");
}

type IsShipped = (name: string, around: string, isPackage: boolean) => boolean;

function shipping({ listed, excluded }: BuildSettings): IsShipped {
  const leaves = excluded.map(matcher);
  const takes = listed?.map((each) => ({ ...each, matches: matcher(each.name) })) ?? null;
  return (name, around) => {
    const [top = ""] = name.split(".");
    if (leaves.some((each) => each(around === "" ? name : around))) return false;
    if (takes === null) return !unshipped.has(top) && !top.startsWith("_");
    return takes.some(
      ({ name: own, isWhole, matches }) =>
        matches(around === "" ? name : around) ||
        (around === "" ? false : matches(name)) ||
        (isWhole && (own === "*" || name === own || name.startsWith(`${own}.`))),
    );
  };
}

/** Returns a matcher for `acme*`, as in find_packages. */
function matcher(pattern: string): (name: string) => boolean {
  if (!pattern.includes("*")) return (name) => name === pattern;
  const parts = pattern.split("*").map((each) => each.replaceAll(/[.+^${}()|[\]\\?]/g, String.raw`\$&`));
  const expression = new RegExp(`^${parts.join(".*")}$`, "s");
  return (name) => expression.test(name);
}

export const manifestNames: readonly string[] = ["pyproject.toml", "setup.cfg", "setup.py"];

/** Returns the distribution that a file belongs to, and the names under which others import from it. */
export async function distributionAt(path: string, files: PackageFiles): Promise<PublishedPackage | null> {
  const folder = await manifestFolder(path, files);
  return folder === null ? unmanaged("", files) : distributionOf(folder, files);
}

const distributionOf = onceForFolder(async (folder, files) => {
  const settings = await settingsOf(folder, files);
  const prefix = folder === "" ? "" : `${folder}/`;
  const all = (await files.paths(folder)).map((each) => each.slice(prefix.length));
  const inner = all.flatMap((each) => (each.endsWith("/pyproject.toml") ? [folderOf(each)] : []));
  const own = all.filter((each) => !inner.some((other) => each.startsWith(`${other}/`)));
  return published(settings.name, folder, shippedModules(own, settings));
});

async function manifestFolder(path: string, files: PackageFiles): Promise<string | null> {
  for (const folder of foldersOf(path))
    for (const name of manifestNames) if ((await files.text(join(folder, name))) !== null) return folder;
  return null;
}

async function settingsOf(folder: string, files: PackageFiles): Promise<BuildSettings> {
  const [pyproject, cfg, py] = await Promise.all(manifestNames.map((each) => files.text(join(folder, each))));
  return together([
    pyproject == null ? byConvention : readPyproject(pyproject),
    cfg == null ? byConvention : readSetupCfg(cfg),
    py == null ? byConvention : readSetupPy(py),
  ]);
}

/** Without a manifest, only packages have names, starting at the folder that contains the outermost package. */
const unmanaged = onceForFolder(async (folder, files) => {
  const paths = (await files.paths(folder)).filter((each) => /\.pyi?$/.test(each));
  const packages = new Set(paths.flatMap((each) => /^(.*)\/__init__\.pyi?$/.exec(each)?.[1] ?? []));
  const modules = paths.flatMap((path): Module[] => {
    const around = foldersOf(path).findIndex((each) => !packages.has(each));
    if (around <= 0) return [];
    const root = foldersOf(path)[around] ?? "";
    const name = path.slice(root === "" ? 0 : root.length + 1).replace(/(?:\/__init__)?\.pyi?$/, "");
    return [{ path, name: name.replaceAll("/", ".") }];
  });
  return published(null, folder, modules);
});

/**
 * A leading underscore means that a module is not public. It may be removed at any time, and others may re-export
 * its names.
 */
function published(name: string | null, folder: string, modules: readonly Module[]): PublishedPackage {
  const byName = new Map<string, string[]>();
  const byPath = new Map<string, string[]>();
  for (const module of modules) {
    const path = join(folder, module.path);
    byName.set(module.name, [...(byName.get(module.name) ?? []), path]);
    if (!isPrivate(module.name, path)) byPath.set(path, [module.name]);
  }
  const packages = [...byPath.keys()].filter((each) => /(?:^|\/)__init__\.pyi?$/.test(each));
  return {
    name,
    folder,
    modules: byPath,
    untold: [],
    filesOf: (module) => byName.get(module) ?? [],
    doorsTo: (path) => (byPath.has(path) ? [path, ...packages.filter((each) => each !== path)] : packages),
  };
}

function isPrivate(name: string, path: string): boolean {
  const folders = path.split("/").slice(0, -1);
  return (
    name.split(".").some((each) => /^_(?!_)/.test(each)) || folders.some((each) => /^tests?$/.test(each))
  );
}
