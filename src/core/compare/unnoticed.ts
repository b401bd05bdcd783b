import type { UnnoticedChange } from "../model/change.ts";
import type { UnnoticedFeature } from "../model/notice.ts";
import { enclosing, type FileRead } from "../model/register.ts";
import { gather } from "./containers.ts";
import { lostMembers, membersLeftBehind, membersUnder, type Covered } from "./covered.ts";
import { follow, type Fates } from "./follow.ts";
import type { Pairing } from "./pair-declarations.ts";
import type { MoveTarget } from "./named.ts";
import type { Registers } from "./registers.ts";
import type { Declaration } from "../model/declaration.ts";
import { demandText, newDemands } from "./new-demands.ts";
import { brokenPromises, isUnstable, promisesText } from "./broken-promises.ts";
import { isNarrowed, writtenOf } from "./transitions.ts";

type ByPath = ReadonlyMap<string, readonly UnnoticedFeature[]>;

interface UnnoticedComparison {
  readonly changes: readonly UnnoticedChange[];
  readonly unverified: readonly UnnoticedFeature[];
  readonly lost: readonly UnnoticedFeature[];
}

/** Returns the moves of public declarations without a notice, and the changes that affect callers. */
export function compareUnnoticed(
  publicOnBase: ByPath,
  registers: Registers,
  pairings: ReadonlyMap<string, Pairing>,
): UnnoticedComparison {
  const fates = follow([...publicOnBase.values()].flat(), registers, pairings);
  const { stayed, moved, gone, unverified } = fates;
  const stripped = strippedMembers(publicOnBase, fates, registers, pairings);
  const around = enclosingIn(publicOnBase, registers.base);
  const narrowed = new Map<UnnoticedFeature, MoveTarget>();
  for (const [each, target] of [...stayed, ...moved])
    if (isNarrowed(each.declaration, target)) narrowed.set(each, target);
  const removed = [...gone, ...[...stripped].filter((each) => !narrowed.has(each))].filter(
    ({ declaration, place }) =>
      !isUnstable(declaration, registers.unstable ?? []) &&
      !isComparedByHolder(declaration, registers.base.get(place.path), pairings.get(place.path)) &&
      !isJudgedByMembers(declaration, registers.base.get(place.path)),
  );
  const changes = [
    ...outermost("narrowed", [...narrowed.keys()], around),
    ...outermost("removed", removed, around),
  ].map((change) => atHead(change, narrowed.get(change.base)));
  const demands = new Map(
    [...pairings].flatMap(([path, pairing]) => {
      const head = registers.head.get(path);
      return head === undefined ? [] : [...newDemands(head, pairing)];
    }),
  );
  const altered = [...stayed, ...moved].flatMap(([each, target]) =>
    alteredBy(each, target, demands.get(each.declaration) ?? [], registers),
  );
  const moves = [...moved].flatMap(([each, target]) => (stripped.has(each) ? [] : [movedTo(each, target)]));
  return { changes: [...changes, ...altered, ...moves], unverified, lost: [...moved.keys(), ...gone] };
}

/**
 * Returns true for a value if the enum no longer lists values, because all values are then allowed. The change is
 * reported for its container. Also true for a property of one direction if its schema is now used only in the other
 * direction, because another schema is then used in the property's direction.
 */
function isComparedByHolder(
  declaration: Declaration,
  base: FileRead | undefined,
  pairing: Pairing | undefined,
): boolean {
  if (base === undefined) return false;
  const holder = enclosing(base, declaration, (each) => each);
  const shape = (holder && pairing?.headOf.get(holder))?.shape;
  if (declaration.kind === "field") {
    const way = declaration.shape?.direction ?? "both";
    const ways = [way, shape?.direction ?? "both"];
    return holder?.shape?.direction === "both" && !ways.includes("both") && way !== shape?.direction;
  }
  if (declaration.kind !== "enum-value") return false;
  let value = shape?.value;
  while (value?.kind === "list" || value?.kind === "map") value = value.items;
  return value?.kind === "scalar" && value.values === null && value.type !== "boolean";
}

/** Returns true for a type if each of its members had a notice, because their removal is judged instead. */
function isJudgedByMembers({ id, kind }: Declaration, base: FileRead | undefined): boolean {
  if (kind !== "type" || base === undefined || base.features.size === 0) return false;
  const members = membersIn(base).get(id) ?? [];
  return members.length > 0 && members.every((each) => base.features.has(each.id));
}

