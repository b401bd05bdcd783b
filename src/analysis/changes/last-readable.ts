import type { FileRead } from "../../core/model/register.ts";
import type { FileVersion } from "../../ports/file-tree.ts";
import { BaseLine } from "../history/base-line.ts";
import type { Policy } from "../../core/model/policy.ts";
import { VersionReader } from "../revision/versions.ts";
import type { CheckRequest } from "./check-request.ts";
import type { ChangeReading } from "./read-changes.ts";

/** Files of base that are looked for in history, and versions of each. */
const most = { files: 50, versions: 30 };

/**
 * What stood in a file when it could last be read, where base's own version cannot be and the change ends that: a
 * feature would else be gone without anybody having seen it go. What base can read of the file counts as it is there.
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
    // What was deleted in between was seen to go.
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
