import { namespaceLevels } from "../limits.ts";
import { asCovered } from "../compare/covered.ts";
import { mayBecome } from "../compare/kinds.ts";
import { narrowedChange } from "../compare/transitions.ts";
import type { Change, UnnoticedChange } from "../model/change.ts";
import type { Declaration } from "../model/declaration.ts";
import type { Feature } from "../model/notice.ts";
import { coveringFeature, type FileRead } from "../model/register.ts";
import { unnoticed, unnoticedLoss } from "../surface/public-declarations.ts";
import { importKey, type ImportableName } from "../surface/importable-name.ts";
import { hasValue } from "../surface/export-table.ts";
import type { Compared, Fate, Tracked } from "./comparison.ts";
import type { Fates } from "./fates.ts";
import { exportedNames, namesIn, partsOf } from "./file-names.ts";
import { meaningOf } from "./meaning.ts";
import { noticeOf } from "./kept-changes.ts";
import type { Found, Target } from "./targets.ts";

interface Loss {
  readonly found: Found;
  readonly lost: Map<string, ImportableName>;
  /** Lost names that a public path re-exported by name. */
  readonly listed: Set<string>;
}

export interface StepLosses {
  readonly changes: readonly Change[];
  readonly unnoticed: readonly UnnoticedChange[];
}

/** Returns the changes of public names that are lost because a re-export or a manifest entry was removed. */
export async function handedOnLosses(
  compared: Compared,
  fates: Fates,
  judged: readonly (readonly [Tracked, Fate])[],
): Promise<StepLosses> {
  const losses = new Map<string, Loss>();
  for (const file of compared.files.base.values())
    if (file.tables.naming !== undefined) {
      for (const name of await lostNamesOf(file, compared))
        await judgeGiven(file, name, losses, compared, fates);
      await judgeAliases(file, losses, compared, fates);
    }
  for (const { module, path } of await compared.unpublished())
    for (const name of await givenNames(path, compared)) {
      const target = await fates.base.resolve(path, [name]);
      await judgeName({ module, segments: [name] }, target, path, losses, compared, fates);
    }
  const gone = new Set(judged.flatMap(([{ id }, { kind }]) => (kind === "gone" ? [id] : [])));
  const changes: Change[] = [];
  const others: UnnoticedChange[] = [];
  for (const { found, lost, listed } of losses.values()) {
    const [declaration] = found.set;
    const names = [...lost.values()];
    const features = noticedIn(found);
    for (const each of features)
      if (!gone.has(each.id)) changes.push(...(await narrowed(each, found, names, fates)));
    const promised = names.filter(
      (each) => compared.isPromised(each, found.file.path) && !listed.has(importKey(each)),
    );
    const isOwn = declaration !== undefined && features.length === 0 && !gone.has(declaration.id);
    if (isOwn && promised.length > 0) others.push(await lossOf(found, declaration, promised, compared));
  }
  return { changes, unnoticed: others };
}

/** Returns names whose re-exports were removed or changed in a changed file. */
async function lostNamesOf(file: FileRead, compared: Compared): Promise<readonly string[]> {
  const before = namesIn(file);
  const home = await compared.head.file(file.path);
  const after = home === null ? null : namesIn(home);
  const steps = [...before.givenNames].filter((name) => {
    const { own, steps: was } = before.given(name);
    // Declarations with a notice, or protected by the policy, are compared elsewhere.
    if (own.length > 0)
      return (
        compared.judgesAll && after?.given(name).own.length !== own.length && !isFollowed(file, own, compared)
      );
    const now = after?.given(name).steps ?? [];
    return JSON.stringify(was.map(said)) !== JSON.stringify(now.map(said));
  });
  const kept = new Set(after?.stars.map(said).map((each) => JSON.stringify(each)));
  const stars: string[] = [];
  for (const star of before.stars) {
    if (kept.has(JSON.stringify(said(star)))) continue;
    const to = await compared.base.leadsTo(file, star.from ?? "");
    for (const path of typeof to === "object" ? to.paths : [])
      for (const name of await givenNames(path, compared)) if (name !== "default") stars.push(name);
  }
  return [...new Set([...steps, ...stars])];
}

