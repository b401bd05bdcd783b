import type { Bound, Row } from "./rows.ts";

/** What was measured at one time: by the name of each row how much of what must hold it takes. */
export interface Recorded {
  readonly machine: string;
  readonly date: string;
  readonly corpus: string;
  readonly node: number;
  readonly rows: readonly Row[];
}

/**
 * What a row costs beside what it is held against, whatever the machine: its own cost over that of the other and, where
 * milliseconds are allowed beside it, of bare node.
 */
export function ratioOf({ ours, theirs, must }: Row, node: number): number {
  return ours / (theirs + (must.more > 0 && theirs !== 1 ? node : 0));
}

function boundOf({ theirs, beside }: Row, { times, more }: Bound, node: number): number {
  const start = more > 0 && beside !== "bare node" ? node : 0;
  return times * theirs + more + start;
}

export function table({ rows, node }: Recorded): string {
  const lines = rows.map((row) => {
    const [must, goal] = [boundOf(row, row.must, node), boundOf(row, row.goal, node)];
    const reached = row.ours <= goal ? "goal" : row.ours <= must ? "must" : "**no**";
    return `| ${[
      row.what + (row.note === undefined ? "" : ` (${row.note})`),
      row.ours.toFixed(0),
      `${row.theirs.toFixed(0)} (${row.beside})`,
      ratioOf(row, node).toFixed(2),
      must.toFixed(0),
      goal.toFixed(0),
      reached,
    ].join(" | ")} |`;
  });
  return [
    "| what | ours | theirs | ratio | must | goal | reached |",
    "| --- | --: | --: | --: | --: | --: | --- |",
    ...lines,
  ].join("\n");
}

/** Rows whose ratio is worse than the recorded one by more than a fifth; a sentence each. */
export function worse(now: Recorded, before: Recorded): readonly string[] {
  return now.rows.flatMap((row) => {
    const known = before.rows.find(({ what }) => what === row.what);
    if (known === undefined) return [];
    const [is, was] = [ratioOf(row, now.node), ratioOf(known, before.node)];
    return is > was * 1.2
      ? [`${row.what}: ${is.toFixed(2)} times ${row.beside}, and it was ${was.toFixed(2)} on ${before.date}.`]
      : [];
  });
}
