/** Returns the folder of a path. "" is the root. */
export function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf("/")));
}

/** Returns the enclosing folders, the nearest first. The last one is the root, "". */
export function foldersOf(path: string): string[] {
  const parts = path.split("/").slice(0, -1);
  return Array.from({ length: parts.length + 1 }, (_, drop) => parts.slice(0, parts.length - drop).join("/"));
}

export function join(folder: string, name: string): string {
  return folder === "" ? name : `${folder}/${name}`;
}

/** Resolves a relative path from a folder. `..` at the root is ignored. */
export function pathFrom(folder: string, way: string): string {
  const parts = folder === "" ? [] : folder.split("/");
  for (const each of way.split("/")) {
    if (each === "..") parts.pop();
    else if (each !== "." && each !== "") parts.push(each);
  }
  return parts.join("/");
}
