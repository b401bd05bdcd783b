import type { FileMode, FileTree } from "../../../ports/file-tree.ts";
import { largestFile } from "../../../ports/file-tree.ts";
import { confinedTo } from "./confined-files.ts";
import { isIllegible, searchWorktree } from "../objects/grep.ts";
import { modeOf } from "../objects/raw-diff.ts";
import type { Store } from "../repository/store.ts";

/** The files of the working tree: tracked ones, and untracked ones that are not ignored. */
export function worktreeFileTree(store: Store, root: string): FileTree {
  const files = confinedTo(root);
  let listed: Promise<readonly string[]> | null = null;
  const untracked = (): Promise<readonly string[]> => (listed ??= untrackedIn(store));
  return {
    id: "WORKTREE",
    read: async (path) => files.read(path)?.bytes ?? null,
    async *readAll(paths, largest = largestFile) {
      for (const path of new Set(paths)) {
        const file = files.read(path, largest);
        if (file !== null) yield { path, ...file };
        else if (isIllegible(path)) yield { path, bytes: null, size: null };
      }
    },
    containing: (literals, endings = [], except = []) =>
      searchWorktree(store, files, literals, { endings, except }, untracked),
    async list(under = []) {
      // Git reads all tracked files to find deleted ones. For a folder they are found here instead.
      const deleted = under.length === 0 ? ["-d"] : [];
      const { stdout } = await store.local.run([
        "ls-files",
        "-z",
        "-t",
        "-s",
        "-c",
        "-o",
        ...deleted,
        "--exclude-standard",
        "--full-name",
        "--",
        ...under,
      ]);
      const list = new Map<string, FileMode>();
      const gone = new Set<string>();
      for (const line of stdout.toString("utf8").split("\0")) {
        const tracked = /^(\S) (\d{6}) [0-9a-f]+ \d\t([^]*)$/.exec(line);
        if (tracked === null) {
          const path = line.slice(2);
          const mode = line.startsWith("? ") && !path.endsWith("/") ? files.mode(path) : null;
          if (mode !== null) list.set(path, mode);
          continue;
        }
        const [, tag = "", bits = "", path = ""] = tracked;
        const mode = modeOf(bits);
        // `R` was deleted in the working tree. `S` is excluded by a sparse checkout.
        if (tag === "R" || tag === "S" || (under.length > 0 && !files.holds(path))) gone.add(path);
        else if (mode !== null) list.set(path, mode);
      }
      for (const path of gone) list.delete(path);
      return [...list].map(([path, mode]) => ({ path, mode }));
    },
  };
}

async function untrackedIn(store: Store): Promise<readonly string[]> {
  const { stdout } = await store.local.run(["ls-files", "-z", "-o", "--exclude-standard", "--full-name"]);
  return stdout
    .toString("utf8")
    .split("\0")
    .filter((path) => path !== "" && !path.endsWith("/"));
}