type Members = ReadonlyMap<string | null, readonly Declaration[]>;

const membersOf = new WeakMap<FileRead, Members>();

function membersIn(file: FileRead): Members {
  const known = membersOf.get(file) ?? Map.groupBy(file.declarations, ({ container }) => container);
  membersOf.set(file, known);
  return known;
}

/** Returns one change for each outermost feature, including its contents. */
function outermost(
  change: "removed" | "narrowed",
  features: readonly UnnoticedFeature[],
  around: (feature: UnnoticedFeature) => UnnoticedFeature | null,
): UnnoticedChange[] {
  const { roots, members } = gather(features, around);
  return roots.map((base) => entry(change, base, members.get(base.id) ?? []));
}

function entry(
  change: UnnoticedChange["change"],
  base: UnnoticedFeature,
  members: readonly UnnoticedFeature[] = [],
): UnnoticedChange {
  return {
    noticed: false,
    feature: base.id,
    change,
    path: base.place.path,
    line: base.place.line,
    side: "base",
    movedTo: null,
    sunsetFrom: null,
    sunsetTo: null,
    base,
    members,
    ...writtenOf(base.declaration),
  };
}

/** Places the finding at head if a part of the feature remains there. */
function atHead(change: UnnoticedChange, target: MoveTarget | undefined): UnnoticedChange {
  if (target === undefined) return change;
  const { path, line } = target.declaration.place;
  const { writtenAt: _, ...rest } = change;
  return { ...rest, path, line, side: "head", ...writtenOf(target.declaration) };
}

/** Returns the changes of a contract that break callers. */
function alteredBy(
  base: UnnoticedFeature,
  target: MoveTarget,
  demands: readonly Declaration[],
  { unstable = [] }: Registers,
): readonly UnnoticedChange[] {
  const broken = [
    ...brokenPromises(base.declaration, target.declaration, unstable),
    ...demands.map((each) => ({ text: demandText(each, target.declaration), isCertain: true })),
  ];
  if (broken.length === 0 || isUnstable(base.declaration, unstable)) return [];
  return [{ ...atHead(entry("altered", base), target), ...promisesText(broken) }];
}

function movedTo(base: UnnoticedFeature, target: MoveTarget): UnnoticedChange {
  return { ...atHead(entry("moved", base), target), movedTo: target.declaration.id };
}

/** Returns the members that moved away from their container. Callers of the container lose them. */
function strippedMembers(
  publicOnBase: ByPath,
  { moved }: Fates<UnnoticedFeature>,
  registers: Registers,
  pairings: ReadonlyMap<string, Pairing>,
): ReadonlySet<UnnoticedFeature> {
  // If package names are unique, the other file contains another part of the same type.
  const isElsewhere = ([{ place }, { file }]: readonly [UnnoticedFeature, MoveTarget]): boolean =>
    file.packageName === null || file.packageName !== registers.base.get(place.path)?.packageName;
  const away = new Set([...moved].filter(isElsewhere).map(([{ id }]) => id));
  const stripped = new Set<string>();
  const note = (lost: readonly Covered<UnnoticedFeature>[]): void => {
    for (const { member } of lost) if (away.has(member.id)) stripped.add(member.id);
  };
  for (const path of new Set([...moved.keys()].map(({ place }) => place.path))) {
    const [base, head, pairing] = [registers.base.get(path), registers.head.get(path), pairings.get(path)];
    const features = publicOnBase.get(path) ?? [];
    if (!base || base.tables.layout.moves === "among parts") continue;
    const members = membersUnder(base, new Map(features.map((each) => [each.id, each])));
    if (head && pairing && !registers.unreadable.has(path)) note(lostMembers(members, head, pairing));
    for (const [container, target] of moved)
      if (container.place.path === path) note(membersLeftBehind(members, container.id, target));
  }
  return new Set([...moved.keys()].filter(({ id }) => stripped.has(id)));
}

/** Returns the nearest enclosing public declaration. */
function enclosingIn(
  publicOnBase: ByPath,
  files: ReadonlyMap<string, FileRead>,
): (feature: UnnoticedFeature) => UnnoticedFeature | null {
  const byId = new Map([...publicOnBase.values()].flat().map((each) => [each.id, each]));
  return ({ declaration, place }) => {
    const file = files.get(place.path);
    return file ? enclosing(file, declaration, ({ id }) => byId.get(id) ?? null) : null;
  };
}
