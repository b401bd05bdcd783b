import type { Declaration } from "../model/declaration.ts";
import type { Place } from "../model/feature.ts";
import type { Names } from "../model/language/names.ts";
import { isUnshipped } from "../repository/conventions.ts";
import { goesByFolder } from "../repository/folder-files.ts";
import { hasValue } from "../surface/export-table.ts";
import type { FileRead } from "../model/register.ts";
import type { Namesakes } from "./moving/namesakes.ts";
import type { Twins } from "./moving/twins.ts";
import { find, type MoveTarget } from "./named.ts";

export interface Followed {
  readonly declaration: Declaration | null;
  readonly place: Place;
}

/**
 * Returns the package of a path: from the nearest manifest, or from the language's own package clause. For an endpoint
 * only the manifest counts, because its callers use an address instead of a package.
 */
export type PackageOf = (path: string, side: "base" | "head", kind?: Declaration["kind"]) => string;

export interface MoveSearch {
  /** Changed files at head. */
  readonly headFiles: ReadonlyMap<string, FileRead>;
  readonly baseFiles: ReadonlyMap<string, FileRead>;
  readonly packageOf: PackageOf;
  /** Returns true if users of the package at a base path also receive the package at a head path. */
  readonly isHandedOn: (from: string, to: string) => boolean;
  /**
   * Declarations at head that are already paired, and the feature that was paired with each. Null if the declaration
   * already existed in its file.
   */
  readonly taken: Map<Declaration, Followed | null>;
  readonly namesakes: Namesakes;
  readonly twins: Pick<Twins, "in">;
}

/** Returns true if the container of a member is still declared in its file, so that only the member was lost. */
function outlivedBy({ segments }: Declaration, file: FileRead | undefined): boolean {
  const [outermost] = segments;
  return (
    segments.length > 1 &&
    file?.declarations.some((each) => each.name === outermost && !each.reexport) === true
  );
}

/**
 * Finds the declaration at head that a lost feature of base became. Null if the feature was removed. The declaration
 * must have the same qualified name and kind, be new in its file, and be in the same package. A pinned id does not
 * help: it preserves a feature's records in a move, but a new name still affects callers.
 */
export function findMove(lost: Followed, search: MoveSearch): MoveTarget | null {
  const declaration = lost.declaration;
  if (!declaration) return null;
  const way = search.baseFiles.get(lost.place.path)?.tables.layout.moves;
  const isWhole = way === "with their file";
  if (isWhole && search.headFiles.has(lost.place.path)) return null;
  const { kind } = declaration;
  const home = search.packageOf(lost.place.path, "base", kind);
  const mayBe = (file: FileRead): MoveTarget | null => {
    if (file.path === lost.place.path || !mayHoldModule(file, lost, search)) return null;
    if (isWhole && search.baseFiles.has(file.path)) return null;
    if (way === "among parts" && !arePartsOfOne(lost.place.path, file.path, search)) return null;
    if (!reachesCallers(file, lost, search) || isOfAnother(file, lost, search)) return null;
    const target = search.twins.in(file, declaration, search.baseFiles.get(lost.place.path));
    if (!target || !isFree(target, lost, search)) return null;
    if (search.packageOf(file.path, "head", kind) !== home && !search.isHandedOn(lost.place.path, file.path))
      return null;
    // A re-export in a new place declares nothing, and its target may be missing.
    if (
      target.reexport &&
      (target.kind !== declaration.kind || !declaration.reexport !== !target.reexport.from)
    )
      return null;
    const before = search.baseFiles.get(file.path);
    return before && find(before, declaration, declaration) ? null : { declaration: target, file };
  };
  const targets = new Map<FileRead, MoveTarget | null>();
  let best: MoveTarget | null = null;
  for (const group of search.namesakes.of(declaration, lost.place.path)) {
    for (const file of group) {
      if (targets.has(file)) continue;
      const target = mayBe(file);
      targets.set(file, target);
      if (target && (best === null || isCloser(target, best, lost))) best = target;
    }
    // Later groups share a shorter part of the path.
    if (best?.declaration.notice && !best.declaration.reexport) break;
  }
  if (best) search.taken.set(best.declaration, lost);
  return best;
}

/** Returns true for two parts of one whole, which do not declare the same name twice, except for containers. */
function arePartsOfOne(a: string, b: string, { baseFiles, headFiles }: MoveSearch): boolean {
  return [baseFiles, headFiles].every((files) => {
    const [one, other] = [files.get(a), files.get(b)];
    return one === undefined || other === undefined || !sharesNames(one, other);
  });
}

