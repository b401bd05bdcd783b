import type { PackageFiles, Publishing, PublishedPackage } from "../../core/model/language/publishing.ts";
import { folderOf, foldersOf, join } from "../../core/repository/paths.ts";
import { onceForFolder } from "../../core/repository/once-for-folder.ts";
import { projects } from "./projects.ts";

/**
 * A module's packages by their import paths, without the major version, because another module path is another
 * module for its importers.
 */
export const publishing: Publishing = {
  isManifest: (path) => /(?:^|\/)go\.mod$/.test(path),
  publishedBy: (path, text) => projects.nameIn(text, path) ?? "",
  packageAt: moduleAt,
  handingStatements: (text) => [...text.matchAll(handing)].map(([each]) => each.replaceAll(/\s+/g, " ")),
  exportHeads: (text) => [...text.matchAll(heads)].map(([each]) => each.replaceAll(/\s+/g, " ")),
};

/** Embedded types and aliases: `type Old = legacy.Old`, `var F = legacy.F`. */
const handing =
  /^[ \t]+(?!(?:return|break|continue|fallthrough|default)\b)\*?(?:[\p{L}_]\w*\.)?[\p{L}_]\w*(?:\[[^\n]{0,200}\])?[ \t]*(?:`[^`\n]{0,300}`[ \t]*)?(?:\/\/.*)?\r?$|^(?:type[ \t]+[\p{L}_]\w*(?:\[[^\n]{0,200}?\])?[ \t]*=|(?:(?:var|const)[ \t]+|\t)\p{Lu}\w*[ \t]*=[ \t]*(?:[\p{L}_]\w*\.)?[\p{L}_]\w*[ \t]*\r?$).*$/gmu;
const heads = /^(?:func|type|var|const)[ \t]+(?:\([^()\n]{0,300}\)[ \t]*)?\p{Lu}\w*|^\t\p{Lu}\w*/gmu;
/** Paths that code outside cannot import, or that the go tool ignores. */
const closed = /(?:^|\/)(?:internal|vendor|testdata|_[^/]*|\.[^/]*)\/|_test\.go$/;

async function moduleAt(path: string, files: PackageFiles): Promise<PublishedPackage | null> {
  for (const folder of foldersOf(path))
    if ((await files.text(join(folder, "go.mod"))) !== null) return moduleIn(folder, files);
  return null;
}

const moduleIn = onceForFolder(async (folder, files) => {
  const manifest = join(folder, "go.mod");
  const name = projects.nameIn((await files.text(manifest)) ?? "", manifest);
  return name === null ? null : moduleOf(name, folder, await files.paths(folder));
});

/**
 * A new major version is how a module announces breaking changes: the old version stays available under its path.
 * A nested module has the version of the outer module in the middle of its path.
 */
function withoutMajor(name: string): string {
  return name.replaceAll(/\/v(?:[2-9]\d*|1\d+)(?=\/|$)/g, "").replace(/(?<=^gopkg\.in\/.+)\.v\d+$/, "");
}

function moduleOf(name: string, folder: string, paths: readonly string[]): PublishedPackage {
  const inner = paths.flatMap((each) =>
    each.endsWith("/go.mod") && folderOf(each) !== folder ? [`${folderOf(each)}/`] : [],
  );
  const stem = withoutMajor(name);
  const modules = new Map<string, readonly string[]>();
  for (const path of paths) {
    if (!path.endsWith(".go") || closed.test(path)) continue;
    if (inner.some((each) => path.startsWith(each))) continue;
    const way = folderOf(path).slice(folder.length).replace(/^\//, "");
    const module = way === "" ? stem : `${stem}/${way}`;
    modules.set(path, [module]);
  }
  const byName = Map.groupBy(modules.keys(), (path) => modules.get(path)?.[0] ?? "");
  return {
    name,
    folder,
    modules,
    untold: [],
    filesOf: (module) => byName.get(module) ?? [],
    doorsTo: (path) => (modules.has(path) ? [path] : []),
  };
}
