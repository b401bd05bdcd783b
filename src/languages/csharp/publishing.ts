import type { PackageFiles, Publishing, PublishedPackage } from "../../core/model/language/publishing.ts";
import { folderOf, foldersOf } from "../../core/repository/paths.ts";
import { projects } from "./projects.ts";

/** The project of a file: the nearest project file around it. */
export const publishing: Publishing = {
  isManifest: () => false,
  publishedBy: () => "",
  packageAt: projectAt,
  handingStatements: () => [],
  exportHeads: () => [],
};

const byFolder = new WeakMap<PackageFiles, Promise<ReadonlyMap<string, readonly string[]>>>();

async function projectAt(path: string, files: PackageFiles): Promise<PublishedPackage | null> {
  const listed =
    byFolder.get(files) ??
    files.paths("").then((paths) =>
      Map.groupBy(
        paths.filter((each) => each.endsWith(".csproj")),
        folderOf,
      ),
    );
  byFolder.set(files, listed);
  const manifests = await listed;
  const folder = foldersOf(path).find((each) => manifests.has(each));
  const [manifest] = folder === undefined ? [] : (manifests.get(folder) ?? []);
  const text = manifest === undefined ? null : await files.text(manifest);
  return {
    name: text === null || manifest === undefined ? null : projects.nameIn(text, manifest),
    folder: folder ?? "",
    handsOn: text === null ? [] : (projects.handsOn?.(text) ?? []),
    modules: new Map(),
    untold: [],
    filesOf: () => [],
    doorsTo: () => [],
  };
}
