import type { PackageFiles, Publishing, PublishedPackage } from "../../core/model/language/publishing.ts";
import { isTest, isUnshipped } from "../../core/repository/conventions.ts";
import { folderOf, foldersOf } from "../../core/repository/paths.ts";
import { onceForFolder } from "../../core/repository/once-for-folder.ts";
import { projects } from "./projects.ts";

const folders = "{doc,docs,example,examples,sample,samples,demo,demos,scripts,benchmark,benchmarks}";

/**
 * A package may be named `test`. A folder with that name therefore counts only as a source set, or outside of
 * `src`.
 */
export const tests: readonly RegExp[] = [
  /(?:^|\/)src\/(?:test[^/]*|it)\//,
  /(?:^|\/)src\/[^/]*(?:Test|-test)[^/]*(?:\/|$)/,
  /^(?:(?!src|java|main)[^/]+\/){0,3}(?:test|tests|javatests)\//,
];

/** Examples, benchmarks and scripts. No artifact contains them. */
export const unshipped: readonly string[] = [
  `${folders}/**`,
  `**/src/{jmh,jcstress,example,examples,sample,samples}/**`,
];

/**
 * The packages of a Maven or Gradle module. If it has a `module-info.java`, only those that it exports to
 * everyone.
 */
export const publishing: Publishing = {
  isManifest: (path) => /(?:^|\/)module-info\.java$/.test(path),
  publishedBy: (_, text) => [...(exportsIn(text) ?? [])].toSorted().join(" "),
  packageAt: moduleAt,
  handingStatements: () => [],
  exportHeads: (text) => [...text.matchAll(heads)].map(([each]) => each.replaceAll(/\s+/g, " ").trim()),
};

const heads = /^[ \t]*(?:public|protected)\b[^;{}=\n]{0,500}/gm;
const exported = /\bexports\s+([\w.]+)\s*(;|to\b)/g;

async function moduleAt(path: string, files: PackageFiles): Promise<PublishedPackage | null> {
  for (const folder of foldersOf(path))
    if ((await manifestIn(folder, files)) !== null) return moduleIn(folder, files);
  return moduleIn("", files);
}

/** Null if the folder has no manifest. `name` is null if the manifest does not set it. */
async function manifestIn(
  folder: string,
  files: PackageFiles,
): Promise<Pick<PublishedPackage, "name" | "handsOn"> | null> {
  for (const manifest of projects.manifestsIn(folder)) {
    const text = await files.text(manifest);
    if (text !== null)
      return { name: projects.nameIn(text, manifest), handsOn: projects.handsOn?.(text) ?? [] };
  }
  return null;
}

const moduleIn = onceForFolder(async (folder, files): Promise<PublishedPackage> => {
  const { name, handsOn } = (await manifestIn(folder, files)) ?? { name: null, handsOn: [] };
  const paths = await files.paths(folder);
  const modules = new Map<string, readonly string[]>();
  for (const [path, clause] of await publishedIn(folder, paths, files)) modules.set(path, [clause]);
  const byName = Map.groupBy(modules.keys(), (path) => modules.get(path)?.[0] ?? "");
  return {
    name,
    folder,
    handsOn: handsOn ?? [],
    modules,
    untold: [],
    filesOf: (module) => byName.get(module) ?? [],
    doorsTo: (path) => (modules.has(path) ? [path] : []),
  };
});

/**
 * Returns the files of a module's exported packages, with the package. Without a `module-info.java`, all packages
 * are exported.
 */
async function publishedIn(
  folder: string,
  paths: readonly string[],
  files: PackageFiles,
): Promise<readonly (readonly [path: string, clause: string])[]> {
  const sources = paths.filter((each) => each.endsWith(".java") && !isInfo.test(each));
  const exporting = await Promise.all(
    paths
      .filter((each) => isModuleInfo.test(each))
      .map(async (info) => ({ root: folderOf(info), names: exportsIn((await files.text(info)) ?? "") })),
  );
  const infos = exporting.filter(({ names }) => names !== null);
  if (infos.length > 0)
    return infos.flatMap(({ root, names }) =>
      sources.flatMap((path) => {
        const clause = clauseOf(path, root);
        return clause !== null && names?.has(clause) === true ? [[path, clause] as const] : [];
      }),
    );
  const inner = paths.flatMap((each) =>
    isBuild.test(each) && folderOf(each) !== folder ? [`${folderOf(each)}/`] : [],
  );
  return sources.flatMap((path) => {
    if (isInternal.test(path) || isTest(path, { tests })) return [];
    if (isUnshipped(path, { unshipped }) || inner.some((each) => path.startsWith(each))) return [];
    const [root = folder] = /^.*?(?:^|\/)src\/(?:[^/]+\/java\d*(?=\/))?/.exec(path) ?? [];
    const clause = clauseOf(path, root.replace(/\/$/, ""));
    return clause === null ? [] : [[path, clause] as const];
  });
}

const isInfo = /(?:^|\/)(?:module|package)-info\.java$/;
const isModuleInfo = /(?:^|\/)module-info\.java$/;
const isBuild = /(?:^|\/)(?:pom\.xml|build\.gradle(?:\.kts)?)$/;
const isInternal = /(?:^|\/)internal\//;

/** Returns the package of a file by its path from a source folder. Null outside of one. */
function clauseOf(path: string, root: string): string | null {
  if (root !== "" && !path.startsWith(`${root}/`)) return null;
  return folderOf(path)
    .slice(root === "" ? 0 : root.length + 1)
    .replaceAll("/", ".");
}

/** Returns null if the text does not declare a module. */
function exportsIn(text: string): ReadonlySet<string> | null {
  const code = text.replaceAll(/\/\/.*|\/\*[\s\S]*?\*\//g, " ");
  if (!/\bmodule\s+[\w.]+\s*\{/.test(code)) return null;
  return new Set([...code.matchAll(exported)].flatMap(([, name = "", end]) => (end === ";" ? [name] : [])));
}
