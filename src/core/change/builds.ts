import type { Declaration } from "../model/declaration.ts";
import type { FileRead } from "../model/register.ts";
import type { Fate } from "./comparison.ts";
import { partsOf } from "./file-names.ts";
import type { Names } from "./resolve.ts";
import type { Target } from "./targets.ts";

/** Returns true if at least one build contains both declarations. */
export function shareBuilds({ builds: own }: Declaration, { builds: others }: Declaration): boolean {
  return own === undefined || others === undefined || own.some((each) => others.includes(each));
}

/** Returns the target, or a declaration of the same name in its package if only that one is in the builds of base. */
export async function inSameBuilds(
  before: Declaration,
  home: FileRead,
  target: Target | null,
  names: Names,
): Promise<Target | null> {
  const fits = (after: Declaration): boolean => shareBuilds(before, after);
  if (target?.kind !== "declared" || target.set.some(fits)) return target;
  return (await names.inPackage(home, partsOf(before), fits)) ?? target;
}

/**
 * Marks a declaration as unreachable for some callers if it is in fewer builds than before. Several files may declare
 * it, each for some builds.
 */
export async function inAllBuilds({ builds = [] }: Declaration, fate: Fate, names: Names): Promise<Fate> {
  if (fate.kind !== "kept" || builds.length === 0) return fate;
  // Callers reach the declaration through an alias or a re-export first, so the builds of that one count.
  const { at, file } = fate.way[0] ?? { at: fate.declaration, file: fate.file };
  const isLeft = (all: ReadonlySet<string> | null): boolean =>
    all === null || builds.every((each) => all.has(each));
  if (at.builds === undefined || isLeft(new Set(at.builds))) return fate;
  return isLeft(await names.buildsOf(file, partsOf(at))) ? fate : { ...fate, isNarrowed: true };
}
