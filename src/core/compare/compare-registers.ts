import type { Change } from "../model/change.ts";
import type { Declaration } from "../model/declaration.ts";
import type { Feature } from "../model/notice.ts";
import { folderOf } from "../repository/paths.ts";
import { speaksForPackage } from "../repository/folder-files.ts";
import type { LanguageTables } from "../model/language.ts";
import { coveringFeature, type FileRead } from "../model/register.ts";
import { asCovered, hiddenMembers, lostMembers, membersLeftBehind } from "./covered.ts";
import { findMove, type MoveSearch } from "./moves.ts";
import { pairDeclarations, type Pairing } from "./pair-declarations.ts";
import type { MoveTarget } from "./re-exports.ts";
import { foldNarrowed, removals } from "./containers.ts";
import { announcement, transitionsOf } from "./transitions.ts";

/** What is compared: the files that the change touches, as read on each side. */
export interface Registers {
  readonly base: ReadonlyMap<string, FileRead>;
  readonly head: ReadonlyMap<string, FileRead>;
  /** Paths that stand at head and could not be read, whole or in part. */
  readonly unreadable: ReadonlySet<string>;
  /** Files at head beside the changed ones, read because a changed file re-exports from them. */
  readonly beside: ReadonlyMap<string, FileRead>;
  readonly packageOf: (path: string, side: "base" | "head") => string;
  /** Folders of lost packages in which files of their language are left at head. */
  readonly foldersLeft?: ReadonlySet<string>;
}

export interface Comparison {
  readonly changes: readonly Change[];
  /** Features of base whose file cannot be read at head: neither there nor gone. */
  readonly unverified: readonly Feature[];
  /** Features that went and were looked for in the changed files; for a second look with more files read. */
  readonly lost: readonly Feature[];
}

/** What happened to every feature between base and head. Pure; the order of the result is not promised. */
export function compareRegisters(registers: Registers): Comparison {
  const pairings = pairAll(registers);
  const changes: Change[] = [];
  const lost: Feature[] = [];
  const unverified: Feature[] = [];
  for (const base of registers.base.values()) {
    const head = registers.head.get(base.path);
    const pairing = pairings.get(base.path);
    for (const feature of base.features.values()) {
      const partner = feature.declaration && pairing?.headOf.get(feature.declaration);
      if (partner && head && !leftBehind(feature, partner))
        changes.push(...survive(feature, { declaration: partner, file: head }, false, registers));
      else if (registers.unreadable.has(base.path)) unverified.push(feature);
      else lost.push(feature);
    }
  }
  const { found, gone } = searchAll(lost, registers, pairings);
  for (const [feature, target] of found) changes.push(...survive(feature, target, true, registers));
  const [silent, removed] = partition(gone, (feature) => speaksNoMore(feature, registers));
  changes.push(...silent.flatMap(withdrawnWhole));
  const members = [...membersGone(registers, pairings), ...strippedOnTheWay(found, registers)];
  changes.push(...removals([...removed, ...members], registers.base));
  for (const [path, pairing] of pairings) {
    const base = registers.base.get(path);
    if (base) changes.push(...hiddenMembers(base, pairing));
  }
  changes.push(
    ...announcements(registers, pairings, new Set([...found.values()].map((each) => each.declaration))),
  );
  return { changes: foldNarrowed(changes, registers.base), unverified, lost };
}

/** A file or package as a whole, of which only the notice is gone: what speaks for it is declared by its notice alone. */
function speaksNoMore(feature: Feature, { base, head, foldersLeft }: Registers): boolean {
  const { declaration, place } = feature;
  const isWhole = declaration?.name === "(module)" || declaration?.name === "(package)";
  if (isWhole && head.has(place.path)) return true;
  if (foldersLeft?.has(folderOf(place.path)) !== true) return false;
  return speaksForFolder(feature, base.get(place.path)?.tables ?? null);
}

/** Whether a feature is a package whose notice stands in one file and speaks for all of its folder. */
export function speaksForFolder(
  { declaration, place }: Feature,
  tables: Pick<LanguageTables, "names"> | null,
): boolean {
  if (declaration?.name === "(package)") return true;
  return declaration?.name === "(module)" && tables !== null && speaksForPackage(place.path, tables.names);
}

function withdrawnWhole(base: Feature): Change[] {
  if (base.declaration === null) return [];
  const declaration = { ...base.declaration, notice: null };
  return transitionsOf({ base, declaration, head: null, cover: null, moved: false });
}

function partition<T>(list: readonly T[], isFirst: (each: T) => boolean): [T[], T[]] {
  return [list.filter(isFirst), list.filter((each) => !isFirst(each))];
}

