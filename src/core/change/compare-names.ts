import { announcements } from "./announcements.ts";
import { alterations, meaningsOf, typeChanges } from "./alterations.ts";
import { inheritedLosses } from "./inherited-losses.ts";
import { unnoticedLoss } from "../surface/public-declarations.ts";
import { asCovered, coveredMembers } from "../compare/covered.ts";
import { coveredElsewhere } from "../compare/covered-elsewhere.ts";
import { foldNarrowed, gather, removals } from "../compare/containers.ts";
import { transitionsOf } from "../compare/transitions.ts";
import type { Survived } from "../compare/registers.ts";
import type { Change, UnnoticedChange } from "../model/change.ts";
import type { Declaration } from "../model/declaration.ts";
import type { UnnoticedFeature } from "../model/notice.ts";
import { enclosing, type FileRead } from "../model/register.ts";
import type { Compared, Fate, Judged, Kept, NameComparison, Noticed, Tracked } from "./comparison.ts";
import { Fates } from "./fates.ts";
import { exportedNames, isWritten, namesIn, partsOf } from "./file-names.ts";
import { featuresIn, isNoticed, keptChanges, nearestNotice } from "./kept-changes.ts";
import { lostConstructors, newDemands } from "./new-demands.ts";
import { compatibilityOf, meansAnother, type Compatibility } from "./compatibility.ts";
import { handedOnLosses } from "./lost-steps.ts";
import { isOverloaded } from "./partners.ts";
import { undefinedLosses } from "./undefined-losses.ts";
import type { Found } from "./targets.ts";

type WasThere = (declaration: Declaration) => Promise<boolean>;
type Files = Compared["files"]["base"];
type Gone = Extract<Fate, { readonly kind: "gone" }>;

/** Returns the changes of all features in the changed files. Features are compared by the names that callers use. */
export async function compareNames(compared: Compared): Promise<NameComparison> {
  const fates = new Fates(compared);
  const files = [...compared.files.base.values()];
  const noticed = files.flatMap(featuresIn);
  const members = files.flatMap(membersIn);
  const own = await judge(noticed, fates);
  const covered = await judge(members, fates);
  const unnoticed = await withoutNamesOfGone(
    await judge(await withoutNoticed([...compared.unnoticed.values()].flat(), fates), fates),
    fates,
    compared,
  );
  const changes: Change[] = [];
  const wasThere = wasThereIn(compared);
  // Containers whose lost members may still be inherited from a type in another repository.
  const mayLose = new Set(
    covered.flatMap(([{ declaration }, { kind }]) => (kind === "unknown" ? [declaration.container] : [])),
  );
  const alteredIn = async (base: Noticed, fate: Fate): Promise<readonly Change[]> => {
    const file = compared.files.base.get(base.place.path);
    // The compiler derives the signature of such a member from its type, so its parameter names do not
    // matter.
    if (fate.kind !== "kept" || file === undefined || !isWritten(fate.declaration, fate.file)) return [];
    const pair = await meaningsOf(base, fate, file, fates);
    if (pair === null) return [];
    const changes = alterations(base, fate, pair, mayLose.has(base.id));
    const isOther =
      base.declaration.notice !== null && changes.length === 0 && (await meansAnother(pair, fates));
    const isCompared = isOther || changes.some(({ alteration }) => alteration);
    const compatibility = isCompared ? await compatibilityOf(pair, fates) : "unknown";
    const others = isOther && compatibility !== "serves" ? typeChanges(base, fate, pair) : [];
    return [
      ...[...changes, ...others].map((each) => judgedBy(each, compatibility)),
      ...newDemands(base, fate, pair),
      ...(changes.length === 0 ? lostConstructors(base, fate, pair) : []),
    ];
  };
  for (const [tracked, fate] of own) {
    changes.push(...(await noticedChanges(tracked as Noticed, fate, wasThere)));
    changes.push(...(await alteredIn(tracked as Noticed, fate)));
  }
  const lostIds = new Set(covered.flatMap(([{ id }, fate]) => (fate.kind === "gone" ? [id] : [])));
  // Members that are removed with their container are not reported separately.
  const alone = covered.filter(
    ([{ declaration }]) => !lostIds.has(declaration.container ?? "") && !isImplied(declaration),
  );
  const removed = [...own, ...alone].flatMap(([tracked, fate]) =>
    fate.kind === "gone" && isRemoved(tracked, fate, compared)
      ? [[tracked as Noticed, fate.lost] as const]
      : [],
  );
  const lostNames = new Map(removed.map(([{ id }, names]) => [id, names]));
  for (const each of removals(
    removed.map(([base]) => base),
    compared.files.base,
  ))
    changes.push({ ...each, lostNames: lostNames.get(each.feature) ?? [] });
  const hidden = new Set<string>();
  for (const [tracked, fate] of covered) {
    const narrowed = await memberChanges(tracked as Noticed, fate, wasThere);
    if (narrowed.length > 0) hidden.add(tracked.id);
    // Members that become unreachable with their container are not reported separately.
    if (!hidden.has(tracked.declaration.container ?? "")) changes.push(...narrowed);
    changes.push(...(await alteredIn(tracked as Noticed, fate)).filter((each) => each.alteration));
  }
  changes.push(...(await announcements(compared, fates, own)));
  const lost = await handedOnLosses(compared, fates, [...own, ...covered, ...unnoticed]);
  const inherited = await inheritedLosses(compared, fates);
  const all = foldNarrowed(
    [
      ...merged(changes, [
        ...lost.changes,
        ...inherited.changes,
        ...(await undefinedLosses(compared, fates)),
      ]),
    ],
    compared.files.base,
  );
  return {
    changes: [
      ...all,
      ...(await outermost(
        [...unnoticedChanges(unnoticed, compared), ...lost.unnoticed, ...inherited.unnoticed],
        compared,
      )),
    ],
    unverified: [...own, ...unnoticed].flatMap(([tracked, { kind }]) =>
      kind === "unverified" ? [tracked] : [],
    ),
    isCut: fates.base.isCut || fates.head.isCut,
    survived: [...own, ...covered].flatMap((each) => survivedBy(each, compared)),
  };
}