function isFollowed(file: FileRead, own: readonly Declaration[], { unnoticed: others }: Compared): boolean {
  const ids = new Set((others.get(file.path) ?? []).map(({ id }) => id));
  return own.some((each) => each.notice !== null || ids.has(each.id) || coveringFeature(file, each) !== null);
}

function said({ from, name, typeOnly }: { from: string | null; name: string; typeOnly: boolean }): unknown {
  return [from, name, typeOnly];
}

/** Returns all names that a file of base exports, including star exports. */
export async function givenNames(
  path: string,
  { base }: Pick<Compared, "base">,
  seen = new Set<string>(),
): Promise<readonly string[]> {
  if (seen.has(path)) return [];
  seen.add(path);
  const file = await base.file(path);
  if (file === null) return [];
  const names = new Set(namesIn(file).givenNames);
  for (const star of namesIn(file).stars) {
    const to = await base.leadsTo(file, star.from ?? "");
    for (const next of typeof to === "object" ? to.paths : [])
      for (const each of await givenNames(next, { base }, seen)) if (each !== "default") names.add(each);
  }
  return [...names];
}

/** Adds removed aliases of a deprecated feature: `const fetchAll = legacy.fetchAll`, `{ fetchAll }`. */
async function judgeAliases(
  file: FileRead,
  losses: Map<string, Loss>,
  compared: Compared,
  fates: Fates,
): Promise<void> {
  const head = compared.files.head.get(file.path);
  for (const declaration of file.declarations) {
    const { aliasOf, reach, notice } = declaration;
    if (aliasOf === undefined || reach < 2 || notice !== null) continue;
    if (head !== undefined && namesIn(head).at(partsOf(declaration)).length > 0) continue;
    if (coveringFeature(file, declaration) !== null) continue;
    const target = await meaningOf(fates.base, file, declaration);
    if (target?.kind !== "declared" || noticedIn(target).length === 0) continue;
    if ((await fates.of({ declaration, place: declaration.place })).kind !== "gone") continue;
    const rest = partsOf(declaration).slice(1);
    for (const name of exportedNames(declaration))
      for (const each of await compared.base.publicNames(file.path, name))
        lose({ ...each, segments: [...each.segments, ...rest] }, target, losses);
  }
}

async function judgeGiven(
  file: FileRead,
  name: string,
  losses: Map<string, Loss>,
  compared: Compared,
  fates: Fates,
): Promise<void> {
  const target = await fates.base.resolve(file.path, [name]);
  // A re-export with a notice is a feature itself.
  if (target === null || target.way.some(({ at }) => at.notice !== null)) return;
  for (const each of await compared.base.publicNames(file.path, name))
    await judgeName(each, target, file.path, losses, compared, fates);
}

async function judgeName(
  name: ImportableName,
  target: Target | null,
  path: string,
  losses: Map<string, Loss>,
  compared: Compared,
  fates: Fates,
): Promise<void> {
  if (target?.kind === "module" && name.segments.length < namespaceLevels)
    for (const each of await givenNames(target.file.path, compared)) {
      const inner = await fates.base.resolve(target.file.path, [each]);
      await judgeName({ ...name, segments: [...name.segments, each] }, inner, path, losses, compared, fates);
    }
  const found = target?.kind === "unknown" ? lastStep(target) : target;
  if (found?.kind !== "declared") return;
  if (await fates.isOfPath(name, found.file.path)) return;
  const isPath = await compared.base.isPublicPath(name.module);
  const isOutside = target?.kind === "unknown";
  const now = await fates.atHead(name, path, (after) => (isOutside || serves(found, after) ? after : null));
  if (now !== null) return;
  const loss = lose(name, await withNotice(found, fates), losses);
  const [first] = found.way;
  const isListed = first !== undefined && !first.at.name.startsWith("*(");
  if (isPath && isListed && name.module === path && found.file.path !== path)
    loss.listed.add(importKey(name));
}

