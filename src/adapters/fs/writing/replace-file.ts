import { chmod, chown, lstat, open, readFile, rename, rm } from "node:fs/promises";
import { randomUUID } from "node:crypto";
import { basename, dirname, join, resolve } from "node:path";
import { OutsideError } from "../../../core/model/errors.ts";
import { linkOnTheWay, pathInside } from "../text-files.ts";

/**
 * Replaces a file atomically and keeps its mode. Returns null on success, else the reason: it is not a regular file
 * below `root`, is reached through a link, or has changed.
 */
export async function replaceFile(
  root: string,
  path: string,
  { from, to }: { readonly from: Uint8Array; readonly to: Uint8Array },
): Promise<string | null> {
  const full = resolve(root, path);
  const inside = pathInside(root, full);
  if (inside === null || /(?:^|\/)\.git(?:\/|$)/i.test(inside)) return "it is outside the working tree";
  if ((await linkOnTheWay(root, inside)) !== null) return "it is reached through a symbolic link";
  try {
    const status = await lstat(full);
    if (!status.isFile()) return "it is not a regular file";
    if ((status.mode & 0o200) === 0) return "it is write-protected";
    // A file name may have 255 bytes, and a character up to three.
    const temporary = join(dirname(full), `.${basename(full).slice(0, 50)}.${randomUUID()}.tmp`);
    try {
      await writeNew(temporary, to, status.mode & 0o777);
      if (process.getuid?.() !== status.uid) await chown(temporary, status.uid, status.gid);
      // The comparison comes last, so that concurrent changes of an editor are not lost.
      if (!(await readFile(full)).equals(from)) return "it was changed in the meantime";
      await rename(temporary, full);
    } finally {
      await rm(temporary, { force: true });
    }
    return null;
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    throw new OutsideError(`it cannot be written (${code}).`, { cause: error });
  }
}

async function writeNew(file: string, bytes: Uint8Array, mode: number): Promise<void> {
  const handle = await open(file, "wx", mode);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
  // The umask of the process may have removed permissions.
  await chmod(file, mode);
}
