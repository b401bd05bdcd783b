import type { PackageFiles, PublishedPackage } from "../../../core/model/language/publishing.ts";
import { join } from "../../../core/repository/paths.ts";
import { onceForFolder } from "../../../core/repository/once-for-folder.ts";
import { buildFolders, stripsInternal } from "./compiler-settings.ts";
import type { Target } from "./exports-map.ts";
import { nearestManifest, type NearestManifest } from "./manifests.ts";
import { moduleFiles } from "./module-files.ts";
import { shippedFiles } from "./shipped.ts";

/** What npm and its importers assume where nothing is said. */
const implied: readonly Target[] = [{ subpath: ".", path: "./index.js" }];

/** The package that a file of TypeScript or JavaScript belongs to; what others import of it, as its manifest says. */
export async function npmPackageAt(path: string, files: PackageFiles): Promise<PublishedPackage | null> {
  const nearest = await nearestManifest(path, files);
  return nearest === null ? null : packed(nearest.folder, files);
}

/** The same of a package that a workspace links: its whole folder is there, whatever is left out when it is published. */
export async function linkedPackageAt(path: string, files: PackageFiles): Promise<PublishedPackage | null> {
  const nearest = await nearestManifest(path, files);
  return nearest === null ? null : linked(nearest.folder, files);
}

const packed = onceForFolder((folder, files) => packageOf(folder, files, true));
const linked = onceForFolder((folder, files) => packageOf(folder, files, false));

/** The package of a folder with a manifest. */
async function packageOf(
  folder: string,
  files: PackageFiles,
  isPacked: boolean,
): Promise<PublishedPackage | null> {
  const nearest = await nearestManifest(join(folder, "package.json"), files);
  return nearest === null ? null : npmPackage(nearest, files, isPacked);
}

async function npmPackage(
  { folder, manifest, file }: NearestManifest,
  files: PackageFiles,
  isPacked: boolean,
): Promise<PublishedPackage> {
  const { name, isPrivate, isImplied } = manifest;
  const prefix = folder === "" ? "" : `${folder}/`;
  const all = await files.paths(folder);
  const paths = new Set(
    all.filter((each) => !each.includes("node_modules/")).map((each) => each.slice(prefix.length)),
  );
  const ignored = paths.has(".npmignore") ? await files.text(join(folder, ".npmignore")) : null;
  const { bySubpath, untold, isUntold } = moduleFiles(isImplied ? implied : manifest.targets, {
    name,
    paths,
    isBuilt: (path) => files.isBuilt(path),
    builds: await buildFolders(folder, all, files),
    isShipped: isImplied || !isPacked ? () => true : shippedFiles(manifest.files, ignored, manifest.always),
  });
  const filesOf = new Map<string, string[]>();
  const modules = new Map<string, string[]>();
  for (const [subpath, sources] of bySubpath) {
    const isPublic = name !== null && !isPrivate;
    const published = isPublic ? `${name}${subpath.slice(1)}` : subpath;
    for (const source of sources) {
      const path = join(folder, source);
      modules.set(path, [...(modules.get(path) ?? []), published]);
      for (const each of new Set([published, subpath]))
        filesOf.set(each, [...(filesOf.get(each) ?? []), path]);
    }
  }
  const subpathOf = (module: string): string =>
    name !== null && (module === name || module.startsWith(`${name}/`))
      ? `.${module.slice(name.length)}`
      : module;
  return {
    name,
    folder,
    modules,
    stripsInternal: await stripsInternal(folder, all, files),
    filesOf: (module) => filesOf.get(module) ?? (isUntold(subpathOf(module)) ? null : []),
    untold: isImplied
      ? []
      : untold.map((each) => `${join(folder, file)} names ${each}, of which no source is found`),
  };
}
