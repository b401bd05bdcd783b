/** The folder of a path; "" for the root. */
export function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf("/")));
}

/** Enclosing folders, nearest first; the last is the root, "". */
export function foldersOf(path: string): string[] {
  const parts = path.split("/").slice(0, -1);
  return Array.from({ length: parts.length + 1 }, (_, drop) => parts.slice(0, parts.length - drop).join("/"));
}

export function join(folder: string, name: string): string {
  return folder === "" ? name : `${folder}/${name}`;
}
