import type { Replay } from "../../core/model/result/adoption.ts";
import type { CommitLog, LoggedCommit } from "../../ports/commit-log.ts";

export interface LatestChanges {
  readonly unit: Replay["unit"];
  /** Newest first. */
  readonly commits: readonly LoggedCommit[];
}

/** The assumed maximum number of commits for each merge. */
const spread = 3;

/**
 * Returns the latest changes of a branch. If at least half of its commits are merges, each merge is a pull request and
 * other commits bypassed the check. Otherwise each commit is a change (squashed, rebased or pushed).
 */
export async function latestChanges(log: CommitLog, base: string, most: number): Promise<LatestChanges> {
  const line = await log.latest(base, most * spread);
  const commits = line.slice(0, most);
  const among = commits.filter(({ isMerge }) => isMerge).length;
  if (among === 0 || among * 2 < commits.length) return { unit: "commit", commits };
  return { unit: "merge", commits: line.filter(({ isMerge }) => isMerge).slice(0, most) };
}
