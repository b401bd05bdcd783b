import { codeParts } from "../../core/bodies/code-parts.ts";
import { transitionsOf } from "../../core/compare/transitions.ts";
import type { Change, UnnoticedChange } from "../../core/model/change.ts";
import type { Declaration } from "../../core/model/declaration.ts";
import { hasSegments, lastSegment } from "../../core/model/qualified-name.ts";
import type { Policy } from "../../core/model/policy.ts";
import { coveringFeature, type FileRead } from "../../core/model/register.ts";
import {
  heritageOf,
  isMember,
  isPassedOn,
  orphanOf,
  takesAlike,
  wentAbove,
  type Heritage,
  type Orphan,
} from "../../core/surface/inherited.ts";
import type { Repository } from "../../ports/file-tree.ts";
import type { Engine } from "../register/engine.ts";
import { Revision } from "../revision/revision.ts";
import type { ChangeReading } from "../changes/read-changes.ts";
import { splitId } from "../../core/model/feature.ts";
import { saysOverride } from "./overrides.ts";
import { filesOfTypes, mostOfType as most } from "./type-files.ts";

interface HeadFiles {
  readonly repository: Repository;
  readonly engine: Engine;
  readonly from: string;
  readonly head: string;
}

/** What still gives a member that its type declares no more; `null`: some type above, by what the compiler checked. */
type Inherited = Heritage | null;

/** Of members that went, those which their type still gives: it overrode them, or they moved to what it extends. */
export async function stillInherited(
  request: HeadFiles,
  changes: readonly UnnoticedChange[],
  reading: ChangeReading,
  policy: Policy,
): Promise<ReadonlySet<UnnoticedChange>> {
  const passed = changes.filter(
    ({ change, base }) => change === "removed" && isPassedOn(base, reading.head.get(base.place.path)),
  );
  const inherited = await inheritedAmong(request, changes, reading, policy);
  return new Set([...passed, ...changes.filter((each) => inherited.has(each))]);
}

/**
 * Instead of a deprecated member's removal, where its type still gives it to callers, what became of its notice: none
 * where it stands on what is inherited, withdrawn where it is lost.
 */
export async function inheritedInstead(
  request: HeadFiles,
  changes: readonly (Change | UnnoticedChange)[],
  reading: ChangeReading,
  policy: Policy,
): Promise<readonly (Change | UnnoticedChange)[]> {
  const noticed = changes.filter((each) => each.noticed);
  const inherited = await inheritedAmong(request, noticed, reading, policy);
  const targets = new Set(changes.flatMap(({ movedTo }) => movedTo ?? []));
  const instead = new Map<Change | UnnoticedChange, readonly Change[]>();
  for (const each of noticed) {
    const from = inherited.get(each);
    if (from !== undefined) instead.set(each, survived(each, from, reading, targets));
  }
  // A notice that went along with its member is no new one.
  const along = new Set([...inherited.values()].flatMap((from) => from?.declaration.id ?? []));
  return changes.flatMap(
    (each): readonly (Change | UnnoticedChange)[] =>
      instead.get(each) ?? (each.change === "announced" && along.has(each.feature) ? [] : [each]),
  );
}

function survived(
  change: Change,
  from: Inherited,
  reading: ChangeReading,
  targets: ReadonlySet<string>,
): Change[] {
  const { base } = change;
  if (base?.declaration == null) return [change];
  const own = reading.base.get(base.place.path);
  const around = own ? coveringFeature(own, base.declaration) : null;
  const left = reading.head.get(base.place.path);
  const container = left?.declarations.find(({ id }) => id === base.declaration?.container) ?? null;
  // What the notice of its type covers is covered as long as that one stands.
  const still =
    around && left && container
      ? (left.features.get(container.id) ?? coveringFeature(left, container))
      : null;
  const declaration: Declaration = from?.declaration ?? {
    ...base.declaration,
    place: container?.place ?? base.place,
    notice: null,
  };
  const feature = from?.file.features.get(declaration.id) ?? null;
  const cover = feature ? null : from ? (coveringFeature(from.file, declaration) ?? still) : still;
  const before = from && reading.base.get(from.file.path);
  const wasThere =
    from === null ||
    before?.declarations.some((each) => each.id === declaration.id) === true ||
    !reading.head.has(from.file.path);
  const isMoved = !wasThere && !targets.has(declaration.id);
  const { exports, reach } = base.declaration;
  const reached = { ...declaration, reach, ...(exports ? { exports } : {}) };
  const head = feature && { ...feature, key: feature.key, notice: feature.notice, declaration: reached };
  return transitionsOf({ base, declaration: reached, head, cover, moved: isMoved });
}

