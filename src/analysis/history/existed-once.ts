import { versionsOfFile } from "../../core/limits.ts";
import { splitId } from "../../core/model/feature.ts";
import type { Repository } from "../../ports/file-tree.ts";
import { VersionReader, type VersionSource } from "../revision/versions.ts";

/** Returns true if an earlier version of base had the feature, so that a decision about it was carried out. */
export async function existedOnce(
  id: string,
  base: string,
  source: VersionSource & { readonly repository: Pick<Repository, "history" | "blobs"> },
): Promise<boolean> {
  const { path } = splitId(id);
  if (path === null) return false;
  const { versions } = await source.repository.history.versions(base, [path]);
  const reader = new VersionReader(source);
  for (const { oid } of (versions.get(path) ?? []).slice(0, versionsOfFile)) {
    const file = oid === null ? null : await reader.file(path, oid);
    if (file?.declarations.some((each) => each.id === id)) return true;
  }
  return false;
}
