import type { Declaration } from "../model/declaration.ts";
import { pairingOf } from "./references/meetings.ts";
import { findMove, type Followed } from "./moves.ts";
import { Namesakes } from "./moving/namesakes.ts";
import type { Pairing } from "./pair-declarations.ts";
import { ReferredParts } from "./references/referred-parts.ts";
import type { MoveTarget } from "./named.ts";
import { Twins } from "./moving/twins.ts";
import type { Registers } from "./registers.ts";

/** The results for the features of base at head, in their order. */
export interface Fates<Each> {
  /** Features that are still declared in their file, with the declaration at head. */
  readonly stayed: ReadonlyMap<Each, MoveTarget>;
  readonly moved: ReadonlyMap<Each, MoveTarget>;
  readonly gone: readonly Each[];
  /** Features whose file cannot be read at head, so they count neither as present nor as removed. */
  readonly unverified: readonly Each[];
}

/** Follows features of base to head: by the pairing of their file, or else in other changed files. */
export function follow<Each extends Followed>(
  features: Iterable<Each>,
  registers: Registers,
  pairings: ReadonlyMap<string, Pairing>,
): Fates<Each> {
  const stayed = new Map<Each, MoveTarget>();
  const lost: Each[] = [];
  const unverified: Each[] = [];
  for (const each of features) {
    const { declaration, place } = each;
    const file = registers.head.get(place.path);
    const pairing = pairings.get(place.path);
    const partner = declaration && pairing?.headOf.get(declaration);
    const target = partner && file ? { declaration: partner, file } : null;
    const met = target ?? (declaration && inlinedCopy(declaration, place.path, registers, pairings));
    if (met) stayed.set(each, met);
    else if (registers.unreadable.has(place.path)) unverified.push(each);
    else lost.push(each);
  }
  return { ...withTwins({ stayed, ...searchAll(lost, registers, pairings) }), unverified };
}

/** Finds the inlined copy of a declaration that other contract files referenced. Null if one lacks it. */
function inlinedCopy(
  declaration: Declaration,
  path: string,
  { base, head }: Registers,
  pairings: ReadonlyMap<string, Pairing>,
): MoveTarget | null {
  if (base.get(path)?.leads === undefined) return null;
  const targets: MoveTarget[] = [];
  for (const file of base.values()) {
    if (file.path === path || !file.takesIn.includes(path)) continue;
    if (!file.leads?.uses(pairingOf(declaration), path).length) continue;
    const [after, pairing] = [head.get(file.path), pairings.get(file.path)];
    const met = after && pairing && new ReferredParts(file, after, pairing.headOf).met(declaration, path);
    if (!after || !met) return null;
    targets.push({ declaration: met, file: after });
  }
  return targets.find((each) => each.declaration.notice === null) ?? targets[0] ?? null;
}

type Followings<Each> = Omit<Fates<Each>, "unverified">;

/** If one build variant of a declaration remains, the others do not count as removed. */
function withTwins<Each extends Followed>(fates: Followings<Each>): Followings<Each> {
  if (fates.gone.length === 0) return fates;
  const [stayed, moved] = [new Map(fates.stayed), new Map(fates.moved)];
  const twins = [stayed, moved].map((fate) => ({
    fate,
    byLook: new Map([...fate].map(([each, target]) => [lookOf(each), target])),
  }));
  const gone = fates.gone.filter((each) => {
    const look = lookOf(each);
    const twin = twins.find(({ byLook }) => byLook.has(look));
    const target = twin?.byLook.get(look);
    if (target) twin?.fate.set(each, target);
    return target === undefined;
  });
  return { stayed, moved, gone };
}

/** Returns a key of all that callers see of a declaration. */
function lookOf({ declaration, place }: Followed): string {
  const { name, pairing, parameters, kind, signature, reach } = declaration ?? {};
  return JSON.stringify([place.path, name, pairing, parameters, kind, signature, reach]);
}

function searchAll<Each extends Followed>(
  lost: readonly Each[],
  { head, base, packageOf, isHandedOn = () => false }: Registers,
  pairings: ReadonlyMap<string, Pairing>,
): { moved: Map<Each, MoveTarget>; gone: Each[] } {
  const taken = new Map<Declaration, Followed | null>();
  for (const pairing of pairings.values()) for (const each of pairing.baseOf.keys()) taken.set(each, null);
  const namesakes = new Namesakes(lost.length === 0 ? [] : head.values());
  const search = {
    headFiles: head,
    baseFiles: base,
    namesakes,
    packageOf,
    isHandedOn,
    taken,
    twins: new Twins(),
  };
  const moved = new Map<Each, MoveTarget>();
  const gone: Each[] = [];
  const targets = new Map<Each, MoveTarget | null>();
  for (const each of nearestFirst(lost, namesakes)) targets.set(each, findMove(each, search));
  for (const each of lost) {
    const target = targets.get(each);
    if (target) moved.set(each, target);
    else gone.push(each);
  }
  return { moved, gone };
}

/**
 * Sorts lost declarations by closeness, so that each finds its own target if whole folders moved and several
 * declarations have the same name.
 */
function nearestFirst<Each extends Followed>(lost: readonly Each[], namesakes: Namesakes): Each[] {
  const near = new Map(
    lost.map((each) => [each, each.declaration ? namesakes.nearness(each.declaration, each.place.path) : 0]),
  );
  return lost.toSorted((a, b) => (near.get(b) ?? 0) - (near.get(a) ?? 0));
}
