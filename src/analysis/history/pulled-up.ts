import { commonTail } from "../../core/model/qualified-name.ts";
import { heritageOf, isMember, orphanOf } from "../../core/surface/inherited.ts";
import type { FileRead } from "../../core/model/register.ts";
import type { FileChange } from "../../ports/file-tree.ts";
import type { FeatureQuery } from "../replacements/feature-in-file.ts";
import { textOf } from "../revision/texts.ts";
import type { VersionReader } from "../revision/versions.ts";

/** A file that one commit changed, on both sides. */
interface Sides {
  readonly before: FileRead;
  readonly after: FileRead | null;
  /** The head's text, where what a type keeps is said apart from it. */
  readonly text: string | null;
}

/**
 * The member with a notice that a type gave up in the commit in which a type that it extends got it; null where there
 * is none. Its callers go on, and have been told since then.
 */
export async function pulledUpFrom(
  { path, declaration }: FeatureQuery,
  changes: readonly FileChange[],
  versions: VersionReader,
): Promise<FeatureQuery | null> {
  if (!isMember(declaration)) return null;
  const pairs: Sides[] = [];
  const after: FileRead[] = [];
  for (const { path: each, base, head } of changes) {
    const [before, left] = [
      base?.oid ? await versions.notedFile(each, base.oid) : null,
      head?.oid ? await versions.file(each, head.oid) : null,
    ];
    if (left !== null) after.push(left);
    if (before === null) continue;
    const isApart = left?.tables.names.inheritance.stated !== undefined;
    const bytes = isApart && head?.oid ? await versions.bytes(head.oid) : null;
    pairs.push({ before, after: left, text: bytes && textOf(bytes) });
  }
  for (const { before, after: left, text } of pairs)
    for (const feature of before.features.values()) {
      const lost = feature.declaration;
      if (lost === null || !isMember(lost) || left === null) continue;
      if (commonTail(lost.segments, declaration.segments) === 0) continue;
      if (left.declarations.some(({ id }) => id === lost.id)) continue;
      const orphan = orphanOf({ declaration: lost }, [left], text);
      const heritage = orphan && heritageOf(orphan, [left, ...after]);
      if (heritage?.declaration.id !== declaration.id || heritage.file.path !== path) continue;
      return { path: before.path, declaration: lost, key: feature.notice.feature };
    }
  return null;
}
