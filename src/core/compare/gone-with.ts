import type { Change, UnnoticedChange } from "../model/change.ts";
import type { Declaration } from "../model/declaration.ts";
import type { Pairing } from "./pair-declarations.ts";
import type { Registers } from "./registers.ts";

/**
 * The changes without the removals of what nothing refers to any more because all that did is gone, too: that goes
 * with it, by the same verdict.
 */
export function withoutGoneWith<Each extends Change | UnnoticedChange>(
  changes: readonly Each[],
  registers: Registers,
  pairings: ReadonlyMap<string, Pairing>,
): readonly Each[] {
  const isOpen = ({ change, base }: Each): boolean =>
    change === "removed" && (base?.declaration?.reachedBy?.size ?? 0) > 0;
  if (!changes.some(isOpen)) return changes;
  const gone = goneIds(registers, pairings);
  return changes.filter((each) => !isOpen(each) || !allGone(each.base?.declaration ?? null, gone));
}

function allGone(declaration: Declaration | null, gone: ReadonlySet<string>): boolean {
  for (const id of declaration?.reachedBy ?? []) if (!gone.has(id)) return false;
  return true;
}

/** Ids of base's declarations that head has no more. */
function goneIds({ base, head }: Registers, pairings: ReadonlyMap<string, Pairing>): ReadonlySet<string> {
  const gone = new Set<string>();
  for (const [path, file] of base) {
    const pairing = pairings.get(path);
    if (pairing === undefined && head.has(path)) continue;
    for (const each of file.declarations) if (pairing?.headOf.has(each) !== true) gone.add(each.id);
  }
  return gone;
}
