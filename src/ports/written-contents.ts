/** Counts the content that each installation's token created in the last hour, across processes and restarts. */
export interface WrittenContents {
  /** Counts one creation. */
  wrote(installation: number): Promise<void>;
  /** Returns the counts by minute, the oldest first. */
  lately(installation: number): Promise<readonly WrittenMinute[]>;
}

export interface WrittenMinute {
  /** The end of the minute. */
  readonly at: Date;
  readonly count: number;
}