/**
 * Leaves out removed re-exports whose target is removed too, because that is one removal. Also leaves out
 * implementations of a deprecated member, which are removed with it.
 */
async function withoutNamesOfGone(
  judged: readonly Judged[],
  fates: Fates,
  { files }: Compared,
): Promise<readonly Judged[]> {
  const gone = new Set(judged.flatMap(([{ id }, { kind }]) => (kind === "gone" ? [id] : [])));
  const left: Judged[] = [];
  for (const each of judged) {
    const [{ declaration, id, place }] = each;
    const file = gone.has(id) ? files.base.get(place.path) : undefined;
    const above = file && declaration.container !== null ? await fates.overridden(declaration, file) : null;
    if (above?.set.some((it) => hasNotice(it, above)) === true) continue;
    const behind = file ? await behindStep(declaration, fates) : null;
    if (behind?.set.some((it) => gone.has(it.id)) !== true) left.push(each);
  }
  return left;
}

/** Leaves out re-exports whose target has a notice, because they are names of the deprecated feature. */
async function withoutNoticed(
  all: readonly UnnoticedFeature[],
  fates: Fates,
): Promise<readonly UnnoticedFeature[]> {
  const own: UnnoticedFeature[] = [];
  for (const each of all) {
    const behind = await behindStep(each.declaration, fates);
    if (behind?.set.some((it) => hasNotice(it, behind)) !== true) own.push(each);
  }
  return own;
}

/** Returns the declarations of base that a re-export refers to. Null for other declarations. */
async function behindStep(declaration: Declaration, { base }: Fates): Promise<Found | null> {
  if (declaration.reexport === undefined) return null;
  const target = await base.resolve(declaration.place.path, partsOf(declaration));
  return target?.kind === "declared" ? target : null;
}

function hasNotice(declaration: Declaration, { file, way }: Found): boolean {
  return nearestNotice(declaration, file, way) !== null;
}

function judgedBy(change: Change, compatibility: Compatibility): Change {
  const { alteration } = change;
  return alteration === undefined ? change : { ...change, alteration: { ...alteration, compatibility } };
}

/** Returns true if base already declares the same at that place, so that the name did not move there. */
function wasThereIn({ changed, base }: Compared): WasThere {
  const paths = new Set(changed);
  return async (declaration) => {
    const { path } = declaration.place;
    if (!paths.has(path)) return true;
    const before = await base.file(path);
    if (before === null) return false;
    const names = namesIn(before);
    const parts = partsOf(declaration);
    return (declaration.reexport === undefined ? names.at(parts) : names.stepsAt(parts)).length > 0;
  };
}

