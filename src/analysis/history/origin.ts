import { filesPerQuestion } from "../../core/limits.ts";
import type { Language } from "../../core/model/language.ts";
import type { FileChange } from "../../ports/file-tree.ts";
import type { Engine } from "../register/engine.ts";
import { findFeature, type FeatureQuery } from "../replacements/feature-in-file.ts";
import type { VersionReader } from "../revision/versions.ts";
import { notedBefore } from "../../core/compare/references/noted-before.ts";
import { declarationsNamed } from "../../core/compare/named.ts";
import { lastSegment } from "../../core/model/qualified-name.ts";
import type { FileRead } from "../../core/model/register.ts";
import { heritageOf, isMember, orphanOf } from "../../core/surface/inherited.ts";
import { textOf } from "../revision/texts.ts";
import type { BaseLine } from "./base-line.ts";

/** Finds the declaration's place before the commit in which it first appeared at its path. Null if it is unknown. */
export async function originOf(
  query: FeatureQuery,
  commit: string,
  line: BaseLine,
  versions: VersionReader,
  engine: Engine,
): Promise<FeatureQuery | null> {
  // The root commit has no parent. In a shallow history, the changes of the oldest commit are unknown.
  if (commit === (await line.days()).oldest) return null;
  const reader = engine.readerFor(query.path);
  if (reader === null) return null;
  const { changes, changed } = readBy(reader, await line.changesOf(commit), engine);
  for (const { path, base, head } of changed) {
    if (path === query.path || !base?.oid) continue;
    const file = await versions.notedAbout({ ...query, path }, base.oid);
    const before = file && findFeature(file, query);
    if (!before?.feature || (query.key === null && before.declaration.kind !== query.declaration.kind))
      continue;
    const left = head?.oid ? await versions.about({ ...query, path }, head.oid, null) : null;
    if (left && findFeature(left, query)?.feature) continue;
    const key = file?.features.get(before.declaration.id)?.notice.feature ?? null;
    return { path, declaration: before.declaration, key };
  }
  return (
    (await pulledUpFrom(query, changes, versions)) ?? (await referredFrom(query, commit, changes, versions))
  );
}

interface OfLanguage {
  readonly changes: readonly FileChange[];
  /** Changes of files that existed before. */
  readonly changed: readonly FileChange[];
}

/** Cache per commit, as many features may have been introduced in the same commit. */
const ofLanguages = new WeakMap<readonly FileChange[], Map<Language, OfLanguage>>();

function readBy(reader: Language, all: readonly FileChange[], engine: Engine): OfLanguage {
  const byReader = ofLanguages.get(all) ?? new Map<Language, OfLanguage>();
  ofLanguages.set(all, byReader);
  const known = byReader.get(reader);
  if (known !== undefined) return known;
  const changes = all.filter(({ path }) => engine.readerFor(path) === reader);
  const found = { changes, changed: changes.filter(({ base }) => base?.oid != null) };
  byReader.set(reader, found);
  return found;
}

/**
 * Finds the part of a contract that informed the same callers before the commit that added or removed a reference. Null
 * if there is none.
 */
async function referredFrom(
  query: FeatureQuery,
  commit: string,
  changes: readonly FileChange[],
  versions: VersionReader,
): Promise<FeatureQuery | null> {
  const { path, declaration } = query;
  if (declaration.shape === undefined) return null;
  const change = changes.find((each) => each.path === path);
  if (!change?.base?.oid || !change.head?.oid) return null;
  const name = /[^\s./:=]+$/.exec(declaration.name)?.[0] ?? "";
  const bytes = await versions.bytes(change.base.oid);
  // A field has the same name everywhere.
  if (bytes === null || !Buffer.from(bytes).includes(name)) return null;
  const base = await versions.file(path, change.base.oid);
  if (base?.leads === undefined) return null;
  const head = await versions.file(path, change.head.oid, commit);
  const own = head && declarationsNamed(head, declaration.name)[0];
  if (!head || !own) return null;
  const [before] = notedBefore(own, undefined, base, head);
  return before?.declaration ? { path, declaration: before.declaration, key: before.notice.feature } : null;
}

/**
 * Finds the deprecated member that a type lost in the commit in which one of its base types received it. Null if there
 * is none. Callers were not affected and already informed. Only files that contain both a notice and its name are read.
 */
async function pulledUpFrom(
  query: FeatureQuery,
  changes: readonly FileChange[],
  versions: VersionReader,
): Promise<FeatureQuery | null> {
  const { path: target, declaration } = query;
  if (!isMember(declaration) || changes.length > filesPerQuestion) return null;
  const name = lastSegment(declaration);
  const oid = changes.find(({ path }) => path === target)?.head?.oid ?? null;
  for (const { path, base, head } of changes) {
    if (!base?.oid || !head?.oid || oid === null) continue;
    const before = await notedWith(name, path, base.oid, versions);
    const lost = [...(before?.features.values() ?? [])].filter(
      (each) => each.declaration !== null && lastSegment(each.declaration) === name,
    );
    if (lost.length === 0) continue;
    const left = await versions.file(path, head.oid);
    const above = path === target ? left : await versions.file(target, oid);
    if (left === null || above === null) continue;
    const isApart = left.tables.names.inheritance.stated !== undefined;
    const bytes = isApart ? await versions.bytes(head.oid) : null;
    for (const feature of lost) {
      if (feature.declaration === null || left.declarations.some(({ id }) => id === feature.id)) continue;
      const orphan = orphanOf(feature, [left], bytes && textOf(bytes));
      const heritage = orphan && heritageOf(orphan, [left, above]);
      if (heritage?.declaration.id === declaration.id)
        return { path, declaration: feature.declaration, key: feature.notice.feature };
    }
  }
  return null;
}

async function notedWith(
  name: string,
  path: string,
  oid: string,
  versions: VersionReader,
): Promise<FileRead | null> {
  const bytes = await versions.bytes(oid);
  return bytes !== null && Buffer.from(bytes).includes(name) ? versions.file(path, oid) : null;
}
