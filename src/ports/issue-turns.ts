/**
 * Who reads an issue's text and writes it anew does so alone: a reminder and a command at the same time would take back
 * each other's words.
 */
export interface IssueTurns {
  /** Waits until nobody else has the turn in a repository. Throws where the turns cannot be kept. */
  take<T>(repository: number, work: () => Promise<T>): Promise<T>;
}

/** The turns of one repository, as use cases take them. */
export type Turn = <T>(work: () => Promise<T>) => Promise<T>;

/** Where nobody else writes. */
export const alone: Turn = (work) => work();
