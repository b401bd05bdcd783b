import type { FileTree } from "../ports/file-tree.ts";

const manifest = "package.json";

/** The package of each path: the folder of its nearest manifest, looked up in one stream. */
export async function packagesOf(
  tree: FileTree,
  paths: readonly string[],
): Promise<(path: string) => string> {
  const places = new Set(paths.flatMap((path) => foldersOf(path).map((folder) => join(folder, manifest))));
  const found = new Set<string>();
  for await (const { path } of tree.readAll(places)) found.add(path);
  return (path) => foldersOf(path).find((folder) => found.has(join(folder, manifest))) ?? "";
}

/** Enclosing folders, nearest first; the last is the root, "". */
export function foldersOf(path: string): string[] {
  const parts = path.split("/").slice(0, -1);
  return Array.from({ length: parts.length + 1 }, (_, drop) => parts.slice(0, parts.length - drop).join("/"));
}

function join(folder: string, name: string): string {
  return folder === "" ? name : `${folder}/${name}`;
}
