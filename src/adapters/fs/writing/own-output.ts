import { lstat } from "node:fs/promises";
import { UsageError } from "../../../core/model/errors.ts";
import { readText, writeNamed, writeText } from "../text-files.ts";

/**
 * Writes a file that the user named. To protect files from typing errors, it only replaces a file that is missing,
 * empty or ours according to its beginning. Below `root`, symbolic links are not followed. Returns the path.
 */
export async function writeOwn(
  root: string | null,
  file: string,
  text: string,
  isOurs: (text: string) => boolean,
): Promise<string> {
  const status = await lstat(file).catch(() => null);
  // Special files, such as /dev/stdout, have no content to lose.
  const before = status?.isFile() === true || status?.isDirectory() === true ? await readText(file) : null;
  if (before !== null && before !== "" && !isOurs(before))
    throw new UsageError(
      `${file} is not written: it exists and is not a report of sunset-warden. Delete it, or name another file with -o.`,
    );
  if (root !== null) return writeNamed(root, file, text);
  await writeText(file, text);
  return file;
}