async function judge(all: readonly Tracked[], fates: Fates): Promise<readonly Judged[]> {
  const judged: Judged[] = [];
  for (const each of all) judged.push([each, await fates.of(each)]);
  return judged;
}

/**
 * Returns the members that the notice of their container covers, in the same file or in another one. Members of a
 * parameter belong to the function's signature.
 */
function membersIn(file: FileRead): readonly Noticed[] {
  const inside = coveredMembers(file)
    .filter(({ member }) => member.parameterAt === undefined)
    .map((each) => asCovered(each) as Noticed);
  const known = new Set(inside.map(({ id }) => id));
  return [...inside, ...(coveredElsewhere(file) as Noticed[]).filter(({ id }) => !known.has(id))];
}

/** Returns true for a constructor without parameters, which the compiler adds to a type without constructors. */
function isImplied({ kind, parameters }: Declaration): boolean {
  return kind === "constructor" && parameters?.length === 0;
}

/** Returns true for a real removal. A file that still exists without its notice is not removed. */
function isRemoved({ declaration, place }: Tracked, { left }: Gone, { files }: Compared): boolean {
  const isWhole = declaration.name === "(module)" && files.head.has(place.path);
  return left === null && !isWhole;
}

async function noticedChanges(base: Noticed, fate: Fate, wasThere: WasThere): Promise<readonly Change[]> {
  if (fate.kind === "kept") return keptChanges(base, fate, wasThere);
  if (fate.kind !== "gone") return [];
  if (fate.left !== null) return unreachable(base, fate.left, fate.lost);
  return [];
}

/** Returns the change of a declaration that still exists but that callers can no longer use. */
function unreachable(base: Noticed, left: Declaration, lost: Change["lostNames"] = []): readonly Change[] {
  const declaration = { ...left, reach: 0 as const };
  const head = { ...base, declaration: left, notice: base.notice };
  return transitionsOf({ base, declaration, head, cover: null, moved: false })
    .filter(({ change }) => change === "narrowed")
    .map((each) => ({ ...each, lostNames: lost }));
}

/** Returns the changes of a member without its own notice. Changes of the notice belong to its container. */
async function memberChanges(base: Noticed, fate: Fate, wasThere: WasThere): Promise<readonly Change[]> {
  if (fate.kind === "gone" && fate.left !== null) return unreachable(base, fate.left, fate.lost);
  if (fate.kind !== "kept") return [];
  return (await keptChanges(base, fate, wasThere)).filter(({ change }) => change === "narrowed");
}

function survivedBy([tracked, fate]: Judged, { files }: Compared): readonly Survived[] {
  if (!isNoticed(tracked) || fate.kind !== "kept") return [];
  const { declaration, file, way } = fate;
  const head = nearestNotice(declaration, file, way);
  const origins = files.base.get(tracked.place.path)?.origins ?? new Map<string, string>();
  // Declarations that the compiler generates have no body.
  return head === null || !isWritten(declaration, file)
    ? []
    : [{ base: tracked, declaration, head, origins: { base: origins, head: file.origins } }];
}

/** Adds changes. A loss that was found twice is reported once. */
function merged(changes: readonly Change[], more: readonly Change[]): readonly Change[] {
  const isLoss = ({ change }: Change): boolean => change === "removed" || change === "narrowed";
  const lost = new Set(
    changes.filter(isLoss).flatMap(({ feature, members }) => [feature, ...members.map(({ id }) => id)]),
  );
  const others = more.filter((each) => !isLoss(each) || !lost.has(each.feature));
  const first = new Map<string, Change>();
  for (const each of others.filter(isLoss)) {
    const known = first.get(each.feature);
    const lostNames = [...(known?.lostNames ?? []), ...(each.lostNames ?? [])];
    first.set(each.feature, { ...(known ?? each), ...(lostNames.length > 0 ? { lostNames } : {}) });
  }
  return [...changes, ...others.filter((each) => !isLoss(each)), ...first.values()];
}

