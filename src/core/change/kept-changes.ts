import { siblingNotice } from "../compare/same-notice.ts";
import { narrowedChange, transitionsOf } from "../compare/transitions.ts";
import type { Change } from "../model/change.ts";
import type { Declaration } from "../model/declaration.ts";
import type { Feature } from "../model/notice.ts";
import { coveringFeature, type FileRead } from "../model/register.ts";
import type { Kept, Noticed, Tracked } from "./comparison.ts";
import { namesIn, partsOf } from "./file-names.ts";
import type { Passed } from "./targets.ts";

/** The nearest notice of a name: on a re-export, on the declaration, or on a container. */
export interface NameNotice {
  readonly own: Feature | null;
  readonly cover: Feature | null;
}

export function noticeOf(declaration: Declaration, file: FileRead, way: readonly Passed[]): NameNotice {
  const onSteps = way.filter(({ isStep }) => isStep).map(({ file: home, at }) => home.features.get(at.id));
  const own = first(onSteps) ?? file.features.get(declaration.id) ?? insteadOf(declaration, file);
  if (own !== null) return { own, cover: null };
  const around = way.filter(({ isStep }) => !isStep).toReversed();
  const covers = around.map(({ file: home, at }) => home.features.get(at.id) ?? coveringFeature(home, at));
  return { own: null, cover: coveringFeature(file, declaration) ?? first(covers) };
}

export function nearestNotice(
  declaration: Declaration,
  file: FileRead,
  way: readonly Passed[],
): Feature | null {
  const { own, cover } = noticeOf(declaration, file, way);
  return own ?? cover;
}

function first(features: readonly (Feature | null | undefined)[]): Feature | null {
  return features.find((each) => each != null) ?? null;
}

/** Returns the notice on another declaration that also applies to this one. */
function insteadOf(declaration: Declaration, file: FileRead): Feature | null {
  const { goesBy } = declaration;
  if (goesBy !== undefined) return file.features.get(goesBy) ?? null;
  return overloadNotice(declaration, file) ?? siblingNotice(declaration, file);
}

/** Callers see the overloads, not the implementation. But the implementation runs, and so does its warning. */
function overloadNotice(declaration: Declaration, file: FileRead): Feature | null {
  const isBehind = declaration.implementation === true;
  const others = namesIn(file)
    .at(partsOf(declaration))
    .filter((each) => isBehind || (each.implementation === true && isShown(each, file)));
  return others.flatMap(({ id }) => file.features.get(id) ?? [])[0] ?? null;
}

/** Returns true for a notice that callers see wherever it is written: a docstring, or a warning at run time. */
function isShown({ notice }: Declaration, { tables }: FileRead): boolean {
  return notice?.form === "docstring" || (notice !== null && tables.forms[notice.form]?.warns === true);
}

/** Returns the changes of a feature that callers can still use. */
export async function keptChanges(
  base: Feature & { readonly declaration: Declaration },
  fate: Kept,
  wasThere: (declaration: Declaration) => Promise<boolean>,
): Promise<readonly Change[]> {
  const { declaration: before } = base;
  const { declaration: after, file, way, lost, isNarrowed } = fate;
  const { own, cover } = noticeOf(after, file, way);
  const now = nowAt(before, fate);
  const moved = isMoved(before, now) && !(await wasThere(now));
  // alterations.ts compares alterations, after it resolves aliases.
  const reached = reachedAs(before, fate, own);
  const shared = { base, head: own && reachedBy(own, reached), cover, isRenamed: true };
  const changes = transitionsOf({ ...shared, declaration: reached, moved });
  const narrowed = isNarrowed ? [narrowedChange({ ...shared, declaration: reached })] : [];
  return [
    ...changes.map((each) => (each.change === "moved" ? { ...each, movedTo: now.id } : each)),
    ...narrowed.map((each) => ({ ...each, base, lostNames: lost })),
  ];
}

/**
 * Returns the feature at head: the declaration with the notice, or else the same re-export, or else the declaration
 * that the names refer to.
 */
export function nowAt(before: Declaration, { declaration, file, way }: Kept): Declaration {
  return noticeOf(declaration, file, way).own?.declaration ?? sameStep(before, way) ?? declaration;
}

/** Returns the same re-export at head, whatever its target is. */
function sameStep(before: Declaration, way: readonly Passed[]): Declaration | undefined {
  return before.reexport === undefined ? undefined : way.find(({ at }) => at.id === before.id)?.at;
}

/** Adding or removing parameter types in an id is not a move. */
function isMoved(before: Declaration, after: Declaration): boolean {
  // In a package of several files, the id stays the same if another file declares the name.
  if (before.id === after.id) return false;
  return before.place.path !== after.place.path || partsOf(before).join("\0") !== partsOf(after).join("\0");
}

/** Returns the declaration with the visibility of the name that callers use. */
function reachedAs(
  before: Declaration,
  { declaration: after, file, way }: Kept,
  own: Feature | null,
): Declaration {
  const [root] = namesIn(file).at(partsOf(after).slice(0, 1));
  const isMember = partsOf(after).length > 1;
  const isHiddenMember = isMember && after.reach < (root?.reach ?? 2);
  // Callers reach a member through its type, and a re-exported name through the re-export.
  const { reach } = way[0]?.at ?? root ?? (isMember ? before : after);
  const isHidden = isHiddenMember || (before.exports === undefined && reach < before.reach);
  return {
    ...after,
    reach: isHidden ? after.reach : before.reach,
    notice: after.notice ?? own?.declaration?.notice ?? null,
  };
}

/** Returns the notice with the visibility of its declaration, because callers may reach a member of a private type. */
function reachedBy(own: Feature, { reach }: Declaration): Feature {
  const { declaration, notice, key } = own;
  if (declaration === null) return own;
  return { ...own, notice, key, declaration: { ...declaration, reach } };
}

export function isNoticed(tracked: Tracked): tracked is Feature & { readonly declaration: Declaration } {
  return tracked.notice !== null;
}

export function featuresIn(file: FileRead): readonly Noticed[] {
  return [...file.features.values()].filter((each): each is Noticed => each.declaration !== null);
}
