import type { Store } from "../repository/store.ts";
import { LineIndex } from "./line-index.ts";
import { parseRawChanges } from "./raw-diff.ts";
import { rawLog } from "./raw-log.ts";
import { recordsFrom } from "../process/streamed.ts";

/** The maximum number of changes in memory, which is 60 MB. A longer history is read path by path. */
const heldChanges = 2_000_000;

/** Returns the changes of all commits from one walk; null if they need too much memory. */
export async function walkLine(
  store: Store,
  start: string,
  most: number = heldChanges,
): Promise<LineIndex | null> {
  const index = new LineIndex(start.length / 2);
  const add = adderTo(index);
  for await (const records of recordsFrom(store.local, [...rawLog, start, "--"])) {
    for (const field of records.toString("utf8", 0, records.length - 1).split("\0")) add(field);
    store.onProgress?.(`Read ${index.commits} commits of the history.`);
    if (index.size > most) return null;
  }
  return index;
}

/** Consumes the log field by field: a commit is one field, a change two, of which the second is its path. */
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
