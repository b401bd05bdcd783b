import type { Change } from "../model/change.ts";
import type { Declaration } from "../model/declaration.ts";
import type { Feature } from "../model/notice.ts";
import { coveringFeature, type FileRead } from "../model/register.ts";
import { onSpecifier } from "./same-notice.ts";
import { foldNarrowed, removals } from "./containers.ts";
import {
  asCovered,
  coveredMembers,
  hiddenMembers,
  lostMembers,
  mayHaveLost,
  membersLeftBehind,
} from "./covered.ts";
import { follow, type Fates } from "./follow.ts";
import { changedElsewhere, coveredElsewhere, isScattered } from "./covered-elsewhere.ts";
import { withoutGoneWith } from "./gone-with.ts";
import { pairDeclarations, type Pairing } from "./pair-declarations.ts";
import { featureOf, pairingOf, typeFeature } from "./references/meetings.ts";
import { notedBefore } from "./references/noted-before.ts";
import { demandingChanges } from "./new-demands.ts";
import type { MoveTarget } from "./named.ts";
import type { Comparison, Registers, Survived } from "./registers.ts";
import { announcement, transitionsOf, type Survivor } from "./transitions.ts";
import { compareUnnoticed } from "./unnoticed.ts";
import { withUnreserved } from "./unreserved.ts";

/**
 * Returns the changes between base and head of every feature with a notice, and of public declarations without one.
 * Pure; the order of the result is not guaranteed.
 */
export function compareRegisters(registers: Registers): Comparison {
  const pairings = pairAll(registers);
  const features = [...registers.base.values()].flatMap((file) => [...file.features.values()]);
  const fates = follow(features, registers, pairings);
  const shared = followShared(registers, pairings);
  const noticed = withUnreserved(
    withoutGoneWith(noticedChanges(fates, shared, registers, pairings), registers, pairings),
    registers,
  );
  const lost = [fates, shared].flatMap(({ moved, gone }) => [...moved.keys(), ...gone]);
  const unverified = [...fates.unverified, ...shared.unverified];
  const survived = survivedIn(fates, shared, registers, pairings);
  const { unnoticed = new Map() } = registers;
  if (unnoticed.size === 0) return { changes: noticed, unverified, lost, survived };
  const spoken = new Set(noticed.map(({ feature }) => feature));
  const more = compareUnnoticed(unnoticed, registers, pairings);
  const others = withUnreserved(withoutGoneWith(more.changes, registers, pairings), registers);
  return {
    changes: [...noticed, ...others.filter(({ feature }) => !spoken.has(feature))],
    unverified: [...unverified, ...more.unverified],
    lost: [...lost, ...more.lost],
    survived,
  };
}

function pairAll(registers: Registers): Map<string, Pairing> {
  const pairings = new Map<string, Pairing>();
  for (const [path, base] of registers.base) {
    const head = registers.head.get(path);
    // In another package the same file declares other names, unless each declaration has its own package.
    if (head && (base.packageName === head.packageName || base.declarations[0]?.pairing !== undefined))
      pairings.set(path, pairDeclarations(base, head));
  }
  return pairings;
}

/** Follows declarations that notices in other files cover, and members that may have moved to another file. */
function followShared(registers: Registers, pairings: ReadonlyMap<string, Pairing>): Fates<Feature> {
  const elsewhere = [...registers.base.values()].flatMap(coveredElsewhere);
  const scattered = membersGone(registers, pairings).filter((each) => isScattered(each, registers));
  return follow([...elsewhere, ...scattered], registers, pairings);
}

