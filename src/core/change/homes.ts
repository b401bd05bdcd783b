import type { Declaration } from "../model/declaration.ts";
import type { FileRead } from "../model/register.ts";
import { isUnshipped } from "../repository/conventions.ts";
import type { Compared } from "./comparison.ts";
import { isSamePackage, isTyped, namesIn, partsOf } from "./file-names.ts";

/**
 * Returns the file at head with the same path, or with another extension, because imports do not contain extensions.
 * For a package of several files, returns any of its files.
 */
export async function homeAtHead(file: FileRead, compared: Compared): Promise<FileRead | null> {
  const { head, files } = compared;
  const { path } = file;
  const own = await head.file(path);
  if (own !== null && !isSamePackage(own, file)) return null;
  const { stem, packages } = file.tables.naming ?? {};
  if (own !== null || stem === undefined) return own;
  if (packages !== undefined) {
    const to = await head.leadsTo(file, packages.of(file));
    for (const each of typeof to === "object" ? to.paths : [])
      if (await isInside(file, each, compared)) return head.file(each);
    return null;
  }
  for (const [other, read] of files.head)
    if (stem(other) === stem(path) && isTyped(other, read) === isTyped(path, read)) return read;
  return null;
}

/** Returns the file at base with the same path. For a new file of a package, returns any other file of the package. */
export async function homeOnBase(file: FileRead, { files, base }: Compared): Promise<FileRead | null> {
  const own = files.base.get(file.path) ?? (await base.file(file.path));
  const { packages } = file.tables.naming ?? {};
  if (own !== null || packages === undefined) return own;
  const to = await base.leadsTo(file, packages.of(file));
  return typeof to === "object" && to.paths[0] !== undefined ? base.file(to.paths[0]) : null;
}

/** Returns true if the file at head is in the same package and is delivered to callers like the file of base. */
export async function isInside(
  { path, tables: { layout } }: FileRead,
  other: string,
  { wayTo }: Compared,
): Promise<boolean> {
  if (isUnshipped(other, layout) && !isUnshipped(path, layout)) return false;
  return (await wayTo(path, other)) === "inside";
}

/** Returns a file with another part of a type whose own file no longer contains a part. */
export async function otherPart(
  declaration: Declaration,
  file: FileRead,
  { base, head, wayTo }: Compared,
): Promise<FileRead | null> {
  const [root = "", member = ""] = partsOf(declaration);
  const [type] = namesIn(file).at([root]);
  if (type?.isPart !== true) return null;
  const isIt = ({ pairing }: Declaration): boolean => pairing === type.pairing;
  const own = await head.file(file.path);
  if (own !== null && namesIn(own).at([root]).some(isIt)) return null;
  const paths = [base, head].map((world) => world.filesOfType(file, type, member));
  for (const path of new Set((await Promise.all(paths)).flat())) {
    const other = await head.file(path);
    const isPart = other !== null && namesIn(other).at([root]).some(isIt);
    if (isPart && (await wayTo(file.path, path)) !== null) return other;
  }
  return null;
}
