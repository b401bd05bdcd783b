import type { PackageFiles, PublishedPackage } from "../../../core/model/language/publishing.ts";
import { folderOf, foldersOf, join } from "../../../core/repository/paths.ts";
import { onceForFolder } from "../../../core/repository/once-for-folder.ts";
import { byConvention, together, type BuildSettings } from "./build-settings.ts";
import { shippedModules, type Module } from "./modules.ts";
import { readPyproject } from "./pyproject.ts";
import { readSetupCfg, readSetupPy } from "./setup-files.ts";

export const manifestNames: readonly string[] = ["pyproject.toml", "setup.cfg", "setup.py"];

/** The distribution that a file belongs to, and what others import of it. */
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

/** Without a manifest packages alone are named, from the folder that holds the outermost of them. */
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

/** A leading underscore says of a module that it is not for others; it may stay and go, and others may hand on what it has. */
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
