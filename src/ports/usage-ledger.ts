import type { Day } from "../core/model/feature.ts";

/** Calls of one feature by one caller on one day. */
export interface LedgerCall {
  readonly feature: string;
  readonly caller: string;
  /** `internal`, `organisation`, `public` or `unknown`. */
  readonly class: string;
  readonly day: Day;
  /** Calls that were not refused. */
  readonly count: number;
  readonly refused: number;
}

/** Hours of a day in which calls of a feature would have been seen: bit 0 is the hour from 00:00Z. */
export interface LedgerHours {
  readonly feature: string;
  readonly day: Day;
  readonly hours: number;
}

/** The calls that one process saw since its last batch. */
export interface LedgerBatch {
  /** Unique: a batch that comes twice counts once. */
  readonly id: string;
  readonly calls: readonly LedgerCall[];
  readonly watched: readonly LedgerHours[];
}

/** The stored usage of one feature. */
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

/** Whose usage it is: an installation of the app, or one of its repositories (`owner/name`); null for all of it. */
export interface LedgerScope {
  readonly installation: number;
  readonly repository: string | null;
}

export interface LedgerQuestion extends LedgerScope {
  readonly from: Day;
  readonly to: Day;
  /** The last feature that was answered before; empty at the begin. */
  readonly after: string;
  readonly most: number;
}

/** Usage that services report, until it is as old as the retention. */
export interface UsageLedger {
  /** False where the batch is known already. `full`: the scope has sent as much today as it may. */
  add(scope: LedgerScope, batch: LedgerBatch, today: Day): Promise<"added" | "known" | "full">;
  /** Features after one, in the order of their code points. */
  read(question: LedgerQuestion): Promise<readonly LedgerFeature[]>;
  /** Forgets what is older than a day. */
  forgetBefore(day: Day): Promise<void>;
}