function noticedChanges(
  { stayed, moved, gone }: Fates<Feature>,
  shared: Fates<Feature>,
  registers: Registers,
  pairings: ReadonlyMap<string, Pairing>,
): readonly Change[] {
  const changes: Change[] = [];
  const reduced = reducedContainers(registers, pairings);
  for (const [feature, target] of stayed) {
    const mayLose = reduced.has(feature.id);
    const moved = isOfRenamed(feature.declaration, target.declaration, target.file);
    changes.push(...survive(feature, target, { moved, mayLose }, registers));
  }
  for (const [feature, target] of moved)
    changes.push(...survive(feature, target, { moved: true, mayLose: false }, registers));
  const [silent, removed] = partition(gone, (feature) => lostOnlyNotice(feature, registers));
  changes.push(...silent.flatMap(withdrawnWhole));
  const left = membersGone(registers, pairings).filter((each) => !isScattered(each, registers));
  const members = [...left, ...shared.gone, ...lostInMove(moved, registers)];
  changes.push(...removals([...removed, ...members], registers.base));
  changes.push(...changedElsewhere(shared));
  for (const [path, pairing] of pairings) {
    const [base, head] = [registers.base.get(path), registers.head.get(path)];
    if (!base || !head || !isCovering(base)) continue;
    changes.push(...hiddenMembers(base, pairing, registers.unstable));
    // A member with its own notice is already reported.
    const told = new Set(changes.flatMap(({ change, feature }) => (change === "altered" ? [feature] : [])));
    const members = alteredMembers(base, head, pairing);
    changes.push(...members.filter(({ feature }) => !told.has(feature)));
    for (const { feature } of members) told.add(feature);
    changes.push(...demandingChanges(base, head, pairing).filter(({ feature }) => !told.has(feature)));
  }
  const taken = new Set([...moved.values()].map(({ declaration }) => declaration));
  changes.push(...announcements(registers, pairings, taken));
  return foldNarrowed(changes, registers.base);
}

/** Returns true for a whole file that lost only its notice. Such a feature is declared by its notice alone. */
function lostOnlyNotice({ declaration, place }: Feature, { head }: Registers): boolean {
  return declaration?.name === "(module)" && head.has(place.path);
}

function withdrawnWhole(base: Feature): Change[] {
  if (base.declaration === null) return [];
  const declaration = { ...base.declaration, notice: null };
  return transitionsOf({ base, declaration, head: null, cover: null, moved: false });
}

function partition<T>(list: readonly T[], isFirst: (each: T) => boolean): [T[], T[]] {
  return [list.filter(isFirst), list.filter((each) => !isFirst(each))];
}

/** Returns true for a part of a contract's component if the component was renamed or inlined. */
function isOfRenamed(before: Declaration | null, after: Declaration, { leads }: FileRead): boolean {
  if (leads === undefined || before === null || pairingOf(before) === pairingOf(after)) return false;
  return /^(?:message:\S+ |[^\s/]\S*$)/.test(before.name) && leads.declared(pairingOf(before)) === null;
}

function membersGone(registers: Registers, pairings: ReadonlyMap<string, Pairing>): Feature[] {
  return [...pairings].flatMap(([path, pairing]) => {
    const [base, head] = [registers.base.get(path), registers.head.get(path)];
    if (!base || !head || registers.unreadable.has(path)) return [];
    return lostMembers(coveredMembers(base), head, pairing).map(asCovered);
  });
}

/** Returns members lost in a move. An alias of another package is assumed to have all members. */
function lostInMove(moved: ReadonlyMap<Feature, MoveTarget>, { base }: Registers): Feature[] {
  return [...moved].flatMap(([feature, target]) => {
    const file = base.get(feature.place.path);
    return file ? membersLeftBehind(coveredMembers(file), feature.id, target).map(asCovered) : [];
  });
}

/** Returns the ids of containers that may have lost members to a type that is new in their header. */
function reducedContainers(
  { base, head, unreadable }: Registers,
  pairings: ReadonlyMap<string, Pairing>,
): ReadonlySet<string> {
  return new Set(
    [...pairings].flatMap(([path, pairing]) => {
      const [before, after] = [base.get(path), head.get(path)];
      return before && after && !unreadable.has(path) ? [...mayHaveLost(before, after, pairing)] : [];
    }),
  );
}

function survive(
  base: Feature,
  target: MoveTarget,
  way: Pick<Survivor, "moved" | "mayLose">,
  registers: Registers,
): Change[] {
  const { file, declaration: whole } = target;
  const origins = { base: registers.base.get(base.place.path)?.origins ?? new Map(), head: file.origins };
  const own = featureOf(file, whole);
  const left = way.moved ? onSpecifier(base, registers.head.get(base.place.path)) : null;
  const head = own ?? left;
  const declaration = own === null && head ? { ...whole, notice: head.declaration?.notice ?? null } : whole;
  const cover = head === null ? (coveringFeature(file, declaration) ?? typeFeature(file, declaration)) : null;
  const { unstable } = registers;
  return transitionsOf({
    base,
    declaration,
    head,
    cover,
    origins,
    unstable,
    ...way,
  });
}

