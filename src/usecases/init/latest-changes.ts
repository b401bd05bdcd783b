import type { Replay } from "../../core/model/result/adoption.ts";
import type { CommitLog, LoggedCommit } from "../../ports/commit-log.ts";

export interface LatestChanges {
  readonly unit: Replay["unit"];
  /** Newest first. */
  readonly commits: readonly LoggedCommit[];
}

/** Merges stand so close, where they are what people do. */
const spread = 3;

/**
 * What came into a line last. Where at least half of its commits are merges, these are the pull requests, and a
 * commit between them was pushed past the check; else each commit is a change of its own (squashed, rebased, pushed).
 */
export async function latestChanges(log: CommitLog, base: string, most: number): Promise<LatestChanges> {
  const line = await log.latest(base, most * spread);
  const commits = line.slice(0, most);
  const among = commits.filter(({ isMerge }) => isMerge).length;
  if (among === 0 || among * 2 < commits.length) return { unit: "commit", commits };
  return { unit: "merge", commits: line.filter(({ isMerge }) => isMerge).slice(0, most) };
}
