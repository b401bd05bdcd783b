import type { Declaration } from "../model/declaration.ts";
import type { FileRead } from "../model/register.ts";
import type { Fate } from "./comparison.ts";
import { partsOf } from "./file-names.ts";
import type { Names } from "./resolve.ts";
import type { Target } from "./targets.ts";

/** Returns true if a build has both declarations. */
export function shareBuilds({ builds: own }: Declaration, { builds: others }: Declaration): boolean {
  return own === undefined || others === undefined || own.some((each) => others.includes(each));
}

/** The same target; if a file of the package declares the name for the builds of base, that declaration. */
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

/** A declaration that fewer builds have is narrowed. Several files may declare it, each for some builds. */
export async function inAllBuilds({ builds = [] }: Declaration, fate: Fate, names: Names): Promise<Fate> {
  if (fate.kind !== "kept" || builds.length === 0) return fate;
  // Callers reach it through an alias or a step first: the builds of that one count.
  const { at, file } = fate.way[0] ?? { at: fate.declaration, file: fate.file };
  const isLeft = (all: ReadonlySet<string> | null): boolean =>
    all === null || builds.every((each) => all.has(each));
  if (at.builds === undefined || isLeft(new Set(at.builds))) return fate;
  return isLeft(await names.buildsOf(file, partsOf(at))) ? fate : { ...fate, isNarrowed: true };
}
