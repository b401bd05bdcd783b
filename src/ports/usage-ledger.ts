import type { Day } from "../core/model/feature.ts";

/** Calls of one feature by one caller on one day. */
export interface LedgerCall {
  readonly feature: string;
  readonly caller: string;
  /** `internal`, `organisation`, `public` or `unknown`. */
  readonly class: string;
  readonly day: Day;
  /** The number of calls that were not refused. */
  readonly count: number;
  readonly refused: number;
}

/** Hours of a day in which calls of a feature would have been recorded. Bit 0 is the hour from 00:00Z. */
export interface LedgerHours {
  readonly feature: string;
  readonly day: Day;
  readonly hours: number;
}

/** The calls that a process recorded since its last batch. */
export interface LedgerBatch {
  /** Unique, so that a batch that arrives twice counts once. */
  readonly id: string;
  readonly calls: readonly LedgerCall[];
  readonly watched: readonly LedgerHours[];
}

/** The stored usage data of one feature. */
export interface LedgerFeature {
  readonly feature: string;
  readonly watched: readonly Omit<LedgerHours, "feature">[];
  readonly callers: readonly {
    readonly caller: string;
    readonly class: string;
    readonly count: number;
    readonly refused: number;
    readonly lastAt: Day;
  }[];
}

/**
 * The owner of usage data: an installation of the app, or one of its repositories (`owner/name`). A null repository
 * means the whole installation.
 */
export interface LedgerScope {
  readonly installation: number;
  readonly repository: string | null;
}

export interface LedgerQuestion extends LedgerScope {
  readonly from: Day;
  readonly to: Day;
  /** The last feature of the previous page; empty for the first page. */
  readonly after: string;
  readonly most: number;
}

/** Usage data that services report, kept until the end of the retention time. */
export interface UsageLedger {
  /** `known` if the batch was added before. `full` if the scope has reached today's limit. */
  add(scope: LedgerScope, batch: LedgerBatch, today: Day): Promise<"added" | "known" | "full">;
  /** Returns the features after `after`, in the order of their code points. */
  read(question: LedgerQuestion): Promise<readonly LedgerFeature[]>;
  /** Deletes data from before that day. */
  forgetBefore(day: Day): Promise<void>;
}