/** Keeps one entry for each lost name instead of one for each overload signature. */
function firstOverloads(
  lost: readonly (readonly [Tracked, Gone])[],
  files: Files,
): readonly UnnoticedFeature[] {
  const seen = new Set<string>();
  return lost.flatMap(([tracked, fate]) => {
    const { declaration, place } = tracked;
    const key = JSON.stringify([
      place.path,
      partsOf(declaration),
      isOverload(declaration, files) ? declaration.id : "",
    ]);
    const isOther = fate.lost.length > 0 && seen.has(key);
    seen.add(key);
    return isOther ? [] : [tracked as UnnoticedFeature];
  });
}

async function outermost(
  changes: readonly UnnoticedChange[],
  { base }: Compared,
): Promise<readonly UnnoticedChange[]> {
  const ids = new Set(changes.flatMap(({ change, feature }) => (change === "altered" ? [] : [feature])));
  const left: UnnoticedChange[] = [];
  for (const each of changes) {
    const file = await base.file(each.base.place.path);
    const around = file && enclosing(file, each.base.declaration, ({ id }) => (ids.has(id) ? id : null));
    if (around === null || around === undefined) left.push(each);
  }
  return left;
}

/** Returns true for one of several functions with the same name, which callers distinguish by their parameters. */
function isOverload(declaration: Declaration, files: Files): boolean {
  const file = files.get(declaration.place.path);
  return file !== undefined && isOverloaded(declaration, file);
}

/** Returns true if a function with another signature replaced this one. The function is then altered, not removed. */
function isRewritten(
  { declaration, place }: Tracked,
  fate: Gone,
  { base, head }: Compared["files"],
): boolean {
  if (declaration.parameters === null || fate.lost.length > 0) return false;
  if (isOverload(declaration, base)) return false;
  const home = head.get(place.path);
  if (fate.isReplaced === true) return true;
  if (home === undefined) return false;
  const names = exportedNames(declaration);
  return namesIn(home)
    .at(partsOf(declaration))
    .some((each) => {
      const isGiven = names.length === 0 || exportedNames(each).some((name) => names.includes(name));
      return isGiven && each.reach === 2 && each.parameters !== null;
    });
}

/** Returns true for a constructor without parameters that the compiler adds because head declares none. */
function isWrittenByCompiler({ declaration, place }: Tracked, { head }: Compared["files"]): boolean {
  const home = isImplied(declaration) ? head.get(place.path) : undefined;
  if (home === undefined) return false;
  const parts = partsOf(declaration);
  return namesIn(home).at(parts).length === 0;
}

function unnoticedChanges(judged: readonly Judged[], { files }: Compared): readonly UnnoticedChange[] {
  const byId = new Map(judged.map(([tracked]) => [tracked.id, tracked as UnnoticedFeature]));
  const around = ({ declaration, place }: UnnoticedFeature): UnnoticedFeature | null => {
    const file = files.base.get(place.path);
    return file ? enclosing(file, declaration, ({ id }) => byId.get(id) ?? null) : null;
  };
  const lost = judged.flatMap(([tracked, fate]) =>
    fate.kind === "gone" && !isRewritten(tracked, fate, files) && !isWrittenByCompiler(tracked, files)
      ? [[tracked, fate] as const]
      : [],
  );
  const { roots, members } = gather(firstOverloads(lost, files.base), around);
  const fates = new Map(lost);
  const changes = roots.map((base) => {
    const { left = null, lost: names = [] } = fates.get(base) ?? {};
    return unnoticedLoss(base, left, names, members.get(base.id));
  });
  for (const [tracked, fate] of judged)
    if (fate.kind === "kept" && !isNoticed(tracked)) changes.push(...unnoticedKept(tracked, fate));
  return changes;
}

function unnoticedKept(
  base: UnnoticedFeature,
  { declaration, isNarrowed, lost, file, way }: Kept,
): readonly UnnoticedChange[] {
  const [root] = namesIn(file).at(partsOf(declaration).slice(0, 1));
  const { exports, reach } = base.declaration;
  const known = partsOf(declaration).length > 1 ? (root?.reach ?? 2) : exports === undefined ? reach : 0;
  // Callers may use it through a re-export, wherever it is declared.
  const step = way.find(({ isStep }) => isStep)?.at;
  const isHidden = Math.max(declaration.reach, step?.reach ?? 0) < known;
  return isNarrowed || isHidden ? [unnoticedLoss(base, declaration, lost)] : [];
}
