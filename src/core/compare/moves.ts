import type { Declaration } from "../declaration.ts";
import type { Feature } from "../notice.ts";
import type { FileRead } from "../register.ts";
import { mayBeOne } from "./overloads.ts";
import { resolveSpecifier } from "./specifiers.ts";

/** What is needed to find where a lost feature went. */
export interface MoveSearch {
  /** Files at head that the change touches. */
  readonly headFiles: ReadonlyMap<string, FileRead>;
  /** Untouched ones from which a touched file re-exports: what they hold stood there on base as well. */
  readonly beside: ReadonlyMap<string, FileRead>;
  readonly baseFiles: ReadonlyMap<string, FileRead>;
  /** The package a path belongs to: nearest manifest, or a language's own clause. */
  readonly packageOf: (path: string) => string;
  readonly taken: Set<Declaration>;
}

export interface MoveTarget {
  readonly declaration: Declaration;
  readonly file: FileRead | null;
}

/** Finds the declaration at head that a lost feature of base has become, or null when it is gone. */
export function findMove(lost: Feature, search: MoveSearch): MoveTarget | null {
  return pinnedTarget(lost, search) ?? reexportTarget(lost, search) ?? sameNameTarget(lost, search);
}

/** A notice that pins an id keeps it through any move or renaming. */
function pinnedTarget(lost: Feature, search: MoveSearch): MoveTarget | null {
  if (lost.notice.feature === null) return null;
  for (const file of search.headFiles.values())
    for (const feature of file.features.values())
      if (
        feature.notice.feature === lost.notice.feature &&
        feature.declaration &&
        isFree(feature.declaration, search)
      )
        return take(feature.declaration, file, search);
  return null;
}

/** The name is left behind as `export { name } from "…"` or through `export * from "…"`. */
function reexportTarget(lost: Feature, search: MoveSearch): MoveTarget | null {
  const declaration = lost.declaration;
  const behind = search.headFiles.get(lost.place.path);
  if (!declaration || !behind) return null;
  const files = new Map([...search.beside, ...search.headFiles]);
  const [first, ...rest] = declaration.name.split(".");
  const specifier = behind.declarations.find((each) => each.name === first && each.reexport?.from);
  if (specifier?.reexport?.from) {
    const { from, name } = specifier.reexport;
    const file = resolveSpecifier(lost.place.path, from, files);
    // From another package the name stays, whatever stands there; a broken relative path leaves nothing.
    if (file === null) return from.startsWith(".") ? null : { declaration: specifier, file: behind };
    const target = find(file, [name, ...rest].join("."), declaration);
    if (target) return { declaration: target, file };
    return null;
  }
  for (const from of behind.passesOn) {
    const file = resolveSpecifier(lost.place.path, from, files);
    const target = file && find(file, declaration.name, declaration);
    if (target) return { declaration: target, file };
  }
  return null;
}

/** Same qualified name and kind, absent there on base, in the same package. */
function sameNameTarget(lost: Feature, search: MoveSearch): MoveTarget | null {
  const declaration = lost.declaration;
  if (!declaration) return null;
  const home = search.packageOf(lost.place.path);
  const found: MoveTarget[] = [];
  for (const file of search.headFiles.values()) {
    if (file.path === lost.place.path) continue;
    const target = find(file, declaration.name, declaration);
    if (!target || !isFree(target, search) || search.packageOf(file.path) !== home) continue;
    const before = search.baseFiles.get(file.path);
    if (before && find(before, declaration.name, declaration)) continue;
    found.push({ declaration: target, file });
  }
  found.sort((a, b) => closeness(b, lost) - closeness(a, lost));
  const best = found[0];
  return best?.file ? take(best.declaration, best.file, search) : null;
}

function find(file: FileRead, name: string, like: Declaration): Declaration | undefined {
  const named = file.declarations.filter(
    (each) =>
      each.name === name &&
      (each.reexport !== undefined || (each.kind === like.kind && mayBeOne(each, like))),
  );
  const parameters = like.parameters?.join(",");
  return (
    named.find(
      (each) => each.parameters?.join(",") === parameters && !each.implementation === !like.implementation,
    ) ?? (named.length === 1 ? named[0] : undefined)
  );
}

function isFree(declaration: Declaration, search: MoveSearch): boolean {
  return !search.taken.has(declaration);
}

function take(declaration: Declaration, file: FileRead, search: MoveSearch): MoveTarget {
  search.taken.add(declaration);
  return { declaration, file };
}

/** Among several targets: one with a notice, then the same file name, then the longest common folder. */
function closeness(target: MoveTarget, lost: Feature): number {
  const a = target.declaration.place.path.split("/");
  const b = lost.place.path.split("/");
  let common = 0;
  while (common < Math.min(a.length, b.length) && a[common] === b[common]) common += 1;
  return (target.declaration.notice ? 1000 : 0) + (a.at(-1) === b.at(-1) ? 100 : 0) + common;
}
