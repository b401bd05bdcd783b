import type { Language } from "../../core/model/language.ts";
import type { FileChange } from "../../ports/file-tree.ts";
import type { Engine } from "../register/engine.ts";
import { findFeature, type FeatureQuery } from "../replacements/feature-in-file.ts";
import type { VersionReader } from "../revision/versions.ts";
import type { BaseLine } from "./base-line.ts";
import { pulledUpFrom } from "./pulled-up.ts";
import { referredFrom } from "./referred-from.ts";

/** Where a declaration stood before the commit in which it first appeared at its path; null: nowhere that is known. */
export async function originOf(
  query: FeatureQuery,
  commit: string,
  line: BaseLine,
  versions: VersionReader,
  engine: Engine,
): Promise<FeatureQuery | null> {
  // Before the root nothing stood anywhere; where the history is cut off, what its oldest commit changed is not known.
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
  /** Those of files that stood there before. */
  readonly changed: readonly FileChange[];
}

/** By the changes of a commit: many features may begin with it. */
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
