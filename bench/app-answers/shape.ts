/** What commands are given in the middle of. */
export interface Flood {
  /** Repositories of the installation that is looked at for the first time; two issues are due in each. */
  readonly first: number;
  /** Other installations, and how many repositories each has. */
  readonly others: number;
  readonly perInstallation: number;
  readonly deliveries: number;
  readonly commands: number;
  /** Seconds over which they come. */
  readonly seconds: number;
}

export const day = "2026-11-21";
/** The installation whose people give commands. */
export const busy = 1000;
/** So many of its repositories have their issues before the rest is looked at. */
export const asked = 10;

export interface Place {
  readonly id: number;
  readonly installation: number;
  readonly owner: string;
  readonly name: string;
  readonly commit: string;
}

/** One command, in milliseconds after it was delivered; null where nothing came yet. */
export interface Asked {
  readonly line: string;
  readonly said: number | null;
  readonly done: number | null;
}

export type Question =
  /** Gives the repositories. */
  | { readonly ask: "places" }
  /** Lets the app reach all repositories of the busy installation. */
  | { readonly ask: "widen" }
  /** Somebody writes a command; gives the payload to deliver. */
  | { readonly ask: "say"; readonly index: number; readonly line: string }
  | { readonly ask: "outcome" };

export interface Outcome {
  readonly answers: readonly Asked[];
  readonly requests: number;
  readonly issues: number;
  readonly met: Readonly<Record<string, number>>;
  readonly peaks: Readonly<Record<string, number>>;
  readonly violations: readonly string[];
}
