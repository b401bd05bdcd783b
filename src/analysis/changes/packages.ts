import { foldersOf, join } from "../../core/repository/paths.ts";
import type { FileRead } from "../../core/model/register.ts";
import type { FileTree } from "../../ports/file-tree.ts";
import type { Engine } from "../register/engine.ts";

/** The package of each file: what its language says, or the folder of its nearest manifest, read in one stream. */
export async function packagesOf(
  tree: FileTree,
  engine: Engine,
  files: ReadonlyMap<string, FileRead>,
): Promise<(path: string) => string> {
  const places = new Set([...files.values()].flatMap((each) => manifestsOf(each, engine)));
  const present = new Set<string>();
  if (places.size > 0) for await (const { path } of tree.readAll(places)) present.add(path);
  return (path) => {
    const file = files.get(path);
    if (!file) return "";
    // A clause may be the same in two languages; a folder with a manifest is that of its own.
    if (file.packageName !== null) return `clause ${file.packageName}`;
    const manifest = manifestsOf(file, engine).find((each) => present.has(each)) ?? "";
    return `${engine.readerFor(path)?.id} ${foldersOf(manifest)[0]}`;
  };
}

/** Where a file's manifests may stand, nearest first. */
function manifestsOf({ path, packageName }: FileRead, engine: Engine): readonly string[] {
  const names = packageName === null ? (engine.readerFor(path)?.layout.manifests ?? []) : [];
  return foldersOf(path).flatMap((folder) => names.map((name) => join(folder, name)));
}
