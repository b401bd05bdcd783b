import { dirname, isAbsolute, join, normalize } from "node:path/posix";
import { code } from "../../core/text/message-text.ts";
import { OutsideError } from "../../core/model/errors.ts";
import type { Language } from "../../core/model/language.ts";
import { largestContract, type FileChange, type FileSide, type Repository } from "../../ports/file-tree.ts";
import { unreadable } from "../register/decode.ts";
import type { Revision } from "../revision/revision.ts";

interface VersionsSource {
  readonly repository: Repository;
  readonly head: Revision;
}

/** One changed file with the bytes of both sides. Null if a side is not a file, or cannot be read. */
export interface FileVersions {
  readonly change: FileChange;
  readonly base: Uint8Array | null;
  readonly head: Uint8Array | null;
  /** The reason why a file cannot be read. Null if both can. */
  readonly withheld: string | null;
  /** True if head's side is a link that does not lead to a file of the repository. */
  readonly broken?: boolean;
}

/** Replaces a link at head by the content of its target, which must be a file of the repository. */
export async function throughLink(
  pair: FileVersions,
  { repository, head }: VersionsSource,
): Promise<FileVersions> {
  const side = pair.change.head;
  if (side?.mode !== "symlink" || side.oid === null) return pair;
  const target = await linkTarget(repository, side.oid, pair.change.path);
  if (target !== null)
    for await (const { bytes, size } of head.tree.readAll([target], largestContract))
      return { ...pair, head: bytes, withheld: bytes === null ? unreadable(size) : pair.withheld };
  return { ...pair, broken: true };
}

async function linkTarget(repository: Repository, oid: string, path: string): Promise<string | null> {
  for await (const { bytes } of repository.blobs([oid])) {
    const text = Buffer.from(bytes ?? []).toString("utf8");
    const target = normalize(join(dirname(path), text));
    return text === "" || isAbsolute(text) || target.startsWith("..") ? null : target;
  }
  return null;
}

export function isFile(side: FileSide | null): side is FileSide {
  return side !== null && (side.mode === "file" || side.mode === "executable");
}

/** Returns true if the reader identifies its files by content and recognizes neither side. */
export function isForeign({ isOurs }: Language, { change, base, head, withheld }: FileVersions): boolean {
  if (isOurs === undefined || withheld !== null || change.head?.mode === "symlink") return false;
  return [base, head].every((each) => each === null || !isOurs(each));
}

/** If the content is missing, the declarations of a file are unknown, so the check must not pass. */
function lost(path: string, { head }: VersionsSource): OutsideError {
  return new OutsideError(
    `the content of ${code(path)} before or at ${head.id.slice(0, 10)} is missing or damaged in this repository: fetch it again (\`git fetch --refetch\`), or see what \`git fsck\` says`,
  );
}

/** Yields both sides of each change, in order, from one stream of blobs. */
export async function* pairsOf(
  source: VersionsSource,
  changes: readonly FileChange[],
): AsyncGenerator<FileVersions> {
  const sides = changes.flatMap(({ base, head }) => [base, head]).filter((side) => isFile(side));
  const oids = sides.map((side) => side.oid).filter((oid) => oid !== null);
  const blobs = source.repository.blobs(oids, largestContract)[Symbol.asyncIterator]();
  try {
    for (const change of changes) {
      let withheld: string | null = null;
      const next = async (side: FileSide | null): Promise<Uint8Array | null> => {
        if (!isFile(side)) return null;
        if (side.oid === null) return source.head.tree.read(change.path);
        const { value, done } = await blobs.next();
        if (done === true) return null;
        if (value.missing === true) throw lost(change.path, source);
        if (value.bytes === null) withheld = unreadable(value.size ?? null);
        return value.bytes;
      };
      const base = await next(change.base);
      const head = await next(change.head);
      yield { change, base, head, withheld };
    }
  } finally {
    // If the caller stops early, git must still be ended.
    await blobs.return?.();
  }
}
