/**
 * Exclusive access to the text of issues. A reminder and a command at the same time would overwrite each other's text.
 */
export interface IssueTurns {
  /** Waits for the turn of a repository. Throws if turns cannot be stored. */
  take<T>(repository: number, work: () => Promise<T>): Promise<T>;
}

/** The turns of one repository. */
export type Turn = <T>(work: () => Promise<T>) => Promise<T>;

/** For a single writer. */
export const alone: Turn = (work) => work();
