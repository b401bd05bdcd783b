import type { Declaration } from "../model/declaration.ts";
import type { FileRead } from "../model/register.ts";
import { isUnshipped } from "../repository/conventions.ts";
import type { Compared } from "./comparison.ts";
import { isSamePackage, isTyped, namesIn, partsOf } from "./file-names.ts";

/**
 * The file at head with the same path, or with another ending: imports do not contain the ending. For a package of
 * several files, any of them.
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

/** The file at base with the same path; for a new file of a package, any other file of it. */
export async function homeOnBase(file: FileRead, { files, base }: Compared): Promise<FileRead | null> {
  const own = files.base.get(file.path) ?? (await base.file(file.path));
  const { packages } = file.tables.naming ?? {};
  if (own !== null || packages === undefined) return own;
  const to = await base.leadsTo(file, packages.of(file));
  return typeof to === "object" && to.paths[0] !== undefined ? base.file(to.paths[0]) : null;
}

/** Returns true for a file at head of the same package that callers get as they got the file of base. */
export async function isInside(
  { path, tables: { layout } }: FileRead,
  other: string,
  { wayTo }: Compared,
): Promise<boolean> {
  if (isUnshipped(other, layout) && !isUnshipped(path, layout)) return false;
  return (await wayTo(path, other)) === "inside";
}

/** A file with another part of a type that its own file does not have any more. */
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
