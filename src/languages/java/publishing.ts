import type { PackageFiles, Publishing, PublishedPackage } from "../../core/model/language/publishing.ts";
import { folderOf, foldersOf } from "../../core/repository/paths.ts";
import { onceForFolder } from "../../core/repository/once-for-folder.ts";
import { projects } from "./projects.ts";

/** The packages of a module of Maven or Gradle; where it has a `module-info.java`, those that it exports to everyone. */
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

/** Null where no manifest stands in a folder; `name` is null where that gives none. */
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
  const byName = new Map<string, string[]>();
  for (const info of paths.filter((each) => /(?:^|\/)module-info\.java$/.test(each))) {
    const names = exportsIn((await files.text(info)) ?? "");
    if (names === null) continue;
    const root = folderOf(info);
    for (const path of paths) {
      if (!path.endsWith(".java") || !(root === "" || path.startsWith(`${root}/`)) || path === info) continue;
      const clause = folderOf(path)
        .slice(root === "" ? 0 : root.length + 1)
        .replaceAll("/", ".");
      if (!names.has(clause)) continue;
      modules.set(path, [clause]);
      byName.set(clause, [...(byName.get(clause) ?? []), path]);
    }
  }
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

/** Null for what is no declaration of a module. */
function exportsIn(text: string): ReadonlySet<string> | null {
  const code = text.replaceAll(/\/\/.*|\/\*[\s\S]*?\*\//g, " ");
  if (!/\bmodule\s+[\w.]+\s*\{/.test(code)) return null;
  return new Set([...code.matchAll(exported)].flatMap(([, name = "", end]) => (end === ";" ? [name] : [])));
}
