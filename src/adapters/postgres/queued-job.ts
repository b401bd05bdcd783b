/** Work at set times, by one process of all. */
export const chores = ["plan-sweep", "ask-redelivery", "revive"] as const;
export type Chore = (typeof chores)[number];

/**
 * Jobs of one lane never wait for jobs of another. Users wait for `answers` and `checks`. `openings` are the requests
 * that remove an earlier verdict from a commit: no judgement may delay them.
 */
export const lanes = ["answers", "work", "openings", "checks"] as const;
export type Lane = (typeof lanes)[number];

/**
 * Returns the polling options of a lane, if the default is every `seconds` seconds. Lanes that users wait for are
 * polled more often, and continuously while they have jobs.
 */
export function polling(lane: Lane, seconds: number) {
  const pollingIntervalSeconds = lane === "work" ? seconds : Math.max(0.5, seconds / 4);
  return { pollingIntervalSeconds, burstWhenReadyExceeds: 1 };
}

export interface NewJob {
  readonly lane: Lane;
  /** A UUID. A second job with it is none. */
  readonly id: string;
  readonly data: object;
  /** Jobs of one key never run at the same time within a lane. */
  readonly key: string;
  /** Higher comes first. */
  readonly priority: number;
  readonly after?: Date;
  /** A later job of the lane and the key about the same does what this one would, and takes its place. */
  readonly subject?: Subject;
}

/** The subject of a job, from its data. */
export interface Subject {
  readonly kind: string;
  /** GitHub's number of it. */
  readonly repository: number;
  /** When it happened, as `pushedAt` of the data has it (ISO 8601, UTC); null where nothing says. The latest counts. */
  readonly at: string | null;
}

export interface RunningJob {
  readonly id: string;
  readonly data: unknown;
  /** Number of earlier tries. */
  readonly retries: number;
  readonly lastTry: boolean;
  /** Aborts when the claim on the job is lost, or the queue stops and waits no longer. */
  readonly signal: AbortSignal;
}

export interface JobCount {
  readonly queue: string;
  readonly state: string;
  readonly jobs: number;
}
