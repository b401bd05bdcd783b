import type { Consent } from "../core/reminders/consent.ts";
import type { IssueTracker } from "./issue-tracker.ts";

/** A caller's own repository, which has agreed to our issues. */
export interface CallerRepository {
  readonly consent: Consent;
  readonly tracker: IssueTracker;
  readonly private: boolean;
}

/** Null for a repository that is not ours to write to: of another account, without the app, or without its consent. */
export type OpenCaller = (repository: string) => Promise<CallerRepository | null>;
