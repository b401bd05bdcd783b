/** Scheduled work, which one of the processes does. */
export const chores = ["plan-sweep", "ask-redelivery", "revive"] as const;
export type Chore = (typeof chores)[number];

/**
 * Jobs of one lane never wait for jobs of another. Users wait for `answers` and `checks`. `openings` invalidate an
 * earlier verdict on a commit, so judgements must not delay them.
 */
export const lanes = ["answers", "work", "openings", "checks"] as const;
export type Lane = (typeof lanes)[number];

/**
 * Returns the polling options of a lane, given the default interval in seconds. Lanes for which users wait are polled
 * more often, and continuously while they have jobs.
 */
export function polling(lane: Lane, seconds: number) {
  const pollingIntervalSeconds = lane === "work" ? seconds : Math.max(0.5, seconds / 4);
  return { pollingIntervalSeconds, burstWhenReadyExceeds: 1 };
}

export interface NewJob {
  readonly lane: Lane;
  /** A UUID. A second job with the same id is ignored. */
  readonly id: string;
  readonly data: object;
  /** Jobs with the same key never run simultaneously in a lane. */
  readonly key: string;
  /** Higher comes first. */
  readonly priority: number;
  readonly after?: Date;
  /** A later job with the same lane, key and subject replaces this one. */
  readonly subject?: Subject;
}

/** The subject of a job, from its data. */
export interface Subject {
  readonly kind: string;
  /** GitHub's number of the repository. */
  readonly repository: number;
  /** The time of the event, as `pushedAt` in the data (ISO 8601, UTC); null if unknown. The latest counts. */
  readonly at: string | null;
}

export interface RunningJob {
  readonly id: string;
  readonly data: unknown;
  /** The number of earlier attempts. */
  readonly retries: number;
  readonly lastTry: boolean;
  /** Aborts if the claim on the job is lost, or if the queue stops and no longer waits. */
  readonly signal: AbortSignal;
}

export interface JobCount {
  readonly queue: string;
  readonly state: string;
  readonly jobs: number;
}
