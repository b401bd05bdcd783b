import { besideIt } from "../compare/same-notice.ts";
import { transitionsOf } from "../compare/transitions.ts";
import type { Change } from "../model/change.ts";
import type { Declaration } from "../model/declaration.ts";
import type { Feature } from "../model/notice.ts";
import { coveringFeature, type FileRead } from "../model/register.ts";
import { takesAlike } from "../surface/inherited.ts";
import type { Kept, Tracked } from "./comparison.ts";
import { namesIn, partsOf } from "./file-names.ts";
import { isOverloaded } from "./partners.ts";
import type { Found, Passed } from "./resolve.ts";

/** The nearest notice of a name: on a re-export, on the declaration, or on a container. */
export interface NameNotice {
  /** The notice of the name itself. */
  readonly own: Feature | null;
  /** The notice of a container. */
  readonly cover: Feature | null;
}

export function noticeOf(declaration: Declaration, file: FileRead, way: readonly Passed[]): NameNotice {
  const onStep = way.filter(({ isStep }) => isStep).flatMap(featureAt)[0];
  const own =
    onStep ??
    file.features.get(declaration.id) ??
    overloadNotice(declaration, file) ??
    besideIt(declaration, file);
  if (own !== null) return { own, cover: null };
  const around = way.filter(({ isStep }) => !isStep).toReversed();
  return { own: null, cover: coveringFeature(file, declaration) ?? around.flatMap(coverAt)[0] ?? null };
}

/** The notice of what a declaration was at base. A new overload has only the notice of its container. */
export function noticeAlike(declaration: Declaration, file: FileRead, target: Found): NameNotice {
  const alike = isOverloaded(declaration, file)
    ? target.set.filter((each) => takesAlike(declaration, each))
    : target.set;
  const [first] = alike;
  if (first !== undefined) return noticeOf(first, target.file, target.way);
  const [other] = target.set;
  return { own: null, cover: other === undefined ? null : coveringFeature(target.file, other) };
}

function featureAt({ file, at }: Passed): readonly Feature[] {
  const feature = file.features.get(at.id);
  return feature === undefined ? [] : [feature];
}

function coverAt({ file, at }: Passed): readonly Feature[] {
  const feature = file.features.get(at.id) ?? coveringFeature(file, at);
  return feature === null ? [] : [feature];
}

/** Callers see the overloads, not the implementation. */
function overloadNotice(declaration: Declaration, file: FileRead): Feature | null {
  if (declaration.implementation !== true) return null;
  const all = namesIn(file).at(partsOf(declaration));
  return all.flatMap(({ id }) => file.features.get(id) ?? [])[0] ?? null;
}

/** The changes of a feature that callers still reach. */
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
  // Alterations are compared in alterations.ts, behind aliases.
  const shared = { base, head: own, cover, isRenamed: true };
  const changes = transitionsOf({
    ...shared,
    declaration: reachedAs(before, after, file, own, false),
    moved,
  });
  const { exports = ["*"] } = before;
  const named = { ...base, notice: base.notice, key: base.key, declaration: { ...before, exports } };
  const narrowed = isNarrowed
    ? transitionsOf({
        ...shared,
        base: named,
        declaration: reachedAs(before, after, file, own, true),
        moved: false,
      }).filter(({ change }) => change === "narrowed")
    : [];
  return [
    ...changes.map((each) => (each.change === "moved" ? { ...each, movedTo: now.id } : each)),
    ...narrowed.map((each) => ({ ...each, base, ...(lost.length > 0 && { lostNames: lost }) })),
  ];
}

/**
 * The feature at head: the declaration with its notice, else the same re-export, else the declaration that its names
 * lead to.
 */
export function nowAt(before: Declaration, { declaration, file, way }: Kept): Declaration {
  return noticeOf(declaration, file, way).own?.declaration ?? sameStep(before, way) ?? declaration;
}

/** The same re-export at head, whatever it leads to. */
function sameStep(before: Declaration, way: readonly Passed[]): Declaration | undefined {
  return before.reexport === undefined ? undefined : way.find(({ at }) => at.id === before.id)?.at;
}

/** Parameter types that an id gains or loses are no move. */
function isMoved(before: Declaration, after: Declaration): boolean {
  return before.place.path !== after.place.path || partsOf(before).join("\0") !== partsOf(after).join("\0");
}

/** The declaration with the visibility of the name by which callers reach it. */
function reachedAs(
  before: Declaration,
  after: Declaration,
  file: FileRead,
  own: Feature | null,
  isNarrowed: boolean,
): Declaration {
  const [root] = namesIn(file).at(partsOf(after).slice(0, 1));
  const isMember = partsOf(after).length > 1;
  const isHiddenMember = isMember && after.reach < (root?.reach ?? 2);
  const isHidden =
    isHiddenMember || (before.exports === undefined && after.reach < before.reach && !isMember);
  const { exports = ["*"] } = before;
  return {
    ...after,
    reach: isHidden ? after.reach : before.reach,
    exports: isNarrowed ? [] : exports,
    notice: after.notice ?? own?.declaration?.notice ?? null,
  };
}

export function isNoticed(tracked: Tracked): tracked is Feature & { readonly declaration: Declaration } {
  return tracked.notice !== null;
}
