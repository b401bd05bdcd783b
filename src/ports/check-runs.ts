import type { Answer } from "./pull-request.ts";

/** A workflow run, reduced to what a rerun needs. */
export interface CheckRun {
  readonly head: string;
  readonly state: "running" | "failed" | "other";
  /** RFC 3339: start of the latest attempt. */
  readonly attemptedAt: string;
}

/** The workflow runs of one repository. Methods return refusals and do not throw them. */
export interface CheckRuns {
  /** Null if the run no longer exists. */
  run(id: number): Promise<Answer<CheckRun | null>>;
  /** Reruns the failed jobs. `forbidden` means a missing permission or that the run is older than GitHub's 30 days. */
  rerunFailed(id: number): Promise<Answer<null>>;
}