function announcements(
  registers: Registers,
  pairings: ReadonlyMap<string, Pairing>,
  moved: ReadonlySet<Declaration>,
): Change[] {
  const changes: Change[] = [];
  const taken = notedElsewhere(pairings);
  for (const head of registers.head.values()) {
    const base = registers.base.get(head.path);
    const pairing = pairings.get(head.path);
    for (const feature of head.features.values()) {
      const declaration = feature.declaration;
      if (!declaration || moved.has(declaration) || taken.has(feature.id)) continue;
      const before = pairing?.baseOf.get(declaration);
      if (before && base?.features.has(before.id) === true) continue;
      const cover = before && base ? coveringFeature(base, before) : null;
      if (before && cover)
        changes.push(...uncovered(asCovered({ member: before, cover }), feature, declaration));
      else {
        const noted = base ? notedBefore(declaration, before, base, head) : [];
        if (noted.length === 0) changes.push(announcement(feature));
        else changes.push(...noted.flatMap((each) => uncovered(each, feature, declaration, false)));
      }
    }
  }
  return changes;
}

/** Returns the ids of declarations in other files whose reference replaced a declaration with a notice. */
function notedElsewhere(pairings: ReadonlyMap<string, Pairing>): ReadonlySet<string> {
  const ids = new Set<string>();
  for (const { headOf } of pairings.values())
    for (const [before, { standsAt }] of headOf)
      if (standsAt !== undefined && before.notice !== null) ids.add(standsAt);
  return ids;
}

/** A new notice on a member of a deprecated container counts only if its sunset is earlier. */
function uncovered(base: Feature, head: Feature, declaration: Declaration, mayLack = true): Change[] {
  const changes = transitionsOf({ base, declaration, head, cover: null, moved: false });
  return changes.filter((each) => each.change === "shortened" && !(mayLack && each.sunsetTo === null));
}

/** Returns members that remain in a deprecated container but changed in a way that affects callers. */
function alteredMembers(base: FileRead, head: FileRead, pairing: Pairing): Change[] {
  const stayed = coveredMembers(base).flatMap((each) => {
    const after = pairing.headOf.get(each.member);
    // Members of a parameter's type belong to the function's signature.
    return after && each.member.parameterAt === undefined ? [[each, after] as const] : [];
  });
  return stayed.flatMap(([{ member, cover }, after]) => {
    const survivor = {
      base: asCovered({ member, cover }),
      declaration: after,
      head: head.features.get(after.id) ?? null,
      cover: coveringFeature(head, after),
      moved: false,
      origins: { base: base.origins, head: head.origins },
    };
    return transitionsOf(survivor).filter((each) => each.change === "altered" && each.alteration);
  });
}

/** Returns true if any notice covers the declarations of the file. */
function isCovering({ features, elsewhere }: FileRead): boolean {
  return features.size > 0 || elsewhere !== undefined;
}

/** Returns the features that still have a notice, their own or that of a remaining container. */
function survivedIn(
  { stayed, moved }: Fates<Feature>,
  shared: Fates<Feature>,
  { base, head }: Registers,
  pairings: ReadonlyMap<string, Pairing>,
): readonly Survived[] {
  const own = [...stayed, ...moved, ...shared.stayed, ...shared.moved].flatMap(
    ([feature, { declaration, file }]) => {
      const now = file.features.get(declaration.id) ?? coveringFeature(file, declaration);
      const before = base.get(feature.place.path);
      return now && before ? [survivedBy(feature, declaration, now, [before, file])] : [];
    },
  );
  const members = [...pairings].flatMap(([path, pairing]) => {
    const [before, after] = [base.get(path), head.get(path)];
    if (!before || !after || !isCovering(before)) return [];
    return coveredMembers(before).flatMap(({ member, cover }) => {
      const declaration = pairing.headOf.get(member);
      const now = declaration && (after.features.get(declaration.id) ?? coveringFeature(after, declaration));
      return declaration && now
        ? [survivedBy(asCovered({ member, cover }), declaration, now, [before, after])]
        : [];
    });
  });
  return [...own, ...members];
}

function survivedBy(
  base: Feature,
  declaration: Declaration,
  under: Feature,
  [before, after]: readonly [FileRead, FileRead],
): Survived {
  return { base, declaration, head: under, origins: { base: before.origins, head: after.origins } };
}
