/** What is measured: how many repositories, and what is in them. */
export interface Shape {
  readonly installations: number;
  readonly perInstallation: number;
}

/** `live`: an issue stands, and its feature comes nearer; `coming`: its first reminder falls on the measured day. */
export type Kind = "plain" | "live" | "coming";

export const day = "2026-11-21";
export const before = "2026-11-20";
export const sunsets: Readonly<Record<Kind, string>> = {
  plain: "2029-01-15",
  live: "2027-01-10",
  coming: "2027-02-19",
};

/** One in 50 has an issue, one in 500 gets one on the day. */
export function kindOf(index: number): Kind {
  if (index % 500 === 3) return "coming";
  return index % 50 === 7 ? "live" : "plain";
}

export interface Place {
  readonly id: number;
  readonly installation: number;
  readonly owner: string;
  readonly name: string;
  readonly kind: Kind;
  readonly commit: string;
  readonly pushedAt: string;
}

/** What is asked of the process with GitHub in it. */
export type Question =
  | { readonly ask: "places" }
  | { readonly ask: "push"; readonly id: number; readonly change: "quiet" | "loud" }
  | { readonly ask: "count" };

export interface Counted {
  /** Since the last time it was asked. */
  readonly operations: Readonly<Record<string, number>>;
  /** Requests of these that name a repository nobody pushed to, and that has nothing to say on the day. */
  readonly unchanged: number;
  /** Listings and tokens. */
  readonly shared: number;
  readonly met: Readonly<Record<string, number>>;
  readonly peaks: Readonly<Record<string, number>>;
  readonly issues: number;
  readonly megabytes: number;
  readonly violations: readonly string[];
}
