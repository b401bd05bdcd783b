import type { Day } from "../core/feature.ts";

/** One commit of the first-parent line. */
export interface LoggedCommit {
  readonly commit: string;
  /** Null for a root, and for the commit at which a shallow history ends. */
  readonly parent: string | null;
  /** First line of its message, as written. */
  readonly subject: string;
}

export interface Tag {
  readonly name: string;
  /** UTC day on which the tag, or else its commit, was made. */
  readonly day: Day;
}

/** What people see of a history: subjects and tags. Nothing here reaches a server. */
export interface CommitLog {
  /** The latest of the first-parent line, newest first; of `merges` only those. */
  latest(tip: string, most: number, kind: "all" | "merges"): Promise<readonly LoggedCommit[]>;
  tags(): Promise<readonly Tag[]>;
}
