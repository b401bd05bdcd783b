import type { Change, UnnoticedChange } from "../model/change.ts";
import type { Declaration } from "../model/declaration.ts";
import { enclosing, type FileRead } from "../model/register.ts";
import type { Pairing } from "./pair-declarations.ts";
import type { Registers } from "./registers.ts";

/**
 * Leaves out the removal of a declaration if all its referrers are removed too, and the removals of its contents. The
 * verdict on the referrers covers these.
 */
export function withoutGoneWith<Each extends Change | UnnoticedChange>(
  changes: readonly Each[],
  registers: Registers,
  pairings: ReadonlyMap<string, Pairing>,
): readonly Each[] {
  const isOpen = ({ change, base }: Each): boolean => {
    const file = base === null ? undefined : registers.base.get(base.place.path);
    return change === "removed" && file !== undefined && hasReferred(file);
  };
  if (!changes.some(isOpen)) return changes;
  const gone = goneIds(registers, pairings);
  const byName = wentByName(registers);
  return changes.filter((each) => {
    const declaration = each.base?.declaration ?? null;
    const file = registers.base.get(each.base?.place.path ?? "");
    if (declaration === null || file === undefined || !isOpen(each)) return true;
    const goes = (own: Declaration): true | null => (isLeft(own, gone) || byName.has(own.id) ? true : null);
    return goes(declaration) === null && enclosing(file, declaration, goes) === null;
  });
}

const referred = new WeakMap<FileRead, boolean>();

function hasReferred(file: FileRead): boolean {
  const known =
    referred.get(file) ??
    file.declarations.some((each) => (each.reachedBy ?? each.refersTo ?? each.ledToBy) !== undefined);
  referred.set(file, known);
  return known;
}

/** Returns true if a declaration was removed together with all its referrers. */
function isLeft({ id, reachedBy }: Declaration, gone: ReadonlySet<string>): boolean {
  if (reachedBy === undefined || reachedBy.size === 0 || !gone.has(id)) return false;
  for (const each of reachedBy) if (!gone.has(each)) return false;
  return true;
}

/** Returns the ids of base declarations that are missing at head. The same name in a new file counts as moved. */
function goneIds({ base, head }: Registers, pairings: ReadonlyMap<string, Pairing>): ReadonlySet<string> {
  const gone = new Set<string>();
  const moved = new Set([...head].flatMap(([path, file]) => (base.has(path) ? [] : namesOf(file))));
  for (const [path, file] of base) {
    const pairing = pairings.get(path);
    if (pairing === undefined && head.has(path)) continue;
    for (const each of file.declarations)
      if (pairing?.headOf.has(each) !== true && (pairing !== undefined || !moved.has(nameOf(file, each))))
        gone.add(each.id);
  }
  return gone;
}

function namesOf(file: FileRead): readonly string[] {
  return file.declarations.map((each) => nameOf(file, each));
}

function nameOf({ language }: FileRead, { kind, name }: Declaration): string {
  return [language, kind, name].join("\0");
}

interface Known {
  readonly declaration: Declaration;
  readonly file: FileRead;
}

/**
 * Returns the ids of declarations that were removed because all their referrers were removed. Applies to contracts with
 * references by name, where one file may refer to a declaration of another.
 */
function wentByName({ base, head }: Registers): ReadonlySet<string> {
  const went = new Set<string>();
  const known = [...base.values()].filter(speaksByName).flatMap(declarationsOf);
  if (known.length === 0) return went;
  const left = new Set([...head.values()].flatMap((file) => file.declarations.map(({ name }) => name)));
  const byName = Map.groupBy(known, ({ declaration }) => declaration.name);
  const leading = leadingTo(known, byName);
  const isGone = ({ declaration }: Known): boolean => !left.has(declaration.name);
  const isStuck = (each: Known): boolean => {
    const by = (leading.get(each) ?? []).filter((other) => !isWithin(other, each));
    return by.length > 0 && isGone(each) && by.every(isGone);
  };
  const stuck = new Set(known.filter(isStuck));
  const inside = Map.groupBy(known, ({ declaration }) => declaration.container ?? "");
  const led = new Map<Known, Known[]>();
  for (const [to, all] of leading) for (const from of all) led.set(from, [...(led.get(from) ?? []), to]);
  // Declarations that refer only to each other in a circle do not count as removed with a referrer.
  const isHeld = heldIn(stuck, known);
  const queue = known.filter((each) => isGone(each) && !stuck.has(each) && !isHeld(each));
  for (let each = queue.pop(); each !== undefined; each = queue.pop())
    for (const to of led.get(each) ?? []) {
      if (!stuck.has(to) || went.has(to.declaration.id)) continue;
      went.add(to.declaration.id);
      queue.push(...withMembers(to, inside));
    }
  return went;
}

function speaksByName({ declarations }: FileRead): boolean {
  return declarations.some(({ refersTo, ledToBy }) => refersTo !== undefined || ledToBy !== undefined);
}

function declarationsOf(file: FileRead): Known[] {
  return file.declarations.map((declaration) => ({ declaration, file }));
}

type ByName = ReadonlyMap<string, readonly Known[]>;

/** Returns the referrers of each declaration. A name means the declaration in the same file, if there is one. */
function leadingTo(known: readonly Known[], byName: ByName): ReadonlyMap<Known, readonly Known[]> {
  const leading = new Map<Known, Known[]>();
  const lead = (from: Known, to: Known): void => {
    if (from !== to && leading.get(to)?.push(from) === undefined) leading.set(to, [from]);
  };
  const meant = (name: string, { file }: Known): readonly Known[] => {
    const all = byName.get(name) ?? [];
    const own = all.filter((each) => each.file === file);
    return own.length > 0 ? own : all;
  };
  for (const each of known) {
    for (const name of each.declaration.refersTo ?? [])
      for (const other of meant(name, each)) lead(each, other);
    for (const name of each.declaration.ledToBy ?? [])
      for (const other of meant(name, each)) lead(other, each);
  }
  return leading;
}

/** Returns true for members of the type itself, whose references to it do not show that callers need it. */
function isWithin({ declaration, file }: Known, around: Known): boolean {
  return (
    file === around.file && declaration.name.startsWith(`${around.declaration.name}${separatorOf(file)}`)
  );
}

function separatorOf({ tables }: FileRead): string {
  return tables.names.separator;
}

/** Returns a predicate for declarations inside one of `stuck`. */
function heldIn(stuck: ReadonlySet<Known>, known: readonly Known[]): (each: Known) => boolean {
  const ids = new Set([...stuck].map(({ declaration }) => declaration.id));
  const containerOf = new Map(known.map(({ declaration }) => [declaration.id, declaration.container]));
  return ({ declaration }) => {
    let around = declaration.container;
    for (let depth = 0; around !== null && depth < 100; depth += 1) {
      if (ids.has(around)) return true;
      around = containerOf.get(around) ?? null;
    }
    return false;
  };
}

function withMembers(each: Known, inside: ReadonlyMap<string, readonly Known[]>): Known[] {
  const all = [each];
  for (const own of all) all.push(...(inside.get(own.declaration.id) ?? []));
  return all;
}
