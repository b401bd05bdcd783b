import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, isAbsolute, relative, resolve, sep } from "node:path";
import { OutsideError, UsageError } from "../../core/errors.ts";

/** The text of a file, or null where there is none. */
export async function readText(file: string): Promise<string | null> {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    if (code === "ENOENT" || code === "ENOTDIR") return null;
    if (code === "EISDIR") throw new UsageError(`${file} is a folder, not a file.`);
    throw new OutsideError(`${file} cannot be read (${code}).`, { cause: error });
  }
}

export async function writeText(file: string, text: string): Promise<void> {
  try {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    throw new OutsideError(`${file} cannot be written (${code}).`, { cause: error });
  }
}

/** A file that the user named: its text, and its path in the repository where it lies inside the work tree. */
export interface NamedFile {
  readonly name: string;
  readonly path: string | null;
  readonly text: string | null;
}

export async function namedFile(name: string, from: string, root: string | null): Promise<NamedFile> {
  const full = resolve(from, name);
  return { name, path: root === null ? null : pathInside(root, full), text: await readText(full) };
}

/** The path relative to `root` with `/`, or null where it lies outside. */
export function pathInside(root: string, full: string): string | null {
  const path = relative(root, full).split(sep).join("/");
  return path === ".." || path.startsWith("../") || isAbsolute(path) ? null : path;
}

/** Reads untracked files below the work tree, and nothing outside of it. */
export function localFiles(root: string | null): (path: string) => Promise<string | null> {
  return async (path) => {
    if (root === null || isAbsolute(path)) return null;
    const full = resolve(root, path);
    return full.startsWith(root + sep) ? readText(full) : null;
  };
}
