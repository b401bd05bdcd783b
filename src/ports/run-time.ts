/** Elapsed and allowed time of a run. */
export interface RunTime {
  /** The user's time limit in seconds; null means the configured one. */
  readonly allowed: number | null;
  /** Milliseconds since the start of the run. */
  elapsed(): number;
  /** Resolves after this number of milliseconds. `cancel` lets the program end earlier. */
  after(milliseconds: number): { readonly passed: Promise<void>; readonly cancel: () => void };
}
