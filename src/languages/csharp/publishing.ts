import type { PackageFiles, Publishing, PublishedPackage } from "../../core/model/language/publishing.ts";
import { onceForFolder } from "../../core/repository/once-for-folder.ts";
import { folderOf, foldersOf, join } from "../../core/repository/paths.ts";
import { projects } from "./projects.ts";

/**
 * A project is a package whose public types are all available to others, unless it is an application or is not
 * packed.
 */
export const publishing: Publishing = {
  isManifest: (path) => path.endsWith(".csproj"),
  publishedBy: (_, text) => String(isPacked(text)),
  packageAt: projectAt,
  handingStatements: () => [],
  exportHeads: () => [],
};

async function projectAt(path: string, files: PackageFiles): Promise<PublishedPackage | null> {
  const manifests = await manifestsOf("", files);
  return projectIn(foldersOf(path).find((each) => manifests.has(each)) ?? "", files);
}

/** Returns the project files by folder. */
const manifestsOf = onceForFolder(async (folder, files) =>
  Map.groupBy(
    (await files.paths(folder)).filter((each) => each.endsWith(".csproj")),
    folderOf,
  ),
);

const projectIn = onceForFolder(async (folder, files): Promise<PublishedPackage> => {
  const manifests = await manifestsOf("", files);
  const [manifest = null] = manifests.get(folder) ?? [];
  const text = manifest === null ? null : await files.text(manifest);
  const name = text === null || manifest === null ? null : projects.nameIn(text, manifest);
  const isOwn = (path: string): boolean =>
    path.endsWith(".cs") && foldersOf(path).find((each) => manifests.has(each)) === folder;
  const isGiven = text !== null && isPacked(text) && !(await isKeptAbove(folder, text, files));
  const all = isGiven ? await files.paths(folder) : [];
  const paths = all.filter(isOwn);
  const along = isGiven ? await filesAlong(folder, files) : [];
  return {
    name,
    folder,
    handsOn: text === null ? [] : (projects.handsOn?.(text) ?? []),
    modules: new Map(paths.map((each) => [each, [name ?? folder]])),
    untold: [],
    filesOf: () => [...paths, ...along],
    doorsTo: (path) => (isOwn(path) ? [path] : []),
  };
});

/** Returns the C# files of the projects that come along with a project. */
async function filesAlong(folder: string, files: PackageFiles): Promise<readonly string[]> {
  const manifests = await manifestsOf("", files);
  const byName = new Map([...manifests].flatMap(([at, all]) => all.map((each) => [stemOf(each), at])));
  const seen = new Set([folder]);
  for (const at of seen) {
    const [manifest = ""] = manifests.get(at) ?? [];
    for (const name of projects.handsOn?.((await files.text(manifest)) ?? "") ?? []) {
      const other = byName.get(name);
      if (other !== undefined) seen.add(other);
    }
  }
  seen.delete(folder);
  const all = seen.size === 0 ? [] : await files.paths("");
  return all.filter(
    (path) => path.endsWith(".cs") && seen.has(foldersOf(path).find((each) => manifests.has(each)) ?? folder),
  );
}

function stemOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1).replace(/\.csproj$/, "");
}

function isPacked(text: string): boolean {
  const said = statedIn(text);
  if (said !== undefined) return said === "true";
  const isApplication =
    /<OutputType>\s*(?:Win)?Exe\s*</i.test(text) || /Sdk="Microsoft\.NET\.Sdk\.\w+"/.test(text);
  return !isApplication && projects.isTest?.(text) !== true;
}

/** Settings of a parent folder apply to a project that does not override them. */
async function isKeptAbove(folder: string, text: string, files: PackageFiles): Promise<boolean> {
  if (statedIn(text) !== undefined) return false;
  for (const each of [folder, ...foldersOf(folder)]) {
    const props = await files.text(join(each, "Directory.Build.props"));
    if (props !== null) return statedIn(props) === "false";
  }
  return false;
}

function statedIn(text: string): string | undefined {
  const said = text.replaceAll(/<!--[^]*?(?:-->|$)/g, "");
  return [...said.matchAll(/<IsPackable>\s*(true|false)\s*</gi)].at(-1)?.[1]?.toLowerCase();
}
