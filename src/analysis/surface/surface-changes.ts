import { foldNarrowed } from "../../core/compare/containers.ts";
import { asCovered } from "../../core/compare/covered.ts";
import type { Comparison } from "../../core/compare/registers.ts";
import { transitionsOf } from "../../core/compare/transitions.ts";
import type { Change, UnnoticedChange } from "../../core/model/change.ts";
import type { Feature } from "../../core/model/notice.ts";
import { coveringFeature, type FileRead } from "../../core/model/register.ts";
import type { ImportableName } from "../../core/surface/importable-name.ts";
import { unnoticed, unnoticedLoss } from "../../core/surface/public-declarations.ts";
import type { Revision } from "../revision/revision.ts";
import type { NameFate } from "./name-losses.ts";
import { featuresIn } from "./suspects.ts";

/** What a change does to importers, beside what it does to declarations. */
export interface SurfaceChanges {
  readonly changes: Comparison["changes"];
  /** Of what carries no notice: the names that it lost. */
  readonly undeprecated: readonly UnnoticedChange[];
}

/**
 * The changes as importers feel them: a feature that lost a name is narrowed, wherever it stands, and one of which all
 * names are left is still there, whatever gives it now. `isPromised`: whether a name may not go without a notice.
 */
export async function surfaceChanges(
  compared: Comparison["changes"],
  fates: readonly NameFate[],
  head: Revision,
  isPromised: (name: ImportableName, path: string) => boolean,
): Promise<SurfaceChanges> {
  const changes = new Set(compared);
  const undeprecated: UnnoticedChange[] = [];
  const files = new Map<string, FileRead>();
  for (const fate of fates) {
    files.set(fate.file.path, fate.file);
    if (fate.lost.length === 0) keep(fate, changes);
    else {
      const features = noticedIn(fate);
      for (const each of features) await narrow(each, fate, changes, head);
      const lost = fate.lost.filter(
        (each) => isPromised(each, fate.file.path) && !fate.listed.includes(each),
      );
      if (features.length === 0 && lost.length > 0) undeprecated.push(await lossOf({ ...fate, lost }, head));
    }
  }
  const noticed = [...changes].filter((each) => each.noticed);
  return {
    changes: [...foldNarrowed(noticed, files), ...[...changes].filter((each) => !each.noticed)],
    undeprecated,
  };
}

/** The features that go by the name: what is declared, what it holds, or what covers it. */
function noticedIn({ file, declaration }: NameFate): readonly Feature[] {
  const own = featuresIn(file, declaration);
  const whole = [...file.features.values()].find((each) => each.declaration?.name === "(module)");
  const cover = coveringFeature(file, declaration) ?? whole ?? null;
  const isSpoken = own.some((each) => each.declaration?.name === declaration.name);
  return cover === null || isSpoken ? own : [...own, asCovered({ member: declaration, cover })];
}

/** Every name is left: what was taken for a removal is a move to what goes by them now. */
function keep({ file, declaration, target }: NameFate, changes: Set<Change | UnnoticedChange>): void {
  for (const change of changes) {
    const { base } = change;
    if (change.change !== "removed" && change.change !== "narrowed") continue;
    if (base?.declaration == null || base.place.path !== file.path) continue;
    if (base.declaration.name !== declaration.name) continue;
    changes.delete(change);
    if (change.noticed && target?.kind === "declared") follow(change, target, changes);
  }
}

/** What it has become is not announced: its notice has come along. */
function follow(
  change: Change,
  target: NameFate["target"] & { readonly kind: "declared" },
  changes: Set<Change | UnnoticedChange>,
): void {
  for (const each of changes)
    if (each.change === "announced" && each.feature === target.declaration.id) changes.delete(each);
  for (const each of moves(change, target)) changes.add(each);
}

function moves(
  { base }: Change,
  { file, declaration }: NameFate["target"] & { readonly kind: "declared" },
): readonly Change[] {
  if (base === null) return [];
  const head = file.features.get(declaration.id) ?? null;
  const cover = head === null ? coveringFeature(file, declaration) : null;
  const changes = transitionsOf({ base, declaration, head, cover, moved: declaration.id !== base.id });
  return changes.filter((each) => each.change !== "narrowed" && each.change !== "altered");
}

async function narrow(
  base: Feature,
  { lost }: NameFate,
  changes: Set<Change | UnnoticedChange>,
  head: Revision,
): Promise<void> {
  let moved: Change | null = null;
  for (const change of changes) {
    // It went with what holds it, and counts there.
    if (change.noticed && isGone(change) && change.members.some((each) => each.id === base.id)) return;
    if (!change.noticed || change.feature !== base.id) continue;
    // It is judged as it is; only the names are to be said.
    if (isGone(change)) {
      changes.delete(change);
      changes.add({ ...change, lostNames: lost });
      return;
    }
    if (change.change === "moved") moved = change;
  }
  changes.add(await narrowed(base, moved, lost, head));
}

function isGone({ change }: Change): boolean {
  return change === "removed" || change === "narrowed";
}

async function narrowed(
  base: Feature,
  moved: Change | null,
  lostNames: NonNullable<Change["lostNames"]>,
  head: Revision,
): Promise<Change> {
  const left = moved?.head ?? (await head.file(base.place.path))?.features.get(base.id) ?? null;
  const at = moved ?? placeOf(left, base);
  return {
    noticed: true,
    feature: base.id,
    change: "narrowed",
    path: at.path,
    line: at.line,
    side: at.side,
    movedTo: null,
    sunsetFrom: base.notice.sunset,
    sunsetTo: left?.notice.sunset ?? null,
    base,
    head: left,
    members: [],
    lostNames,
  };
}

function placeOf(left: Feature | null, base: Feature): Pick<Change, "path" | "line" | "side"> {
  const { path, line } = (left ?? base).place;
  return { path, line, side: left === null ? "base" : "head" };
}

async function lossOf({ file, declaration, lost }: NameFate, head: Revision): Promise<UnnoticedChange> {
  const base = unnoticed(declaration, file.language);
  const after = await head.file(file.path);
  const left = after?.declarations.find((each) => each.id === declaration.id);
  return unnoticedLoss(base, left ?? null, lost);
}
