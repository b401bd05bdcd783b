import { endOf, failure } from "../process/spawn.ts";
import type { Store } from "../repository/store.ts";
import { LineIndex } from "./line-index.ts";
import { parseRawChanges } from "./raw-diff.ts";
import { rawLog } from "./raw-log.ts";

/** Limit: so many changes are held, 60 MB; a longer history is asked path by path. */
const mostChanges = 2_000_000;

/** What every commit of the line changed, in one walk; null where that is too much to hold. */
export async function walkLine(
  store: Store,
  start: string,
  most: number = mostChanges,
): Promise<LineIndex | null> {
  const index = new LineIndex(start.length / 2);
  const child = store.local.start([...rawLog, start, "--"]);
  const stderr: Buffer[] = [];
  child.stdin.on("error", () => {});
  child.stdin.end();
  child.stderr.on("data", (chunk: Buffer) => stderr.push(chunk));
  const ended = endOf(child);
  ended.catch(() => {});
  let isWhole = true;
  try {
    const add = adderTo(index);
    for await (const fields of fieldsOf(child.stdout)) {
      for (const field of fields) add(field);
      store.onProgress?.(`Read ${index.commits} commits of the history.`);
      isWhole = index.size <= most;
      if (!isWhole) break;
    }
  } finally {
    if (child.exitCode === null && !isWhole) child.kill();
    child.stdout.destroy();
    await Promise.allSettled([ended]);
  }
  if (!isWhole) return null;
  if ((await ended) !== 0) throw failure(["log"], Buffer.concat(stderr).toString("utf8"));
  return index;
}

/** Takes the log field by field: a commit, or a change in two of them, the second its path. */
function adderTo(index: LineIndex): (field: string) => void {
  let record = "";
  return (field) => {
    if (record !== "") {
      for (const change of parseRawChanges([record, field])) index.addChange(change);
      record = "";
      return;
    }
    const commit = /^\u0001([0-9a-f]{40,64}) (\d+)$/.exec(field);
    if (commit === null) record = field;
    else index.addCommit(commit[1] ?? "", Number(commit[2]));
  };
}

/** What stands between NULs. */
async function* fieldsOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<readonly string[]> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of chunks) {
    const bytes: Buffer = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    const end = bytes.lastIndexOf(0);
    if (end >= 0) yield bytes.toString("utf8", 0, end).split("\0");
    rest = bytes.subarray(end + 1);
  }
}
