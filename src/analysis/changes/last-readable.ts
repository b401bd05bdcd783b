import type { FileRead } from "../../core/model/register.ts";
import type { FileVersion } from "../../ports/file-tree.ts";
import { BaseLine } from "../history/base-line.ts";
import type { Policy } from "../../core/model/policy.ts";
import { VersionReader } from "../revision/versions.ts";
import type { CheckRequest } from "./check-request.ts";
import type { ChangeReading } from "./read-changes.ts";

/** Limits: files of base that are searched for in history, and versions of each. */
const most = { files: 50, versions: 30 };

/**
 * Restores the declarations of a file's last readable version if base's version is unreadable and head's is not.
 * Otherwise a feature could be removed unnoticed. Declarations that are readable at base take precedence.
 */
export async function recallUnreadable(
  paths: ReadonlySet<string>,
  { repository, engine, base, today }: CheckRequest,
  policy: Policy,
  reading: ChangeReading,
): Promise<void> {
  const line = new BaseLine(repository, base, today);
  const versions = new VersionReader({ repository, engine, policy });
  for (const path of [...paths].slice(0, most.files)) {
    const before = await lastReadable(path, await line.versionsOf(path), versions);
    if (before !== null) reading.base.set(path, merged(reading.base.get(path), before));
  }
}

async function lastReadable(
  path: string,
  history: readonly FileVersion[],
  versions: VersionReader,
): Promise<FileRead | null> {
  for (const { oid } of history.slice(0, most.versions)) {
    // A deletion in between was judged as a removal then.
    if (oid === null) return null;
    const file = await versions.file(path, oid);
    if (file?.complete === true) return file;
  }
  return null;
}

function merged(now: FileRead | undefined, before: FileRead): FileRead {
  if (now === undefined) return before;
  const names = new Set(now.declarations.map(({ name }) => name));
  const lost = before.declarations.filter(({ name }) => !names.has(name));
  const ids = new Set(lost.map(({ id }) => id));
  const features = [...before.features].filter(([id]) => ids.has(id));
  return {
    ...now,
    declarations: [...now.declarations, ...lost],
    features: new Map([...now.features, ...features]),
  };
}