async function inheritedAmong<Each extends Change | UnnoticedChange>(
  request: HeadFiles,
  changes: readonly Each[],
  reading: ChangeReading,
  policy: Policy,
): Promise<ReadonlyMap<Each, Inherited>> {
  const found = new Map<Each, Inherited>();
  const open = new Map<Each, Orphan>();
  const revision = new Revision(request.repository.tree(request.head), request.engine, policy);
  for (const change of changes) {
    const { base } = change;
    if (change.change !== "removed" || base?.declaration == null || !isMember(base.declaration)) continue;
    const { declaration } = base;
    const heads = headsOf(declaration, base.place.path, reading);
    const text = reading.texts.head.get(heads[0]?.path ?? base.place.path) ?? null;
    if (heads.some((file) => isWrittenByCompiler(declaration, file, reading.texts.head.get(file.path)))) {
      found.set(change, null);
      continue;
    }
    const orphan = orphanOf(base, heads, text);
    if (orphan === null) continue;
    const [before, after] = [reading.base.values(), [...heads, ...reading.head.values()]];
    const heritage = heritageOf(orphan, after);
    const isTheSame = heritage !== null && takesAlike(heritage.declaration, declaration);
    if (!isTheSame && wentAbove(orphan, before, after)) continue;
    if (heritage !== null) found.set(change, heritage);
    else open.set(change, orphan);
  }
  if (open.size === 0) return found;
  const files = await filesOfTypes(revision, [...open.values()], reading);
  const all = [...reading.head.values(), ...files];
  const declaredAbove = await declaredAboveOnBase(request, [...open.keys()], reading, policy);
  for (const [change, orphan] of open) {
    const heritage = heritageOf(orphan, all);
    if (heritage !== null) found.set(change, heritage);
    // What declared it above its type is known, and gives it no more: nothing else is overridden.
    else if (declaredAbove.has(change)) continue;
    else if (change.base !== null && saysOverride(change.base.place, reading, request.engine))
      found.set(change, null);
    else if (await isMixedIn(orphan, all, reading, revision)) found.set(change, null);
  }
  return found;
}

/** Members that a type of the repository above their own type declared on base, for the same arguments. */
async function declaredAboveOnBase(
  { repository, engine, from }: HeadFiles,
  changes: readonly (Change | UnnoticedChange)[],
  { base, texts }: ChangeReading,
  policy: Policy,
): Promise<ReadonlySet<Change | UnnoticedChange>> {
  const orphans = new Map<Change | UnnoticedChange, Orphan>();
  for (const change of changes) {
    const path = change.base?.place.path ?? "";
    const own = base.get(path);
    const orphan = change.base && own ? orphanOf(change.base, [own], texts.base.get(path) ?? null) : null;
    if (orphan !== null) orphans.set(change, orphan);
  }
  const revision = new Revision(repository.tree(from), engine, policy);
  const files = [...base.values(), ...(await filesOfTypes(revision, [...orphans.values()], { head: base }))];
  const isIt = (each: Declaration, { declaration }: Orphan): boolean => takesAlike(each, declaration);
  return new Set(
    [...orphans].flatMap(([change, orphan]) => (heritageOf(orphan, files, isIt) === null ? [] : [change])),
  );
}

/** Where the member's type stands at head: its file, the file it moved to, another of a package that holds a name once. */
function headsOf(declaration: Declaration, path: string, { base, head }: ChangeReading): readonly FileRead[] {
  const around = declaration.segments.slice(0, -1);
  const holds = (file: FileRead | null | undefined): boolean =>
    file?.declarations.some((each) => hasSegments(each, around) && !each.reexport) === true;
  const own = head.get(path);
  if (own && (holds(own) || own.tables.names.inheritance.stated !== undefined)) return [own];
  const before = base.get(path);
  const isMoved = (file: FileRead): boolean => !holds(base.get(file.path)) || file.packageName !== null;
  return [...head.values()].filter(
    (file) => file.packageName === (before?.packageName ?? null) && holds(file) && isMoved(file),
  );
}

/** Whether the type extends what a function makes, and the name stands in that function's code. */
async function isMixedIn(
  { member, types }: Orphan,
  files: readonly FileRead[],
  { texts }: ChangeReading,
  revision: Revision,
): Promise<boolean> {
  for (const file of files)
    for (const { kind, container, name, place } of file.declarations) {
      const isMaker =
        (kind === "function" || kind === "constant") && container === null && types.includes(name);
      if (!isMaker) continue;
      const text = texts.head.get(file.path) ?? (await revision.text(file.path)) ?? "";
      const lines = text
        .split("\n")
        .slice(place.line - 1, place.endLine)
        .join("\n");
      for (const part of codeParts(lines, file.tables.lexis, "rest"))
        if (part.kind === "word" && lines.slice(part.start, part.end) === member) return true;
    }
  return false;
}

/** Whether the compiler gives a member, that its type declares no more, to all who use that type. */
function isWrittenByCompiler(
  member: Declaration,
  { declarations, tables }: FileRead,
  text: string | undefined,
): boolean {
  const { written } = tables.names.inheritance;
  const around = member.segments.slice(0, -1);
  if (written === undefined || text === undefined || around.length === 0) return false;
  const type = declarations.find((each) => hasSegments(each, around) && each.parameters === null);
  if (type === undefined) return false;
  const { line, column } = type.place;
  const head = (text.split("\n", line)[line - 1] ?? "").slice(0, column - 1);
  const made = declarations
    .filter(({ kind, container }) => kind === "constructor" && container === type.id)
    .map(({ id }) => id.slice(id.lastIndexOf("(")));
  const { local } = splitId(member.id);
  const own = local.slice(local.lastIndexOf(lastSegment(member)));
  const fields = declarations
    .filter(({ kind, container }) => kind === "field" && container === type.id)
    .map((each) => ({ name: lastSegment(each), signature: each.signature }));
  return written(own.replace(/~\d+$/, ""), lastSegment(type), head, made, fields);
}
