import type { Day } from "../core/model/feature.ts";

/** One commit of the first-parent history. */
export interface LoggedCommit {
  readonly commit: string;
  /** The recorded parent, even if it is unavailable; null for a root. */
  readonly parent: string | null;
  /** False at the boundary of a shallow history, or if a commit is missing. */
  readonly isParentHere: boolean;
  readonly isMerge: boolean;
  /** Committer date as recorded, in seconds since the epoch. */
  readonly committedAt: number;
  /** First paragraph of the message, on one line. */
  readonly subject: string;
}

export interface Tag {
  readonly name: string;
  /** UTC day of the tag, otherwise of its commit. */
  readonly day: Day;
}

/** Subjects and tags of the history. It never contacts a server. */
export interface CommitLog {
  /** Returns the latest available commits of the first-parent history, newest first. */
  latest(start: string, most: number): Promise<readonly LoggedCommit[]>;
  tags(): Promise<readonly Tag[]>;
}
