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

/** Where a way leads that begins at a folder; one that leads out of the root goes on from there. */
export function pathFrom(folder: string, way: string): string {
  const parts = folder === "" ? [] : folder.split("/");
  for (const each of way.split("/")) {
    if (each === "..") parts.pop();
    else if (each !== "." && each !== "") parts.push(each);
  }
  return parts.join("/");
}
