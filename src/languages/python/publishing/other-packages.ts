import { branchingLevels } from "../../../core/limits.ts";
import type { PackageFiles } from "../../../core/model/language/publishing.ts";
import type { AskedModule } from "../../../core/model/use.ts";
import { folderOf, foldersOf, join } from "../../../core/repository/paths.ts";
import { pathsOf } from "../bindings/specifiers.ts";
import { distributionAt, manifestNames } from "./distribution.ts";

const names = new Set(manifestNames);

interface Layout {
  readonly paths: ReadonlySet<string>;
  /** Folders of manifests, by the first parts of the names that they may publish. */
  readonly shipping: ReadonlyMap<string, readonly string[]>;
}

const layouts = new WeakMap<PackageFiles, Promise<Layout>>();

/**
 * Returns the files of modules in other distributions of the repository, under the names that those files have
 * when installed.
 */
export async function placesInOtherPackages(
  asked: readonly AskedModule[],
  files: PackageFiles,
): Promise<readonly (readonly string[])[]> {
  return Promise.all(
    asked.map(async ({ path, specifier }) => {
      if (!/^[\p{ID_Start}_]/u.test(specifier) || !(await hasOthers(path, files))) return [];
      const layout = layouts.get(files) ?? layoutOf(files);
      layouts.set(files, layout);
      return filesOfModule(path, specifier, await layout, files);
    }),
  );
}

const others = new WeakMap<PackageFiles, Map<string, Promise<boolean>>>();

/** Most requests are for many names of few folders. */
function hasOthers(path: string, files: PackageFiles): Promise<boolean> {
  const byFolder = others.get(files) ?? new Map<string, Promise<boolean>>();
  others.set(files, byFolder);
  const has = byFolder.get(folderOf(path)) ?? looksForOthers(path, files);
  byFolder.set(folderOf(path), has);
  return has;
}

/** In most repositories the only distribution is at the root. Otherwise the root's settings show it. */
async function looksForOthers(path: string, files: PackageFiles): Promise<boolean> {
  for (const folder of foldersOf(path))
    for (const name of manifestNames) {
      const text = await files.text(join(folder, name));
      if (text === null) continue;
      if (folder !== "") return true;
      if (/^\s*\[tool\.uv\.(?:workspace|sources)\]|\bpath\s*=\s*["']/m.test(text)) return true;
    }
  return false;
}

async function layoutOf(files: PackageFiles): Promise<Layout> {
  const all = (await files.paths("")).filter((each) => !each.includes("/site-packages/"));
  const folders = new Set(all.flatMap((each) => (names.has(lastOf(each)) ? [folderOf(each)] : [])));
  const shipping = new Map<string, Set<string>>();
  for (const path of all) {
    if (!/\.pyi?$/.test(path)) continue;
    const home = foldersOf(path).find((each) => folders.has(each));
    if (home === undefined) continue;
    const below = path.slice(home === "" ? 0 : home.length + 1).split("/");
    for (const part of below.slice(0, branchingLevels)) {
      const name = part.replace(/\.pyi?$/, "");
      shipping.set(name, (shipping.get(name) ?? new Set()).add(home));
    }
  }
  return {
    paths: new Set(all),
    shipping: new Map([...shipping].map(([name, homes]) => [name, [...homes]])),
  };
}

async function filesOfModule(
  path: string,
  specifier: string,
  { paths, shipping }: Layout,
  files: PackageFiles,
): Promise<readonly string[]> {
  const [first = ""] = specifier.split(".");
  // A module of that name near the file takes precedence. A folder without a module of its own may be shared by
  // several distributions.
  if (pathsOf(path, first).some((each) => paths.has(each))) return [];
  const found: (readonly string[])[] = [];
  for (const home of shipping.get(first) ?? []) {
    const own = await distributionAt(join(home, "pyproject.toml"), files);
    const shipped = own?.filesOf(specifier) ?? [];
    if (shipped.length > 0) found.push(shipped);
  }
  // Two distributions that ship one name cannot both be installed. The installed one is unknown.
  return found.length === 1 ? (found[0] ?? []) : [];
}

function lastOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}
