import type { Day } from "../core/model/feature.ts";

/** The address of a repository. */
export interface RepositoryAddress {
  /** GitHub's number, which remains the same after a rename. */
  readonly id: number;
  readonly owner: string;
  /** The name without the owner. */
  readonly repo: string;
  readonly defaultBranch: string;
}

/** A repository in a listing by GitHub. */
export interface ListedRepository extends RepositoryAddress {
  /** RFC 3339: last push to any branch; null if there was none. */
  readonly pushedAt: string | null;
}

/** The record of a repository's last run. */
export interface RunRecord extends RepositoryAddress {
  readonly installation: number;
  /** Full id of the commit that was read; null if there was none or it was unusable. */
  readonly commit: string | null;
  /** The program that read the commit. Another program may read it differently. */
  readonly engine: string;
  /** The next day with work due to a date; null if there is no such day. */
  readonly nextRun: Day | null;
  /** The day on which its newest commit was last requested. */
  readonly seen: Day;
  /** The paths and globs whose change may matter; null if any change may. */
  readonly watched: readonly string[] | null;
}

export interface KnownRepository extends RunRecord {
  /** True if a push is known without its files. */
  readonly stale: boolean;
  /** The number of consecutive days with a failed run. */
  readonly failures: number;
}

export interface DueRepository extends RepositoryAddress {
  readonly installation: number;
}

/** The criteria for due repositories: a date, a failure or lost push, or a result of another program. */
export interface DueOn {
  readonly today: Day;
  readonly engine: string;
}

/**
 * Stored facts about the repositories of all installations. It is a cache: lost data costs another run. Every method
 * throws if the store does not answer.
 */
export interface KnownRepositories {
  find(ids: readonly number[]): Promise<ReadonlyMap<number, KnownRepository>>;
  /** Records a complete run. The repository is no longer stale or failed. */
  completed(at: RunRecord): Promise<void>;
  /** Records that the pushes up to this commit are irrelevant. */
  passed(id: number, commit: string, seen: Day): Promise<void>;
  /** Records the time of a push whose data is complete. */
  pushed(id: number, at: string): Promise<void>;
  /** Records a failed run. It is retried from the next day on; the delay grows with each day that has a failure. */
  failed(repository: DueRepository, today: Day): Promise<void>;
  /** Makes the repository due on that day at the latest. */
  dueBy(id: number, day: Day): Promise<void>;
  due(on: DueOn): Promise<readonly DueRepository[]>;
  /** Replaces the repositories of an installation. New ones become due, missing ones deleted, pushed ones stale. */
  reconcile(installation: number, listed: readonly ListedRepository[], today: Day): Promise<void>;
  /** Returns the day on which each installation was last reconciled. */
  installations(): Promise<ReadonlyMap<number, Day>>;
  forgetInstallations(ids: readonly number[]): Promise<void>;
  forget(ids: readonly number[]): Promise<void>;
}
