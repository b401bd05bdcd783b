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

/** A feature that is followed from base to head. */
export interface Followed {
  readonly declaration: Declaration | null;
  readonly place: Place;
}

/**
 * The package a path belongs to: nearest manifest, or a language's own clause. Of an endpoint the nearest manifest alone:
 * who calls it names its address and no package.
 */
export type PackageOf = (path: string, side: "base" | "head", kind?: Declaration["kind"]) => string;

/** The data needed to find the target of a lost feature. */
export interface MoveSearch {
  /** Files at head that the change touches. */
  readonly headFiles: ReadonlyMap<string, FileRead>;
  readonly baseFiles: ReadonlyMap<string, FileRead>;
  readonly packageOf: PackageOf;
  /** Returns true if users of the package at a base path also receive the package at a head path. */
  readonly isHandedOn: (from: string, to: string) => boolean;
  /** Declarations at head that are accounted for, and by what: null for the one that was always there. */
  readonly taken: Map<Declaration, Followed | null>;
  /** Files at head by the names that they declare. */
  readonly namesakes: Namesakes;
  readonly twins: Pick<Twins, "in">;
}

/** Returns true if the container of a member is still declared in its file: then the member was lost alone. */
function outlivedBy({ segments }: Declaration, file: FileRead | undefined): boolean {
  const [outermost] = segments;
  return (
    segments.length > 1 &&
    file?.declarations.some((each) => each.name === outermost && !each.reexport) === true
  );
}

/**
 * Finds the declaration at head that a lost feature of base became, or null if it was removed. It must have the same
 * qualified name and kind, be absent there on base, and be in the same package. A pinned id does not help: it
 * preserves a feature's records through a move, but a renaming still affects callers.
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
    // A re-export in a file that never had the name declares nothing; it may lead anywhere, or nowhere.
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
    // Those that come later have less of their path in common.
    if (best?.declaration.notice && !best.declaration.reexport) break;
  }
  if (best) search.taken.set(best.declaration, lost);
  return best;
}

/** Parts of one whole declare nothing twice, but for what several of them add members to. */
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

/** Names of what holds nothing else. */
function leafNames(file: FileRead): ReadonlySet<string> {
  const known = leaves.get(file);
  if (known !== undefined) return known;
  const holding = new Set(file.declarations.map(({ container }) => container));
  const names = new Set(file.declarations.filter(({ id }) => !holding.has(id)).map(({ name }) => name));
  leaves.set(file, names);
  return names;
}

/** Callers get nothing of examples and build scripts, nor of what is declared for a definition that is not there. */
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
 * Returns true if the file declares a different type of the container's name. A member that left its container has
 * not moved there. It is the same type if names are unique in a package and several files may declare one type.
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

/** Every file has a module of its own; it has moved where its file's name has. */
function mayHoldModule(
  { path, tables }: FileRead,
  { declaration, place }: Followed,
  { baseFiles }: MoveSearch,
): boolean {
  if (declaration?.name !== "(module)") return true;
  const before = baseFiles.get(place.path)?.tables ?? tables;
  return ownName(path, tables.names) === ownName(place.path, before.names);
}

/** `client.py`; of files that go by their folder, the folder's name, too. */
function ownName(path: string, names: Names): string {
  const [name = "", folder = ""] = path.split("/").reverse();
  return goesByFolder(path, names) ? `${folder}/${name}` : name;
}

/**
 * Where a language's package holds a name but once, files that declare it twice hold copies of one feature, such as
 * one for each platform: they may become one declaration.
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

/**
 * Among several targets: one with a notice, then what is declared there, then the file name and the folders around it
 * that are the same, then the longest common folder.
 */
function closeness({ declaration }: MoveTarget, lost: Followed): readonly number[] {
  const [a, b] = [declaration.place.path.split("/"), lost.place.path.split("/")];
  const { notice, reexport } = declaration;
  return [notice ? 1 : 0, reexport ? 0 : 1, common(a.toReversed(), b.toReversed()), common(a, b)];
}

function common(a: readonly string[], b: readonly string[]): number {
  const at = a.findIndex((each, index) => each !== b[index]);
  return at < 0 ? a.length : at;
}
