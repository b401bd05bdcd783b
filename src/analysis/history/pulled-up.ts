import { lastSegment } from "../../core/model/qualified-name.ts";
import type { FileRead } from "../../core/model/register.ts";
import { heritageOf, isMember, orphanOf } from "../../core/surface/inherited.ts";
import type { FileChange } from "../../ports/file-tree.ts";
import type { FeatureQuery } from "../replacements/feature-in-file.ts";
import { textOf } from "../revision/texts.ts";
import type { VersionReader } from "../revision/versions.ts";

/** Limit: in a commit that changes more files nothing is looked for. */
const mostFiles = 300;

/**
 * The member with a notice that a type gave up in the commit in which a type that it extends got it; null where there
 * is none. Its callers go on, and have been told since then. Only files that hold both a notice and its name are read.
 */
export async function pulledUpFrom(
  query: FeatureQuery,
  changes: readonly FileChange[],
  versions: VersionReader,
): Promise<FeatureQuery | null> {
  const { path: target, declaration } = query;
  if (!isMember(declaration) || changes.length > mostFiles) return null;
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
