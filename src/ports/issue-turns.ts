/** Exclusive access to the text of issues, because a reminder and a command could overwrite each other's changes. */
export interface IssueTurns {
  /** Waits for the turn of a repository. Throws if turns cannot be stored. */
  take<T>(repository: number, work: () => Promise<T>): Promise<T>;
}

/** The turns of one repository. */
export type Turn = <T>(work: () => Promise<T>) => Promise<T>;

/** For a single writer. */
export const alone: Turn = (work) => work();
