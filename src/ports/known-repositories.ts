import type { Day } from "../core/model/feature.ts";

/** Where a repository is. */
export interface RepositoryAddress {
  /** GitHub's number: it stays when the name changes. */
  readonly id: number;
  readonly owner: string;
  /** Without the owner. */
  readonly repo: string;
  readonly defaultBranch: string;
}

/** As GitHub lists it. */
export interface ListedRepository extends RepositoryAddress {
  /** RFC 3339, of the last push to any branch; null where there was none. */
  readonly pushedAt: string | null;
}

/** The record of a repository's last run. */
export interface RunRecord extends RepositoryAddress {
  readonly installation: number;
  /** Full id of the commit that was read; null where there was none, or it could not be used. */
  readonly commit: string | null;
  /** The program that read it: another one may read it differently. */
  readonly engine: string;
  /** The day on which the calendar brings something; null where none does. */
  readonly nextRun: Day | null;
  /** When its newest commit was last requested. */
  readonly seen: Day;
  /** Paths, and globs of paths, whose change may matter; null where all may. */
  readonly watched: readonly string[] | null;
}

export interface KnownRepository extends RunRecord {
  /** A push without further known data. */
  readonly stale: boolean;
  /** Days in a row on which a run failed. */
  readonly failures: number;
}

export interface DueRepository extends RepositoryAddress {
  readonly installation: number;
}

/** Criteria for due repositories: the calendar, a failure or a lost push, or a result of another program. */
export interface DueOn {
  readonly today: Day;
  readonly engine: string;
}

/**
 * Stored facts about the repositories of all installations. A cache: lost data costs a run. Every method throws if the
 * store does not answer.
 */
export interface KnownRepositories {
  find(ids: readonly number[]): Promise<ReadonlyMap<number, KnownRepository>>;
  /** The run read it whole: it is neither stale nor failed any more. */
  completed(at: RunRecord): Promise<void>;
  /** Records that the pushes up to this commit are irrelevant. */
  passed(id: number, commit: string, seen: Day): Promise<void>;
  /** The time of a push whose data are complete. */
  pushed(id: number, at: string): Promise<void>;
  /** A run failed: it is due again from the next day on, later with every day on which one failed. */
  failed(repository: DueRepository, today: Day): Promise<void>;
  /** Due on that day at the latest. */
  dueBy(id: number, day: Day): Promise<void>;
  due(on: DueOn): Promise<readonly DueRepository[]>;
  /**
   * Replaces an installation's repositories by a listing: new ones are due, missing ones deleted, pushed ones stale.
   */
  reconcile(installation: number, listed: readonly ListedRepository[], today: Day): Promise<void>;
  /** When each installation was last reconciled. */
  installations(): Promise<ReadonlyMap<number, Day>>;
  forgetInstallations(ids: readonly number[]): Promise<void>;
  forget(ids: readonly number[]): Promise<void>;
}
