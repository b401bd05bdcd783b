import { constants, type Stats } from "node:fs";
import { type FileHandle, lstat, open, realpath } from "node:fs/promises";
import { dirname, join, sep } from "node:path";
import type { FileMode } from "../../ports/file-tree.ts";

/** Reads below one directory and nowhere else: links are not followed, and `.git` is not entered. */
export interface ConfinedFiles {
  /** A regular file, null for everything else; `bytes` is null where there are more than `limit`. */
  read(
    path: string,
    limit?: number,
  ): Promise<{ readonly bytes: Uint8Array | null; readonly size: number } | null>;
  mode(path: string): Promise<FileMode | null>;
  /** Whether it is a regular file without a NUL among its first 8000 bytes: git's own test. */
  isText(path: string): Promise<boolean>;
}

// O_NONBLOCK keeps a named pipe from stopping the run; it is refused after the opening.
const reading = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

export function confinedTo(root: string): ConfinedFiles {
  const folders = new Map<string, Promise<boolean>>();
  const top = realpath(root);

  /** Whether a folder is reached without any link on the way. */
  const isReal = (folder: string): Promise<boolean> => {
    const known = folders.get(folder);
    if (known) return known;
    const answer = Promise.all([top, realpath(join(root, folder))]).then(
      ([above, real]) => real === (folder === "." ? above : join(above, folder)),
      () => false,
    );
    folders.set(folder, answer);
    return answer;
  };
  const statusOf = async (path: string): Promise<Stats | null> => {
    if (!isInside(path) || !(await isReal(dirname(path)))) return null;
    return lstat(join(root, path)).catch(() => null);
  };

  /** Opens a regular file for one reading; null where it is none, or cannot be read. */
  const withFile = async <Result>(
    path: string,
    use: (file: FileHandle) => Promise<Result>,
  ): Promise<Result | null> => {
    const status = await statusOf(path);
    if (status?.isFile() !== true) return null;
    const file = await open(join(root, path), reading).catch(() => null);
    if (file === null) return null;
    try {
      const opened = await file.stat();
      return opened.isFile() && opened.ino === status.ino ? await use(file) : null;
    } catch {
      return null;
    } finally {
      await file.close();
    }
  };

  return {
    read: (path, limit) =>
      withFile(path, async (file) => {
        const { size } = await file.stat();
        return { bytes: limit !== undefined && size > limit ? null : await file.readFile(), size };
      }),
    async isText(path) {
      const start = await withFile(path, (file) => file.read(Buffer.alloc(8000), 0, 8000, 0));
      return start !== null && !start.buffer.subarray(0, start.bytesRead).includes(0);
    },
    async mode(path) {
      const status = await statusOf(path);
      if (status === null) return null;
      if (status.isSymbolicLink()) return "symlink";
      if (!status.isFile()) return null;
      return (status.mode & 0o100) === 0 ? "file" : "executable";
    },
  };
}

/** A path as git writes it: relative, with slashes, without `.`, `..` and `.git`. */
function isInside(path: string): boolean {
  if (path.includes("\0") || (sep === "\\" && /[\\:]/.test(path))) return false;
  return path.split("/").every((part) => part !== "" && !/^(\.{1,2}|\.git)$/i.test(part));
}
