import type { Blob } from "../../../ports/file-tree.ts";
import { largestFile } from "../../../ports/file-tree.ts";
import { ByteReader } from "./byte-reader.ts";
import { endOf, failure, feed, type GitRunner } from "../process/spawn.ts";

/**
 * Streams blobs of one `git cat-file --batch` in the order of the ids. One blob is passed at a time, so a slow consumer
 * slows down git. A blob over the limit is skipped and never kept in memory.
 */
export async function* streamBlobs(
  objects: GitRunner,
  oids: readonly string[],
  largest: number = largestFile,
): AsyncGenerator<Blob> {
  if (oids.length === 0) return;
  const child = objects.start(["cat-file", "--batch", "--buffer"]);
  const stderr: Buffer[] = [];
  child.stderr.on("data", (chunk: Buffer) => stderr.push(chunk));
  const ended = endOf(child);
  ended.catch(() => {});
  const fed = feed(child, lines(oids));
  try {
    const reader = new ByteReader(child.stdout);
    for (const oid of oids) {
      const header = await reader.line();
      const size = sizeOf(header, "blob");
      if (header === null) {
        await ended;
        throw failure(["cat-file"], Buffer.concat(stderr).toString("utf8"));
      }
      if (size === null) {
        const other = /^\S+ (?:commit|tree|tag) (\d+)$/.exec(header);
        if (other) await reader.skip(Number(other[1]) + 1);
        yield { oid, bytes: null, missing: true };
      } else if (size > largest) {
        await reader.skip(size + 1);
        yield { oid, bytes: null, size };
      } else {
        const bytes = await reader.take(size);
        await reader.skip(1);
        yield { oid, bytes, size };
      }
    }
    await Promise.all([fed, ended]);
  } finally {
    // After an early exit, unread data in the pipe would keep the child alive.
    if (child.exitCode === null) child.kill();
    child.stdout.destroy();
    await Promise.allSettled([fed, ended]);
  }
}

/** Returns the ids that are missing in the repository. */
export async function missingOf(objects: GitRunner, oids: readonly string[]): Promise<string[]> {
  if (oids.length === 0) return [];
  const { stdout } = await objects.run(["cat-file", "--batch-check", "--buffer"], { input: lines(oids) });
  return stdout
    .toString("latin1")
    .split("\n")
    .filter((line) => line.endsWith(" missing"))
    .map((line) => line.slice(0, line.indexOf(" ")));
}

/** Returns the size from a header `<oid> <type> <size>`; null if the type differs. */
function sizeOf(header: string | null, type: string): number | null {
  const match = /^[0-9a-f]+ (\w+) (\d+)$/.exec(header ?? "");
  return match?.[1] === type ? Number(match[2]) : null;
}

function* lines(oids: Iterable<string>): Generator<string> {
  for (const oid of oids) yield `${oid}\n`;
}
