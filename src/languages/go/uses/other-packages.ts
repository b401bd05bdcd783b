import { filesPerQuestion } from "../../../core/limits.ts";
import type { PackageFiles } from "../../../core/model/language/publishing.ts";
import type { AskedModule } from "../../../core/model/use.ts";
import { folderOf, foldersOf, join, pathFrom } from "../../../core/repository/paths.ts";
import { folderFor } from "./reader.ts";

/** Files of packages in the modules that a `go.work` around a file uses. */
export async function placesInOtherPackages(
  asked: readonly AskedModule[],
  files: PackageFiles,
): Promise<readonly (readonly string[])[]> {
  return Promise.all(
    asked.map(async ({ path, specifier }) => {
      if (!/^[\w.-]+[./]/.test(specifier)) return [];
      const folder = await folderInWorkspace(path, specifier, files);
      if (folder === null) return [];
      const all = await files.paths(folder);
      return all.filter(
        (each) => folderOf(each) === folder && each.endsWith(".go") && !each.endsWith("_test.go"),
      );
    }),
  );
}

async function folderInWorkspace(
  path: string,
  specifier: string,
  files: PackageFiles,
): Promise<string | null> {
  for (const root of foldersOf(path)) {
    const work = await files.text(join(root, "go.work"));
    if (work === null) continue;
    const replaced = folderFor(work, specifier);
    if (replaced !== null) return pathFrom(root, replaced);
    let best: { readonly name: string; readonly folder: string } | null = null;
    for (const way of usedBy(work)) {
      const home = pathFrom(root, way);
      const manifest = await files.text(join(home, "go.mod"));
      const name = manifest === null ? undefined : /^[ \t]*module[ \t]+"?([^\s"]+)/m.exec(manifest)?.[1];
      if (name === undefined || !(specifier === name || specifier.startsWith(`${name}/`))) continue;
      if (best === null || name.length > best.name.length)
        best = { name, folder: pathFrom(home, specifier.slice(name.length + 1)) };
    }
    // The nearest workspace is the one that the go tool takes.
    return best?.folder ?? null;
  }
  return null;
}

/** `use ./orders`, alone or in brackets. */
function usedBy(work: string): readonly string[] {
  const plain = work.replaceAll(/\/\/[^\n]*/g, "");
  const blocks = [...plain.matchAll(/^[ \t]*use[ \t]*\(([^)]*)\)/gm)].flatMap(([, list = ""]) =>
    list.split("\n"),
  );
  const single = [...plain.matchAll(/^[ \t]*use[ \t]+([^\s(]+)/gm)].map(([, way = ""]) => way);
  return [...blocks, ...single]
    .map((each) => each.trim().replaceAll('"', ""))
    .filter((each) => each !== "")
    .slice(0, filesPerQuestion);
}
