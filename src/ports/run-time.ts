/** Elapsed and allowed time of a run. */
export interface RunTime {
  /** Seconds that the user allows; null: what the configuration says. */
  readonly allowed: number | null;
  /** Milliseconds since the run began. */
  elapsed(): number;
  /** Resolves after that number of milliseconds; `cancel` lets the program end before. */
  after(milliseconds: number): { readonly passed: Promise<void>; readonly cancel: () => void };
}
