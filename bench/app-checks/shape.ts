/** Pull requests that are opened at once. */
export interface Crowd {
  readonly installations: number;
  readonly repositories: number;
  /** In each repository. */
  readonly pulls: number;
}

export interface Question {
  /** `open` gives the payloads to deliver; the time runs from then on. */
  readonly ask: "open" | "judged";
}

export interface Judged {
  /** Milliseconds until each check was concluded. */
  readonly times: readonly number[];
  readonly conclusions: Readonly<Record<string, number>>;
  readonly requests: number;
  readonly met: Readonly<Record<string, number>>;
  readonly peaks: Readonly<Record<string, number>>;
  readonly violations: readonly string[];
}
