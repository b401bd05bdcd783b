/**
 * Counts of the content that each installation's token wrote in the last hour, by all processes and across restarts.
 */
export interface WrittenContents {
  /** Counts one. */
  wrote(installation: number): Promise<void>;
  /** Oldest first, by the minute. */
  lately(installation: number): Promise<readonly WrittenMinute[]>;
}

export interface WrittenMinute {
  /** Its end. */
  readonly at: Date;
  readonly count: number;
}
