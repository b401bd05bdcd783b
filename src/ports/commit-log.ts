import type { Day } from "../core/model/feature.ts";

/** One commit of the first-parent line. */
export interface LoggedCommit {
  readonly commit: string;
  /** As recorded, whether or not it is here; null for a root. */
  readonly parent: string | null;
  /** False where a shallow history ends, or a commit is missing. */
  readonly isParentHere: boolean;
  readonly isMerge: boolean;
  /** Committer date as recorded, seconds since the epoch. */
  readonly committedAt: number;
  /** First paragraph of its message, on one line. */
  readonly subject: string;
}

export interface Tag {
  readonly name: string;
  /** UTC day on which the tag, or else its commit, was made. */
  readonly day: Day;
}

/** The readable part of a history: subjects and tags. Nothing here reaches a server. */
export interface CommitLog {
  /** The latest of the first-parent line, newest first, as far as it is here. */
  latest(start: string, most: number): Promise<readonly LoggedCommit[]>;
  tags(): Promise<readonly Tag[]>;
}