/** Returns the target of an alias if the notice is on the target, or else the name itself. */
async function withNotice(found: Found, fates: Fates): Promise<Found> {
  const [declaration] = found.set;
  if (declaration === undefined || noticedIn(found).length > 0) return found;
  const target = await meaningOf(fates.base, found.file, declaration);
  return target?.kind === "declared" && noticedIn(target).length > 0 ? target : found;
}

/** Returns the re-export of a name of another repository. Null for a star export, which does not list names. */
function lastStep({ way, star, types }: Extract<Target, { kind: "unknown" }>): Found | null {
  const last = way.findLast(({ isStep }) => isStep);
  if (last === undefined || star !== null || types.length > 0) return null;
  const { file, at } = last;
  return { kind: "declared", file, parts: partsOf(at), set: [at], way: way.slice(0, -1), typeOnly: false };
}

function lose(name: ImportableName, target: Found, losses: Map<string, Loss>): Loss {
  const key = `${target.file.path}#${target.parts.join("\0")}`;
  const loss = losses.get(key) ?? { found: target, lost: new Map(), listed: new Set() };
  losses.set(key, loss);
  loss.lost.set(importKey(name), name);
  return loss;
}

/** Returns true if callers of `before` can use `after`. Modules of other repositories are not compared. */
function serves(before: Found, after: Target): boolean {
  if (after.kind !== "declared") return true;
  if (before.typeOnly || !before.set.some(hasValue)) return true;
  const { lexis } = after.file.tables;
  const isSome = before.set.some((each) => after.set.some((other) => mayBecome(each, other, lexis)));
  return isSome && !after.typeOnly && after.set.some(hasValue);
}

/** Returns the features that a name refers to: the declaration, its members, or the container with the notice. */
function noticedIn({ file, parts, set: [declaration] }: Found): readonly Feature[] {
  const own = [...file.features.values()].filter(
    (each) => each.declaration !== null && parts.every((part, at) => partsOf(each.declaration!)[at] === part),
  );
  // `namespace A.B` does not declare `A`.
  if (declaration === undefined || own.some((each) => each.declaration?.name === declaration.name))
    return own;
  const whole = [...file.features.values()].find((each) => each.declaration?.name === "(module)");
  const cover = coveringFeature(file, declaration) ?? whole;
  return cover === undefined ? own : [...own, asCovered({ member: declaration, cover })];
}

async function narrowed(
  base: Feature,
  { file }: Found,
  lost: readonly ImportableName[],
  fates: Fates,
): Promise<readonly Change[]> {
  if (base.declaration === null) return [];
  const fate = await fates.of({ declaration: base.declaration, place: base.place });
  const now = fate.kind === "kept" ? fate : { declaration: base.declaration, file, way: [] };
  const { own, cover } = noticeOf(now.declaration, now.file, now.way);
  const { declaration } = now;
  // Callers used these names, so the feature counts as public wherever it is declared.
  const before = { ...base, notice: base.notice, key: base.key };
  const reached = { ...before, declaration: { ...base.declaration, reach: 2 as const } };
  const change = narrowedChange({ base: reached, declaration, head: own, cover });
  return [{ ...change, lostNames: lost }];
}

async function lossOf(
  { file }: Found,
  declaration: Declaration,
  lost: readonly ImportableName[],
  { head }: Compared,
): Promise<UnnoticedChange> {
  const base = unnoticed(declaration, file.language);
  const left = (await head.file(file.path))?.declarations.find((each) => each.id === declaration.id);
  return unnoticedLoss(base, left ?? null, lost);
}
