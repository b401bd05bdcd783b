import type { Consent } from "../core/reminders/consent.ts";
import type { IssueTracker } from "./issue-tracker.ts";

/** A caller's own repository, which has agreed to our issues. */
export interface CallerRepository {
  readonly consent: Consent;
  readonly tracker: IssueTracker;
  readonly private: boolean;
}

/** Opens a caller's repository. Null if we may not write to it: another account, the app is missing, or no consent. */
export type OpenCaller = (repository: string) => Promise<CallerRepository | null>;
