import { foldersOf, join } from "../../core/repository/paths.ts";
import type { FileRead } from "../../core/model/register.ts";
import type { FileTree } from "../../ports/file-tree.ts";
import type { Engine } from "../register/engine.ts";
import { textOf } from "../revision/texts.ts";

/**
 * The package of each file: what its language says, else the name in its nearest manifest, else that one's folder; read
 * in one stream.
 */
export async function packagesOf(
  tree: FileTree,
  engine: Engine,
  files: ReadonlyMap<string, FileRead>,
): Promise<(path: string) => string> {
  const places = new Set([...files.values()].flatMap((each) => manifestsOf(each, engine)));
  const texts = new Map<string, string>();
  if (places.size > 0)
    for await (const { path, bytes } of tree.readAll(places))
      texts.set(path, (bytes === null ? null : textOf(bytes)) ?? "");
  return (path) => {
    const file = files.get(path);
    if (!file) return "";
    // A clause may be the same in two languages; a folder with a manifest is that of its own.
    if (file.packageName !== null) return `clause ${file.packageName}`;
    const { id, layout } = engine.readerFor(path) ?? {};
    for (const manifest of manifestsOf(file, engine)) {
      const text = texts.get(manifest);
      const folder = foldersOf(manifest)[0] ?? "";
      if (text === undefined) continue;
      if (!layout?.packageIn) return `${id} ${folder}`;
      const found = layout.packageIn(manifest.slice(manifest.lastIndexOf("/") + 1), text);
      if (found !== null) return found.name === null ? `${id} ${folder}` : `${id} named ${found.name}`;
    }
    return `${id} `;
  };
}

/** Where a file's manifests may stand, nearest first. */
function manifestsOf({ path, packageName }: FileRead, engine: Engine): readonly string[] {
  const names = packageName === null ? (engine.readerFor(path)?.layout.manifests ?? []) : [];
  return foldersOf(path).flatMap((folder) => names.map((name) => join(folder, name)));
}
