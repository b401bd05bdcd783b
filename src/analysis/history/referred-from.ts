import { notedBefore } from "../../core/compare/references/noted-before.ts";
import { declarationsNamed } from "../../core/compare/named.ts";
import type { FileChange } from "../../ports/file-tree.ts";
import type { FeatureQuery } from "../replacements/feature-in-file.ts";
import type { VersionReader } from "../revision/versions.ts";

/**
 * The part of a contract that told the same callers before the commit in which a reference came between, or went; null
 * where there is none.
 */
export async function referredFrom(
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
  // A field keeps its name wherever it stands.
  if (bytes === null || !Buffer.from(bytes).includes(name)) return null;
  const base = await versions.file(path, change.base.oid);
  if (base?.leads === undefined) return null;
  const head = await versions.file(path, change.head.oid, commit);
  const own = head && declarationsNamed(head, declaration.name)[0];
  if (!head || !own) return null;
  const [before] = notedBefore(own, undefined, base, head);
  return before?.declaration ? { path, declaration: before.declaration, key: before.notice.feature } : null;
}
