import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import type { FileMode, FileTree } from "../../src/ports/file-tree.ts";

/** A folder of the disk as a tree; what is installed inside of it is left out. */
export function folderTree(folder: string): FileTree {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile())
    .map((each) => relative(folder, join(each.parentPath, each.name)).split(sep).join("/"))
    .filter((each) => !each.includes("node_modules/"));
  const known = new Set(paths);
  const read = (path: string): Uint8Array | null =>
    known.has(path) ? readFileSync(join(folder, path)) : null;
  return {
    id: "WORKTREE",
    read: (path) => Promise.resolve(read(path)),
    async *readAll(wanted) {
      for (const path of wanted) {
        const bytes = read(path);
        if (bytes !== null) yield { path, bytes, size: bytes.length };
      }
    },
    containing: () => Promise.resolve([]),
    list: (under = []) =>
      Promise.resolve(
        paths
          .filter((path) => under.length === 0 || under.some((each) => path.startsWith(`${each}/`)))
          .map((path) => ({ path, mode: "file" satisfies FileMode })),
      ),
  };
}
