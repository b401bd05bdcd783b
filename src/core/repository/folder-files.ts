import type { Names } from "../model/language/names.ts";

/** Returns true if importers name a file by its folder: `client/index.ts`, `client/__init__.py`. */
export function goesByFolder(path: string, { folderFiles }: Names): boolean {
  return folderFiles.includes(stemOf(path));
}

/** Returns true if a file's own notice applies to the package in its folder: `package-info.java`, `doc.go`. */
export function speaksForPackage(path: string, { packageFiles }: Names): boolean {
  return packageFiles.includes(stemOf(path));
}

/** Returns the name without extensions: `client` for `src/client.d.ts`. */
export function stemOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1).replace(/\..*$/, "");
}
