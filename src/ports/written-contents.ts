/** How much content each installation's token wrote in the last hour: of all processes, and also after a restart. */
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
