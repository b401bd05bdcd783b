import { lstat, mkdir, mkdtemp, readFile, realpath, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, isAbsolute, join, relative, resolve, sep } from "node:path";
import { OutsideError, UsageError } from "../../core/model/errors.ts";

/** Returns the text of a file; null if it does not exist. */
export async function readText(file: string): Promise<string | null> {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    const code = codeOf(error);
    if (code === "ENOENT" || code === "ENOTDIR") return null;
    if (code === "EISDIR") throw new UsageError(`${file} is a folder, not a file.`);
    throw new OutsideError(`${file} cannot be read (${code}).`, { cause: error });
  }
}

/** Writes a file that the user named. Below `root`, a symbolic link in its path is a `UsageError`. */
export async function writeNamed(root: string, name: string, text: string): Promise<string> {
  const full = resolve(root, name);
  const path = pathInside(root, full);
  const link = path === null ? null : await linkOnTheWay(root, path);
  if (link !== null) throw new UsageError(`${name} is not written: ${link} is a symbolic link.`);
  await writeText(full, text);
  return full;
}

/**
 * Replaces files below `root`; null deletes a file. Each write is atomic, and symbolic links are not followed. Nothing
 * is written if one of the files is behind a link.
 */
export async function replaceFiles(
  root: string,
  files: readonly { readonly path: string; readonly text: string | null }[],
): Promise<void> {
  for (const { path } of files) {
    const link = await linkOnTheWay(root, path);
    if (link !== null)
      throw new UsageError(`${path} is not written: ${link} is a symbolic link. Nothing was written.`);
  }
  for (const { path, text } of files) await replaceFile(join(root, path), text);
}

async function replaceFile(file: string, text: string | null): Promise<void> {
  const temporary = `${file}.${process.pid}.tmp`;
  try {
    if (text === null) return await rm(file);
    await mkdir(dirname(file), { recursive: true });
    const mode = await stat(file).then(
      (status) => status.mode,
      () => null,
    );
    await writeFile(temporary, text, { flag: "wx", ...(mode === null ? {} : { mode }) });
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => {});
    throw new OutsideError(`${file} cannot be written (${codeOf(error)}).`, { cause: error });
  }
}

/** Writes to a new folder below `folder`, so that other runs never write the same file. Returns the path. */
export async function writeApart(folder: string, name: string, text: string): Promise<string> {
  try {
    await mkdir(folder, { recursive: true });
    const file = join(await mkdtemp(join(folder, "sunset-warden-")), name);
    await writeFile(file, text);
    return file;
  } catch (error) {
    throw new OutsideError(`${folder} cannot be written to (${codeOf(error)}).`, { cause: error });
  }
}

/**
 * Writes a new file below `root`. False if the file exists. A symbolic link in its path is a `UsageError`, because a
 * change may have added it.
 */
export async function writeNew(root: string, path: string, text: string): Promise<boolean> {
  const link = await linkOnTheWay(root, path);
  if (link !== null) throw new UsageError(`${path} is not written: ${link} is a symbolic link.`);
  const file = join(root, path);
  try {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text, { flag: "wx" });
    return true;
  } catch (error) {
    if (codeOf(error) === "EEXIST" && (await lstat(file).catch(() => null)) !== null) return false;
    throw new OutsideError(`${file} cannot be written (${codeOf(error)}).`, { cause: error });
  }
}

export async function writeText(file: string, text: string): Promise<void> {
  try {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  } catch (error) {
    throw new OutsideError(`${file} cannot be written (${codeOf(error)}).`, { cause: error });
  }
}

/** A file that the user named, with its text. `path` is its path in the repository; null outside the working tree. */
export interface NamedFile {
  readonly name: string;
  readonly path: string | null;
  readonly text: string | null;
}

export async function namedFile(name: string, from: string, root: string | null): Promise<NamedFile> {
  const full = resolve(from, name);
  const path = root === null ? null : (pathInside(root, full) ?? (await pathByRealFolder(root, from, full)));
  return { name, path, text: path === null ? await readText(full) : await localFiles(root)(path) };
}

/** Git reports the real path of the working tree, but the user's current folder may be a link to it. */
async function pathByRealFolder(root: string, from: string, full: string): Promise<string | null> {
  const below = pathInside(from, full);
  return below === null ? null : pathInside(root, resolve(await realpath(from), below));
}

/** Returns the path relative to `root`, with `/`; null if it is outside. */
export function pathInside(root: string, full: string): string | null {
  const path = relative(root, full).split(sep).join("/");
  return path === ".." || path.startsWith("../") || isAbsolute(path) ? null : path;
}

/** Reads untracked files, but only inside the working tree and never through links, which a change may have added. */
export function localFiles(root: string | null): (path: string) => Promise<string | null> {
  return async (path) => {
    if (root === null || isAbsolute(path)) return null;
    const inside = pathInside(root, resolve(root, path));
    if (inside === null || (await linkOnTheWay(root, inside)) !== null) return null;
    return readText(resolve(root, inside));
  };
}

/** Returns the first symbolic link between `root` and the path; null if there is none. */
export async function linkOnTheWay(root: string, path: string): Promise<string | null> {
  const parts = path.split("/");
  for (const index of parts.keys()) {
    const step = parts.slice(0, index + 1).join("/");
    const status = await lstat(join(root, step)).catch(() => null);
    if (status?.isSymbolicLink() === true) return step;
  }
  return null;
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}
