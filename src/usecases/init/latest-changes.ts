import type { Replay } from "../../core/adoption.ts";
import type { CommitLog, LoggedCommit } from "../../ports/commit-log.ts";

export interface LatestChanges {
  readonly unit: Replay["unit"];
  /** Newest first. */
  readonly commits: readonly LoggedCommit[];
}

/**
 * What came into a line last. Where at least half of its commits are merges, these are the pull requests, and a
 * commit between them was pushed past the check; else each commit is a change of its own (squashed, rebased, pushed).
 */
export async function latestChanges(log: CommitLog, tip: string, most: number): Promise<LatestChanges> {
  const [commits, merges] = await Promise.all([
    log.latest(tip, most, "all"),
    log.latest(tip, most, "merges"),
  ]);
  const recent = new Set(commits.map(({ commit }) => commit));
  const among = merges.filter(({ commit }) => recent.has(commit)).length;
  return among * 2 >= commits.length && among > 0
    ? { unit: "merge", commits: merges }
    : { unit: "commit", commits };
}
