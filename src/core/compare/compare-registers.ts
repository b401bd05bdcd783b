import type { Change } from "../change.ts";
import type { Declaration } from "../declaration.ts";
import type { Feature } from "../notice.ts";
import { coveringFeature, type FileRead } from "../register.ts";
import { findMove, type MoveSearch, type MoveTarget } from "./moves.ts";
import { pairDeclarations, type Pairing } from "./pair-declarations.ts";
import { announcement, removal, transitionsOf } from "./transitions.ts";

/** What is compared: the files that the change touches, as read on each side. */
export interface Registers {
  readonly base: ReadonlyMap<string, FileRead>;
  readonly head: ReadonlyMap<string, FileRead>;
  /** Paths that stand at head and could not be read, whole or in part. */
  readonly unreadable: ReadonlySet<string>;
  /** Files at head beside the changed ones, read because a changed file re-exports from them. */
  readonly beside: ReadonlyMap<string, FileRead>;
  readonly packageOf: (path: string) => string;
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
        changes.push(...survive(feature, { declaration: partner, file: head }, false));
      else if (registers.unreadable.has(base.path)) unverified.push(feature);
      else lost.push(feature);
    }
  }
  const { found, gone } = searchAll(lost, registers, pairings);
  for (const [feature, target] of found) changes.push(...survive(feature, target, true));
  changes.push(...removals(gone, registers));
  changes.push(
    ...announcements(registers, pairings, new Set([...found.values()].map((each) => each.declaration))),
  );
  return { changes: dropDuplicates(changes), unverified, lost };
}

function pairAll(registers: Registers): Map<string, Pairing> {
  const pairings = new Map<string, Pairing>();
  for (const [path, base] of registers.base) {
    const head = registers.head.get(path);
    if (head) pairings.set(path, pairDeclarations(base, head));
  }
  return pairings;
}

/** A definition replaced by `export { name } from "…"` has moved to where the specifier points. */
function leftBehind(feature: Feature, partner: Declaration): boolean {
  return Boolean(partner.reexport?.from) && !feature.declaration?.reexport;
}

function survive(base: Feature, target: MoveTarget, moved: boolean): Change[] {
  const { declaration, file } = target;
  const head = file?.features.get(declaration.id) ?? null;
  const cover = file && head === null ? coveringFeature(file, declaration) : null;
  return transitionsOf({ base, declaration, head, cover, moved });
}

function searchAll(
  lost: readonly Feature[],
  registers: Registers,
  pairings: ReadonlyMap<string, Pairing>,
): { found: Map<Feature, MoveTarget>; gone: Feature[] } {
  const taken = new Set<Declaration>();
  for (const pairing of pairings.values()) for (const each of pairing.baseOf.keys()) taken.add(each);
  const search: MoveSearch = {
    headFiles: new Map([...registers.beside, ...registers.head]),
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

/** One change for a removed container, with the members that went with it; one for each of the others. */
function removals(gone: readonly Feature[], registers: Registers): Change[] {
  const goneIds = new Map(gone.map((each) => [each.id, each]));
  const members = new Map<string, Feature[]>();
  const roots: Feature[] = [];
  for (const feature of gone) {
    const root = outermostGone(feature, goneIds, registers);
    if (root === null) roots.push(feature);
    else members.set(root, [...(members.get(root) ?? []), feature]);
  }
  return roots.map((each) => removal(each, members.get(each.id) ?? []));
}

function outermostGone(
  feature: Feature,
  gone: ReadonlyMap<string, Feature>,
  registers: Registers,
): string | null {
  const file = registers.base.get(feature.place.path);
  if (!file || !feature.declaration) return null;
  let outermost: string | null = null;
  let cover = coveringFeature(file, feature.declaration);
  while (cover?.declaration) {
    if (gone.has(cover.id)) outermost = cover.id;
    cover = coveringFeature(file, cover.declaration);
  }
  return outermost;
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
      // A notice set on a member of what was deprecated as a whole says nothing new.
      if (before && base && coveringFeature(base, before)) continue;
      changes.push(announcement(feature));
    }
  }
  return changes;
}

/** Several features of base may have become one at head (a class and its re-export): each transition once. */
function dropDuplicates(changes: readonly Change[]): Change[] {
  const seen = new Set<string>();
  return changes.filter((each) => {
    const key = `${each.change}\0${each.feature}\0${each.movedTo ?? ""}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
