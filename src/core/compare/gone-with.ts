import type { Change, UnnoticedChange } from "../model/change.ts";
import type { Declaration } from "../model/declaration.ts";
import { enclosing, type FileRead } from "../model/register.ts";
import type { Pairing } from "./pair-declarations.ts";
import type { Registers } from "./registers.ts";
import { wentByName } from "./went-by-name.ts";

/**
 * The changes without the removals of what nothing refers to any more because all that did is gone, too, and of what
 * stood in it: that goes with it, by the same verdict.
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

/** Whether it is gone, and all that referred to it. */
function isLeft({ id, reachedBy }: Declaration, gone: ReadonlySet<string>): boolean {
  if (reachedBy === undefined || reachedBy.size === 0 || !gone.has(id)) return false;
  for (const each of reachedBy) if (!gone.has(each)) return false;
  return true;
}

/** Ids of base's declarations that head has no more; what a new file declares by the same name has moved there. */
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
