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
  const { complete, oldest } = await line.days();
  // What the oldest commit at hand changed is not known.
  if (!complete && commit === oldest) return null;
  const reader = engine.readerFor(query.path);
  const changes = (await line.changesOf(commit)).filter(
    ({ path }) => reader !== null && engine.readerFor(path) === reader,
  );
  for (const { path, base, head } of changes) {
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
