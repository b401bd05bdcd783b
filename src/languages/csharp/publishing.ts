import type { PackageFiles, Publishing, PublishedPackage } from "../../core/model/language/publishing.ts";
import { onceForFolder } from "../../core/repository/once-for-folder.ts";
import { folderOf, foldersOf, join } from "../../core/repository/paths.ts";
import { projects } from "./projects.ts";

/** A project is a package: others get all its public types, unless it is an application or says that it is not packed. */
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

/** Project files by their folders. */
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
  const paths = isGiven ? (await files.paths(folder)).filter(isOwn) : [];
  return {
    name,
    folder,
    handsOn: text === null ? [] : (projects.handsOn?.(text) ?? []),
    modules: new Map(paths.map((each) => [each, [name ?? folder]])),
    untold: [],
    filesOf: () => paths,
    doorsTo: (path) => (isOwn(path) ? [path] : []),
  };
});

function isPacked(text: string): boolean {
  const said = statedIn(text);
  if (said !== undefined) return said === "true";
  const isApplication =
    /<OutputType>\s*(?:Win)?Exe\s*</i.test(text) || /Sdk="Microsoft\.NET\.Sdk\.\w+"/.test(text);
  return !isApplication && projects.isTest?.(text) !== true;
}

/** Settings of a folder above hold for a project that does not say otherwise. */
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
