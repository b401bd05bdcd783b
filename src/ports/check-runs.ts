import type { Answer } from "./pull-request.ts";

/** A run of a workflow, as far as it matters for running it again. */
export interface CheckRun {
  readonly head: string;
  readonly state: "running" | "failed" | "other";
  /** RFC 3339: when its latest attempt began. */
  readonly attemptedAt: string;
}

/** The workflow runs of one repository. Nothing here throws for a refusal. */
export interface CheckRuns {
  /** Null if the run does not exist any more. */
  run(id: number): Promise<Answer<CheckRun | null>>;
  /** Runs the jobs that failed again. `forbidden`: no rights, or the run is older than GitHub's 30 days. */
  rerunFailed(id: number): Promise<Answer<null>>;
}