function membersGone(registers: Registers, pairings: ReadonlyMap<string, Pairing>): Feature[] {
  return [...pairings].flatMap(([path, pairing]) => {
    const [base, head] = [registers.base.get(path), registers.head.get(path)];
    return base && head && !registers.unreadable.has(path) ? lostMembers(base, head, pairing) : [];
  });
}

/** A container that moves takes its members along; an alias to another package is taken at its word. */
function strippedOnTheWay(found: ReadonlyMap<Feature, MoveTarget>, registers: Registers): Feature[] {
  return [...found].flatMap(([feature, { declaration, file }]) => {
    const base = registers.base.get(feature.place.path);
    if (!base || declaration.reexport || !file.complete) return [];
    return membersLeftBehind(base, feature, file);
  });
}

function pairAll(registers: Registers): Map<string, Pairing> {
  const pairings = new Map<string, Pairing>();
  for (const [path, base] of registers.base) {
    const head = registers.head.get(path);
    // Under another package clause the same file declares other names.
    if (head && base.packageName === head.packageName) pairings.set(path, pairDeclarations(base, head));
  }
  return pairings;
}

/** A definition replaced by `export { name } from "…"` has moved to where the specifier points. */
function leftBehind(feature: Feature, partner: Declaration): boolean {
  return Boolean(partner.reexport?.from) && !feature.declaration?.reexport;
}

function survive(base: Feature, target: MoveTarget, moved: boolean, registers: Registers): Change[] {
  const { file } = target;
  const declaration = withAllHalves(base, target, registers);
  const head = file.features.get(declaration.id) ?? null;
  const cover = head === null ? (coveringFeature(file, declaration) ?? overloadsNotice(base, file)) : null;
  return transitionsOf({ base, declaration, head, cover, moved });
}

/** In a package that holds a name but once, other files may declare it for other platforms: importers get all of them. */
function withAllHalves(
  { declaration: before }: Feature,
  { declaration, file }: MoveTarget,
  { head }: Registers,
): Declaration {
  const { exports: names } = declaration;
  const isWhole = before?.exports?.every((each) => names?.includes(each)) ?? true;
  if (file.packageName === null || names === undefined || isWhole) return declaration;
  const halves = [...head.values()].filter((each) => each.packageName === file.packageName);
  const exports = halves.flatMap((each) =>
    each.declarations.flatMap((other) => (other.name === declaration.name ? (other.exports ?? []) : [])),
  );
  return { ...declaration, exports: [...new Set([...names, ...exports])] };
}

/** A notice that stood behind the overloads, where no caller sees it, and stands on them now. */
function overloadsNotice({ declaration }: Feature, file: FileRead): Feature | null {
  if (declaration?.implementation !== true) return null;
  const overloads = file.declarations.filter((each) => each.name === declaration.name);
  return overloads.flatMap(({ id }) => file.features.get(id) ?? [])[0] ?? null;
}

function searchAll(
  lost: readonly Feature[],
  registers: Registers,
  pairings: ReadonlyMap<string, Pairing>,
): { found: Map<Feature, MoveTarget>; gone: Feature[] } {
  const taken = new Map<Declaration, Feature | null>();
  for (const pairing of pairings.values()) for (const each of pairing.baseOf.keys()) taken.set(each, null);
  const search: MoveSearch = {
    headFiles: registers.head,
    beside: registers.beside,
    baseFiles: registers.base,
    packageOf: registers.packageOf,
    taken,
  };
  const found = new Map<Feature, MoveTarget>();
  const gone: Feature[] = [];
  for (const feature of lost) {
    const target = findMove(feature, search);
    if (target) found.set(feature, target);
    else gone.push(feature);
  }
  return { found, gone };
}

function announcements(
  registers: Registers,
  pairings: ReadonlyMap<string, Pairing>,
  moved: ReadonlySet<Declaration>,
): Change[] {
  const changes: Change[] = [];
  for (const head of registers.head.values()) {
    const base = registers.base.get(head.path);
    const pairing = pairings.get(head.path);
    for (const feature of head.features.values()) {
      const declaration = feature.declaration;
      if (!declaration || moved.has(declaration)) continue;
      const before = pairing?.baseOf.get(declaration);
      if (before && base?.features.has(before.id)) continue;
      const cover = before && base ? coveringFeature(base, before) : null;
      if (before && cover) changes.push(...uncovered(before, cover, feature, declaration));
      else changes.push(announcement(feature));
    }
  }
  return changes;
}

/** A notice set on a member of what was deprecated as a whole says nothing new, unless it takes time away. */
function uncovered(before: Declaration, cover: Feature, head: Feature, declaration: Declaration): Change[] {
  const changes = transitionsOf({
    base: asCovered(before, cover),
    declaration,
    head,
    cover: null,
    moved: false,
  });
  return changes.filter((each) => each.change === "shortened" && each.sunsetTo !== null);
}