function sharesNames(one: FileRead, other: FileRead): boolean {
  const names = leafNames(one);
  for (const each of leafNames(other)) if (names.has(each)) return true;
  return false;
}

const leaves = new WeakMap<FileRead, ReadonlySet<string>>();

/** Returns the names of declarations that do not contain others. */
function leafNames(file: FileRead): ReadonlySet<string> {
  const known = leaves.get(file);
  if (known !== undefined) return known;
  const holding = new Set(file.declarations.map(({ container }) => container));
  const names = new Set(file.declarations.filter(({ id }) => !holding.has(id)).map(({ name }) => name));
  leaves.set(file, names);
  return names;
}

/** Returns false for examples and build scripts, and for declaration files without an implementation. */
function reachesCallers({ path, tables: { layout } }: FileRead, lost: Followed, search: MoveSearch): boolean {
  if (isUnshipped(path, layout) && !isUnshipped(lost.place.path, layout)) return false;
  const { declaresOnly } = layout;
  if (declaresOnly?.test(path) !== true || declaresOnly.test(lost.place.path)) return true;
  const defined = path.replace(declaresOnly, ".");
  return (
    (lost.declaration !== null && !hasValue(lost.declaration)) ||
    [...search.headFiles.keys()].some((each) => each !== path && each.startsWith(defined))
  );
}

/**
 * Returns true if the file declares a different type with the container's name. A member found in it did not move
 * there. The types are the same if they are in one package whose names are unique and whose types may span several
 * files.
 */
function isOfAnother(file: FileRead, { declaration, place }: Followed, search: MoveSearch): boolean {
  const behind = search.headFiles.get(place.path);
  if (declaration === null || !behind || !outlivedBy(declaration, behind)) return false;
  const { covers, moves } = behind.tables.layout;
  const isSpread = covers?.peers != null || moves === "among parts";
  const isOne = isSpread && behind.packageName !== null && behind.packageName === file.packageName;
  const [outermost] = declaration.segments;
  return !isOne && file.declarations.some((each) => each.name === outermost && !each.reexport);
}

/** Every file has its own module, so a module moves only to a file of the same name. */
function mayHoldModule(
  { path, tables }: FileRead,
  { declaration, place }: Followed,
  { baseFiles }: MoveSearch,
): boolean {
  if (declaration?.name !== "(module)") return true;
  const before = baseFiles.get(place.path)?.tables ?? tables;
  return ownName(path, tables.names) === ownName(place.path, before.names);
}

/** Returns a name such as `client.py`. Includes the folder if the folder names the module. */
function ownName(path: string, names: Names): string {
  const [name = "", folder = ""] = path.split("/").reverse();
  return goesByFolder(path, names) ? `${folder}/${name}` : name;
}

/**
 * Returns true if no other feature took the declaration. If a package allows each name only once, files that declare a
 * name twice contain copies of one feature, such as one per platform. They may become one declaration.
 */
function isFree(declaration: Declaration, lost: Followed, { taken, baseFiles }: MoveSearch): boolean {
  const by = taken.get(declaration);
  if (by === undefined) return true;
  if (by === null || by.place.path === lost.place.path) return false;
  const packageName = baseFiles.get(lost.place.path)?.packageName ?? null;
  const isCopy = by.declaration?.name === lost.declaration?.name;
  return packageName !== null && isCopy && baseFiles.get(by.place.path)?.packageName === packageName;
}

function isCloser(one: MoveTarget, other: MoveTarget, lost: Followed): boolean {
  const [a, b] = [closeness(one, lost), closeness(other, lost)];
  const at = a.findIndex((each, index) => each !== b[index]);
  return at >= 0 && (a[at] ?? 0) > (b[at] ?? 0);
}

/** Ranks targets: by a notice, then declarations before re-exports, then by the common end and start of the path. */
function closeness({ declaration }: MoveTarget, lost: Followed): readonly number[] {
  const [a, b] = [declaration.place.path.split("/"), lost.place.path.split("/")];
  const { notice, reexport } = declaration;
  return [notice ? 1 : 0, reexport ? 0 : 1, common(a.toReversed(), b.toReversed()), common(a, b)];
}

function common(a: readonly string[], b: readonly string[]): number {
  const at = a.findIndex((each, index) => each !== b[index]);
  return at < 0 ? a.length : at;
}
