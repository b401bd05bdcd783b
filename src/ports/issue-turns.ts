/**
 * Exclusive access to an issue's text for reading and writing it: a reminder and a command at the same time would undo
 * each other's text.
 */
export interface IssueTurns {
  /** Waits until the turn in a repository is free. Throws if turns cannot be stored. */
  take<T>(repository: number, work: () => Promise<T>): Promise<T>;
}

/** The turns of one repository, as use cases take them. */
export type Turn = <T>(work: () => Promise<T>) => Promise<T>;

/** For a single writer. */
export const alone: Turn = (work) => work();
